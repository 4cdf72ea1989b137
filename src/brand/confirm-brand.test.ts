import { expect, it } from 'vitest';
import type { BrandAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { BrandFacts } from '../state.ts';
import { confirmBrand } from './confirm-brand.ts';
import { standardFooter } from './footers.ts';

const record = { abbreviation: 'acme', appName: 'Acme' };
const moved = { ...record, fssoRedirectUrl: 'https://sso.company.test/' };
const kept: BrandFacts = { code: 'acme-cards', record, isKnown: true, footer: standardFooter };
const answer = (change: Partial<BrandAnswer> = {}): Answer<BrandAnswer> =>
  answered({ record, leftOut: [], ...change });

async function confirm(given: Answer<BrandAnswer>, { isAtWork = false, isDoubtful = true } = {}) {
  const asked: unknown[] = [];
  const note =
    <T>(what: string, told: T) =>
    async (...how: unknown[]) => (asked.push([what, ...how]), told);
  const lookup = {
    record: note('record', given),
    locales: note('locales', answered({ locales: {}, leftOut: 0 })),
  };
  return {
    confirmed: await confirmBrand(kept, { isDoubtful, lookup, limitMs: 9, isAtWork: () => isAtWork }),
    asked,
  };
}

it('confirmBrand asks the platform, not a cache, and returns the same brand if nothing changed', async () => {
  const { confirmed, asked } = await confirm(answer({ record: { ...record } }), { isAtWork: true });
  // The same object: nothing is drawn again.
  expect(confirmed).toBe(kept);
  expect(asked).toEqual([
    ['record', 'acme', 9, { isFresh: true }],
    ['locales', 'acme', 9, { isFresh: true }],
  ]);
});

it('confirmBrand returns the brand with the new record if it has changed', async () => {
  const { confirmed } = await confirm(answer({ record: moved }));
  expect(confirmed).toEqual({ ...kept, record: moved });
});

it.each<[string, Answer<BrandAnswer>, boolean]>([
  [
    'confirmBrand returns undefined if the record has changed while the visitor is busy',
    answer({ record: moved }),
    true,
  ],
  ['confirmBrand returns undefined if the platform is unreachable', unreachable('network'), false],
  [
    'confirmBrand returns undefined if the worker answers from its cache',
    answer({ cachedAt: '2026-01-01' }),
    false,
  ],
])('%s', async (_name, given, isAtWork) => {
  expect((await confirm(given, { isAtWork })).confirmed).toBeUndefined();
});

it('confirmBrand does not ask the platform if the record is not in doubt', async () => {
  expect(await confirm(answer({ record: moved }), { isDoubtful: false })).toEqual({
    confirmed: undefined,
    asked: [],
  });
});
