import { expect, it } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { noteDeclined, wasDeclined } from './offer-memory.ts';

const dayMs = 24 * 60 * 60_000;

it.each([
  ['is false if the offer was never declined', undefined, false],
  ['is true right after the offer was declined', 0, true],
  ['is true 89 days after the offer was declined', 89, true],
  ['is false 90 days after the offer was declined', 90, false],
  ['is false if the offer was declined before the clock was set back by a year', -365, false],
])('wasDeclined %s', (_, days, isQuiet) => {
  const now = 1_800_000_000_000;
  const local = memoryStore();
  if (days !== undefined) noteDeclined(local, now - days * dayMs);
  expect(wasDeclined(local, now)).toBe(isQuiet);
});

it('wasDeclined is false if the stored time is malformed', () => {
  expect(wasDeclined(memoryStore({ installDeclinedAt: 'soon' }), 0)).toBe(false);
});
