import { expect, it } from 'vitest';
import type { BrandAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { BrandFacts } from '../state.ts';
import { confirmBrand } from './confirm-brand.ts';
import { standardFooter } from './footers.ts';

const record = { abbreviation: 'acme', appName: 'Acme' };
const moved = { ...record, fssoRedirectUrl: 'https://sso.company.test/' };
const shown: BrandFacts = { code: 'acme-cards', record, isKnown: true, footer: standardFooter };
const answer = (change: Partial<BrandAnswer> = {}): Answer<BrandAnswer> =>
  answered({ record, leftOut: [], ...change });

async function confirm(recordAnswer: Answer<BrandAnswer>, { isBusy = false, isDoubtful = true } = {}) {
  const requests: unknown[] = [];
  const note =
    <T>(what: string, result: T) =>
    async (...args: unknown[]) => (requests.push([what, ...args]), result);
  const lookup = {
    record: note('record', recordAnswer),
    locales: note('locales', answered({ locales: {}, leftOut: 0 })),
  };
  return {
    confirmed: await confirmBrand(shown, { isDoubtful, lookup, limitMs: 9, isBusy: () => isBusy }),
    requests,
  };
}

it('confirmBrand asks the platform, not a cache, and returns the same brand if nothing changed', async () => {
  const { confirmed, requests } = await confirm(answer({ record: { ...record } }), { isBusy: true });
  // The same object: nothing is drawn again.
  expect(confirmed).toBe(shown);
  expect(requests).toEqual([
    ['record', 'acme', 9, { isFresh: true }],
    ['locales', 'acme', 9, { isFresh: true }],
  ]);
});

it('confirmBrand returns the brand with the new record if it has changed', async () => {
  const { confirmed } = await confirm(answer({ record: moved }));
  expect(confirmed).toEqual({ ...shown, record: moved });
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
])('%s', async (_name, recordAnswer, isBusy) => {
  expect((await confirm(recordAnswer, { isBusy })).confirmed).toBeUndefined();
});

it('confirmBrand does not ask the platform if the record is not in doubt', async () => {
  expect(await confirm(answer({ record: moved }), { isDoubtful: false })).toEqual({
    confirmed: undefined,
    requests: [],
  });
});
