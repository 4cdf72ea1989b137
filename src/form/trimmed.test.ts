import { expect, it } from 'vitest';
import { trimmed } from './trimmed.ts';

it.each([
  ['blanks of every kind', ' \t\u00a0\u3000ann\r\n\ufeff', 'ann'],
  ['marks of no width', '\u200b\u2060ann\u200d\u00ad', 'ann'],
  ['marks of direction', '\u202a\u200eann\u202c\u2069', 'ann'],
  ['blanks and marks in turn', ' \u200b ann \u200b ', 'ann'],
  ['nothing else', ' \u200b ', ''],
  ['nothing', '', ''],
  ['both in its middle, which stay', 'a n\u200bn', 'a n\u200bn'],
  ['signs of two units at its ends', '👩‍💻secret🏴', '👩‍💻secret🏴'],
])('leaves out at the ends of a text with %s', (_, text, rest) => {
  expect(trimmed(text)).toBe(rest);
});
