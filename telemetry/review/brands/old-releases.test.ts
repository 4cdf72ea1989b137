import { expect, it } from 'vitest';
import type { TallyGroup } from '../../reading/answers.ts';
import { oldReleases } from './old-releases.ts';

/** One row for each release, one number for each slot. */
function counted(rows: Readonly<Record<string, readonly number[]>>): TallyGroup[] {
  return Object.entries(rows).flatMap(([release, counts]) =>
    counts.flatMap((count, slot) => (count === 0 ? [] : [{ values: ['acme', release], slot, count }])),
  );
}

it.each<[string, Record<string, readonly number[]>, Record<string, string>]>([
  ['its successor is out', { '1.8': [9, 9, 1, 1], '1.9': [0, 0, 9, 9] }, { '1.8': '--oo', '1.9': '--' }],
  ['only a trial is newer', { '1.8': [9, 9, 9], '1.9': [0, 1, 1] }, { '1.8': '---', '1.9': '--' }],
  ['its successor was withdrawn', { '1.8': [9, 2, 9], '1.9': [0, 9, 1] }, { '1.8': '-o-', '1.9': '--' }],
  ['both are builds of one version', { '1.9+a1': [1], '1.9+b2': [9] }, { '1.9+a1': '-', '1.9+b2': '-' }],
  ['both were there from the start', { '1.10': [9, 9], '1.9': [1, 1] }, { '1.10': '--', '1.9': 'oo' }],
])('decides whether a release is old: %s', (_, rows, marks) => {
  const isOld = oldReleases(counted(rows));
  const found = Object.entries(rows).map(([release, counts]) => [
    release,
    counts
      .flatMap((count, slot) => (count === 0 ? [] : [isOld(release, slot) === undefined ? '-' : 'o']))
      .join(''),
  ]);
  expect(Object.fromEntries(found)).toEqual(marks);
});

it('returns the newer release', () => {
  const isOld = oldReleases(counted({ '1.8+ff': [9, 1], '1.9+00': [0, 9] }));
  expect(isOld('1.8+ff', 1)).toBe('1.9+00');
});

it.each(['newest', 'oldest'])('adds up all brands, with the %s slot first', (first) => {
  const brands = [...counted({ '2.0': [9, 4], '1.9': [0, 3] }), ...counted({ '1.9': [0, 3] })];
  // A release that replaces one with a higher version was seen later.
  const isOld = oldReleases(first === 'newest' ? brands.toReversed() : brands);
  expect([isOld('2.0', 0), isOld('2.0', 1), isOld('1.9', 1)]).toEqual([undefined, '1.9', undefined]);
});

it('returns undefined if nothing was counted', () => {
  expect(oldReleases([])('1.9', 0)).toBeUndefined();
});
