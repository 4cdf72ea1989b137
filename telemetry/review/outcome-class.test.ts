import { expect, it } from 'vitest';
import { entryClass } from './outcome-class.ts';
import { reviewEntry } from './test-entries.ts';

it.each([
  [{ outcome: 'redirected', key: 'the platform' }, 'signedIn'],
  [{ outcome: 'redirected', key: 'oneTimePasscode' }, 'signedIn'],
  [{ key: 'temporarilyLocked' }, 'other'],
])('counts only a redirect to a further step as signed in: %j', (attributes, expected) => {
  const entry = reviewEntry({ time: 1, message: 'leaving the page', attributes });
  expect(entryClass(entry)).toBe(expected);
});

it.each([
  ['', 'failed'],
  ['told', 'other'],
  ['left', 'other'],
  ['refused', 'refused'],
  ['failed', 'failed'],
  // Outcomes as strangers may name them, which every object has as properties.
  ['constructor', 'failed'],
  ['__proto__', 'failed'],
])('classifies an ERROR with the outcome %j as %s', (outcome, expected) => {
  expect(entryClass(reviewEntry({ time: 1, level: 'ERROR', attributes: { outcome } }))).toBe(expected);
});
