import { expect, it } from 'vitest';
import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { localesFor } from './locales-for.ts';

const list = (locales: Record<string, string>, cachedAt?: string): Answer<LocalesAnswer> =>
  answered({ locales, leftOut: 0, ...(cachedAt !== undefined && { cachedAt }) });
const kept = list({ en_US: 'English' }, '2026-01-01T00:00:00Z');
const now = list({ en_US: 'English', fr: 'Français' });

it.each([
  ['what a kept list lacks is asked for: by address', kept, { query: 'fr', saved: undefined }, now],
  ['what a kept list lacks is asked for: as saved', kept, { query: null, saved: 'fr' }, now],
  ['what it offers is taken', kept, { query: 'en_US', saved: 'fr' }, kept],
  ['no wish is nothing to ask for', kept, { query: null, saved: undefined }, kept],
  ['what is no language is nothing to ask for', kept, { query: 'xx', saved: 'toString' }, kept],
  [
    'what failed is not asked for again',
    unreachable('network'),
    { query: 'fr', saved: undefined },
    undefined,
  ],
  ['the platform’s own list is final', list({ de: 'Deutsch' }), { query: 'fr', saved: 'fr' }, undefined],
])('%s', async (_name, found, wishes, expected) => {
  expect(await localesFor(wishes, found, async () => now)).toEqual(expected ?? found);
});

it('without a platform the kept list has to do', async () => {
  const wishes = { query: 'fr', saved: undefined };
  expect(await localesFor(wishes, kept, async () => unreachable('network'))).toBe(kept);
});
