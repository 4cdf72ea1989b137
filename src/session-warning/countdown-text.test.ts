import { expect, it } from 'vitest';
import { minutesAndSeconds, withTime } from './countdown-text.ts';

it.each([
  ['en-US', 80, '01:20'],
  ['en-US', 60, '01:00'],
  ['en-US', 59, '00:59'],
  ['en-US', 9, '00:09'],
  ['en-US', 0, '00:00'],
  ['da', 80, '01.20'],
  ['fi', 80, '01.20'],
  ['id', 80, '01.20'],
  ['nb', 80, '01:20'],
  ['fr-CA', 80, '01:20'],
])('in %s, %i s is %s', (tag, seconds, text) => {
  expect(minutesAndSeconds(seconds, tag)).toBe(text);
});

it.each([
  ['Ends in {0}.', 'Ends in 01:20.'],
  ['{0} – noch {0}', '01:20 – noch 01:20'],
  ['Ends soon:', 'Ends soon: 01:20'],
  ["$& $' {0} $1", "$& $' 01:20 $1"],
  ['<b>{0}</b> {1}', '<b>01:20</b> {1}'],
])('withTime turns %s into %s', (message, text) => {
  expect(withTime(message, '01:20')).toBe(text);
});
