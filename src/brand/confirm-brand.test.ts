import { expect, it } from 'vitest';
import type { BrandAnswer } from '../portal/brand-lookup.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import { confirmBrand } from './confirm-brand.ts';

const shown = { abbreviation: 'acme', appName: 'Acme' };
const moved = { ...shown, fssoRedirectUrl: 'https://sso.company.test/' };

async function confirm(recordAnswer: Answer<BrandAnswer>) {
  const requests: unknown[] = [];
  const note =
    <T>(what: string, result: T) =>
    async (...args: unknown[]) => (requests.push([what, ...args]), result);
  const lookup = {
    record: note('record', recordAnswer),
    locales: note('locales', answered({ locales: {}, leftOut: 0 })),
  };
  return { confirmed: await confirmBrand(shown, lookup), requests };
}

it('confirmBrand asks the platform, not a cache, and returns the same record if nothing changed', async () => {
  const { confirmed, requests } = await confirm(answered({ record: { ...shown }, leftOut: [] }));
  // The same object: nothing is drawn again.
  expect(confirmed).toBe(shown);
  expect(requests).toEqual([
    ['record', 'acme', 10_000, { isFresh: true }],
    ['locales', 'acme', 10_000, { isFresh: true }],
  ]);
});

it('confirmBrand returns the new record if it has changed', async () => {
  const { confirmed } = await confirm(answered({ record: moved, leftOut: [] }));
  expect(confirmed).toEqual(moved);
});

it.each<[string, Answer<BrandAnswer>]>([
  ['the platform is unreachable', unreachable('network')],
  [
    'the worker answers from its cache',
    answered({ record: { ...shown }, leftOut: [], cachedAt: '2026-01-01' }),
  ],
])('confirmBrand returns undefined if %s', async (_name, recordAnswer) => {
  expect((await confirm(recordAnswer)).confirmed).toBeUndefined();
});
