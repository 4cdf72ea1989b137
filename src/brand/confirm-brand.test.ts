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

it('a record from this device is confirmed by the platform’s own word', async () => {
  const { confirmed, asked } = await confirm(answer({ record: { ...record } }), { isAtWork: true });
  // The same object: nothing is drawn again.
  expect(confirmed).toBe(kept);
  expect(asked).toEqual([
    ['record', 'acme', 9, { isFresh: true }],
    ['locales', 'acme', 9, { isFresh: true }],
  ]);
});

it('another record by now takes its place', async () => {
  const { confirmed } = await confirm(answer({ record: moved }));
  expect(confirmed).toEqual({ ...kept, record: moved });
});

it.each<[string, Answer<BrandAnswer>, boolean]>([
  ['another record waits for the next visit where somebody is at work', answer({ record: moved }), true],
  ['a platform that is not reached confirms nothing', unreachable('network'), false],
  ['a worker that answers from its cache confirms nothing', answer({ cachedAt: '2026-01-01' }), false],
])('%s', async (_name, given, isAtWork) => {
  expect((await confirm(given, { isAtWork })).confirmed).toBeUndefined();
});

it('a record that is not in doubt is not asked for again', async () => {
  expect(await confirm(answer({ record: moved }), { isDoubtful: false })).toEqual({
    confirmed: undefined,
    asked: [],
  });
});
