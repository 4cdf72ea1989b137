import { expect, it } from 'vitest';
import { withTime } from './with-time.ts';

it.each([
  ['Ends in {0}.', 'Ends in 01:20.'],
  ['{0} – noch {0}', '01:20 – noch 01:20'],
  ['Ends soon:', 'Ends soon: 01:20'],
  ["$& $' {0} $1", "$& $' 01:20 $1"],
  ['<b>{0}</b> {1}', '<b>01:20</b> {1}'],
])('withTime turns %s into %s', (message, text) => {
  expect(withTime(message, '01:20')).toBe(text);
});
