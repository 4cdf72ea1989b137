import { expect, it } from 'vitest';
import { keepCodeDeadlines, newCodeDeadlines, readCodeDeadlines } from '../../form/code-deadlines.ts';
import { memoryStore } from '../../test-doubles.ts';
import { isUsedCode, noteUsedCode } from './used-code.ts';

const now = 1_800_000_000_000;

it('promises nothing of a code that was used, and tells other tabs nothing of it', () => {
  const stores = { session: memoryStore(), local: memoryStore() };
  keepCodeDeadlines(stores, newCodeDeadlines(now));
  noteUsedCode(stores);
  expect(readCodeDeadlines(stores, now)).toSatisfy(isUsedCode);
  expect(readCodeDeadlines({ session: memoryStore(), local: stores.local }, now)).toBeUndefined();
});

it('is not said of a code that has only expired', () => {
  expect(isUsedCode(newCodeDeadlines(Date.now() - 20 * 60_000))).toBe(false);
});

it('is said to whoever opens its page once more after it has led on, while its time would have lasted', () => {
  const at = Date.now();
  const local = memoryStore({ signedInAt: String(at) });
  noteUsedCode({ session: memoryStore(), local });
  expect(readCodeDeadlines({ session: memoryStore(), local }, at)).toSatisfy(isUsedCode);
  expect(readCodeDeadlines({ session: memoryStore(), local }, at + 15 * 60_000)).toBeUndefined();
});
