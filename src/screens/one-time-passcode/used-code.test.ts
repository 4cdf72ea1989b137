import { expect, it } from 'vitest';
import { keepCodeDeadlines, newCodeDeadlines, readCodeDeadlines } from '../../form/code-deadlines.ts';
import { memoryCookies, memoryStore } from '../../test-doubles.ts';
import { isUsedCode, noteUsedCode } from './used-code.ts';

const now = 1_800_000_000_000;

/** As a tab has them that was opened by the device's last user. */
const newTab = (local = memoryStore()) => ({
  cookies: memoryCookies({ user_id: 'ann' }),
  session: memoryStore(),
  local,
});

it('noteUsedCode marks the code as used in this tab, but not in other tabs', () => {
  const stores = newTab();
  keepCodeDeadlines(stores, newCodeDeadlines(now));
  noteUsedCode(stores);
  expect(readCodeDeadlines(stores, now)).toSatisfy(isUsedCode);
  expect(readCodeDeadlines(newTab(stores.local), now)).toBeUndefined();
});

it('isUsedCode is false for a code that has only expired', () => {
  expect(isUsedCode(newCodeDeadlines(Date.now() - 20 * 60_000))).toBe(false);
});

it('a new tab sees the code as used for 15 minutes after it has led to a sign-in', () => {
  const at = Date.now();
  const local = memoryStore({ signedInAt: String(at) });
  noteUsedCode(newTab(local));
  expect(readCodeDeadlines(newTab(local), at)).toSatisfy(isUsedCode);
  expect(readCodeDeadlines(newTab(local), at + 15 * 60_000)).toBeUndefined();
});
