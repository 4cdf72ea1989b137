import { expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { noteDeclined, wasDeclined } from './offer-memory.ts';

const dayMs = 24 * 60 * 60_000;

it.each([
  ['never', undefined, false],
  ['just now', 0, true],
  ['89 days ago', 89, true],
  ['90 days ago', 90, false],
  ['in a year that the clock was set back from', -365, false],
])('declined %s', (_, days, isQuiet) => {
  const now = 1_800_000_000_000;
  const local = memoryStore();
  if (days !== undefined) noteDeclined(local, now - days * dayMs);
  expect(wasDeclined(local, now)).toBe(isQuiet);
});

it('nonsense in the store is no refusal', () => {
  expect(wasDeclined(memoryStore({ installDeclinedAt: 'soon' }), 0)).toBe(false);
});
