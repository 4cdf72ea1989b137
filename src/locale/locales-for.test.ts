import { expect, it } from 'vitest';
import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { localesFor } from './locales-for.ts';

const list = (locales: Record<string, string>, cachedAt?: string): Answer<LocalesAnswer> =>
  answered({ locales, leftOut: 0, ...(cachedAt !== undefined && { cachedAt }) });
const kept = list({ en_US: 'English' }, '2026-01-01T00:00:00Z');
const now = list({ en_US: 'English', fr: 'Français' });

it.each([
  [
    'localesFor asks the platform if a cached list lacks the language in the address',
    kept,
    { query: 'fr', saved: undefined },
    now,
  ],
  [
    'localesFor asks the platform if a cached list lacks the saved language',
    kept,
    { query: null, saved: 'fr' },
    now,
  ],
  [
    'localesFor uses a cached list that has the language in the address',
    kept,
    { query: 'en_US', saved: 'fr' },
    kept,
  ],
  [
    'localesFor uses a cached list if there is no language in the address and none is saved',
    kept,
    { query: null, saved: undefined },
    kept,
  ],
  [
    'localesFor uses a cached list if neither the address nor the saved value is a language',
    kept,
    { query: 'xx', saved: 'toString' },
    kept,
  ],
  [
    'localesFor does not ask again if the first request failed',
    unreachable('network'),
    { query: 'fr', saved: undefined },
    undefined,
  ],
  [
    'localesFor does not ask again if the list came from the platform itself',
    list({ de: 'Deutsch' }),
    { query: 'fr', saved: 'fr' },
    undefined,
  ],
])('%s', async (_name, found, wishes, expected) => {
  expect(await localesFor(wishes, found, async () => now)).toEqual(expected ?? found);
});

it('localesFor falls back to the cached list if the platform is unreachable', async () => {
  const wishes = { query: 'fr', saved: undefined };
  expect(await localesFor(wishes, kept, async () => unreachable('network'))).toBe(kept);
});
