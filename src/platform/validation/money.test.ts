import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { checkAmountSplits, checkPercentSplits } from './check-splits.ts';

const sum = (parts: readonly bigint[]): bigint => parts.reduce((before, part) => before + part, 0n);
const amounts = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const shares = fc
  .array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 2, maxLength: 100 })
  .filter((some) => sum(some) > 0n);

describe('allocate', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [5n, [1n, 2n, 1n], [1n, 3n, 1n]],
    [1n, [3_333n, 3_333n, 3_334n], [0n, 0n, 1n]],
    [0n, [1n, 1n], [0n, 0n]],
    [7n, [0n, 1n], [0n, 7n]],
  ])('splits %s by the shares %s into %s', (amount, by, parts) => {
    expect(allocate(amount, by)).toEqual(parts);
  });

  it.each([[[]], [[0n, 0n]], [[2n, -1n]]])('returns undefined for the shares %s', (by) => {
    expect(allocate(100n, by)).toBeUndefined();
  });

  it('returns parts that total the amount and are accepted as its splits', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, by) => {
        const parts = allocate(amount, by) ?? [];
        expect(sum(parts)).toBe(amount);
        expect(checkAmountSplits(parts, amount)).toEqual([]);
      }),
    );
  });

  it('rounds each part by less than one unit', () => {
    fc.assert(
      fc.property(amounts, shares, (amount, by) => {
        const whole = sum(by);
        (allocate(amount, by) ?? []).forEach((part, place) => {
          const difference = part * whole - amount * (by[place] ?? 0n);
          expect(difference < whole && difference > -whole).toBe(true);
        });
      }),
    );
  });

  it('turns any shares into percents that total 100', () => {
    fc.assert(
      fc.property(shares, (by) => {
        expect(checkPercentSplits(allocate(10_000n, by))).toEqual([]);
      }),
    );
  });
});

describe('checkAmountSplits', () => {
  it('rejects splits with any other total', () => {
    fc.assert(
      fc.property(amounts, shares, fc.bigInt().filter(Boolean), (amount, by, more) => {
        const parts = allocate(amount, by) ?? [];
        expect(checkAmountSplits(parts, amount + more)).toMatchObject([{ key: 'splits.amount' }]);
      }),
    );
  });
});
