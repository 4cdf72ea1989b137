import { expect, it } from 'vitest';
import { enteredUserId } from './entered-user-id.ts';

it.each([
  ['  ann\t\n', 'ann'],
  ['\u200bＡnn\u2060', 'Ann'],
  ['an n', 'an n'],
])('reads %j as the portal does', (text, userId) => {
  expect(enteredUserId(text)).toBe(userId);
});
