import { expect, it } from 'vitest';
import { isTyping } from './typing.ts';

it.each([
  ['never', Number.NEGATIVE_INFINITY, false],
  ['now', 10_000_000, true],
  ['59 s ago', 9_940_001, true],
  ['60 s ago', 9_940_000, false],
])('a key pressed %s (at %s) counts as typing: %s', (_, lastKeyAt, expected) => {
  expect(isTyping(10_000_000, lastKeyAt)).toBe(expected);
});
