import { expect, it } from 'vitest';
import { trimmed } from './trimmed.ts';

it.each([
  ['whitespace of every kind', ' \t\u00a0\u3000ann\r\n\ufeff', 'ann'],
  ['zero-width characters', '\u200b\u2060ann\u200d\u00ad', 'ann'],
  ['directional marks', '\u202a\u200eann\u202c\u2069', 'ann'],
  ['alternating whitespace and zero-width characters', ' \u200b ann \u200b ', 'ann'],
  ['text of blanks alone to an empty text', ' \u200b ', ''],
  ['nothing from an empty text', '', ''],
  ['nothing from the middle', 'a n\u200bn', 'a n\u200bn'],
  ['no emoji at the ends', '👩‍💻secret🏴', '👩‍💻secret🏴'],
])('trims %s', (_, text, rest) => {
  expect(trimmed(text)).toBe(rest);
});
