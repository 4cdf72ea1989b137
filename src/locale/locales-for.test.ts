import { expect, it } from 'vitest';
import type { LocalesAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { localesFor } from './locales-for.ts';

const list = (locales: Record<string, string>, cachedAt?: string): Answer<LocalesAnswer> =>
  answered({ locales, leftOut: 0, ...(cachedAt !== undefined && { cachedAt }) });
const cachedList = list({ en_US: 'English' }, '2026-01-01T00:00:00Z');
const now = list({ en_US: 'English', fr: 'Français' });

it.each([
  [
    'localesFor asks the platform if a cached list lacks the language in the address',
    cachedList,
    { query: 'fr', saved: undefined },
    now,
  ],
  [
    'localesFor asks the platform if a cached list lacks the saved language',
    cachedList,
    { query: null, saved: 'fr' },
    now,
  ],
  [
    'localesFor uses a cached list that has the language in the address',
    cachedList,
    { query: 'en_US', saved: 'fr' },
    cachedList,
  ],
  [
    'localesFor uses a cached list if there is no language in the address and none is saved',
    cachedList,
    { query: null, saved: undefined },
    cachedList,
  ],
  [
    'localesFor uses a cached list if neither the address nor the saved value is a language',
    cachedList,
    { query: 'xx', saved: 'toString' },
    cachedList,
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
])('%s', async (_name, found, preferences, expected) => {
  expect(await localesFor(preferences, found, async () => now)).toEqual(expected ?? found);
});

it('localesFor falls back to the cached list if the platform is unreachable', async () => {
  const preferences = { query: 'fr', saved: undefined };
  expect(await localesFor(preferences, cachedList, async () => unreachable('network'))).toBe(cachedList);
});
