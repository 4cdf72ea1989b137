import { describe, expect, it } from 'vitest';
import type { TallyGroup } from '../../reading/answers.ts';
import { brandHealth } from './brand-health.ts';

const slots = 12;
const steady = (brand: string, values: readonly string[], each: number): TallyGroup[] =>
  Array.from({ length: slots }, (_, slot) => ({ values: [brand, ...values], slot, count: each }));

function healthy(brand: string): TallyGroup[] {
  return [
    ...steady(brand, ['opened', 'INFO', ''], 20),
    ...steady(brand, ['redirected', 'INFO', ''], 15),
    ...steady(brand, ['refused', 'INFO', ''], 2),
    { values: [brand, 'unreachable', 'ERROR', ''], slot: 3, count: 4 },
  ];
}

const brands = ['acme', 'bolt', 'cove', 'dune'];
const signsOf = (outcomes: readonly TallyGroup[], releases: readonly TallyGroup[] = []) =>
  brandHealth({ outcomes, releases, slots, lastShare: 1 })
    .filter(({ signs }) => signs.length > 0)
    .map(({ brand, signs }) => [brand, ...signs.map(({ about }) => about)]);

describe('brandHealth', () => {
  it('flags no brand if all are alike', () => {
    expect(signsOf(brands.flatMap(healthy))).toEqual([]);
  });

  it.each([
    ['failures', ['time-out', 'ERROR', '']],
    ['failures', ['', 'ERROR', '']],
    ['refusals', ['refused', 'INFO', '']],
    ['refusals', ['locked', 'INFO', '']],
    ['slow', ['looked-up', 'INFO', 'slow']],
  ])('flags a brand with "%s" because of %j, and puts it first', (about, values) => {
    const all = [...brands.flatMap(healthy), ...steady('cove', values, 8)];
    expect(signsOf(all)).toEqual([['cove', about]]);
    expect(brandHealth({ outcomes: all, releases: [], slots, lastShare: 1 })[0]?.brand).toBe('cove');
  });

  it('counts a failed call once, and does not count a visitor’s mistake as a failure', () => {
    const all = [
      ...brands.flatMap(healthy),
      ...steady('cove', ['refused', 'INFO', ''], 1),
      ...steady('cove', ['told', 'ERROR', ''], 8),
      { values: ['cove', 'failed', 'INFO', ''], slot: 3, count: 2 },
    ];
    expect(signsOf(all)).toEqual([]);
    const cove = brandHealth({ outcomes: all, releases: [], slots, lastShare: 1 }).find(
      ({ brand }) => brand === 'cove',
    );
    expect(cove).toMatchObject({ refused: 36, errors: 2 });
  });

  it('flags a brand that stays on an old release', () => {
    const releases = brands.flatMap((brand) => [
      ...steady(brand, ['1.0'], brand === 'bolt' ? 20 : 1),
      ...Array.from({ length: 6 }, (_, slot) => ({ values: [brand, '1.1'], slot: slot + 6, count: 30 })),
    ]);
    expect(signsOf(brands.flatMap(healthy), releases)).toEqual([['bolt', 'stale']]);
  });

  it('flags a brand that is no longer opened', () => {
    const all = brands
      .flatMap(healthy)
      .filter(({ values, slot }) => values[0] !== 'dune' || slot < slots - 2);
    expect(signsOf(all)).toEqual([['dune', 'silent']]);
  });

  /** In the last slots, only these brands have pages opened: `each` per slot. */
  const atNight = (awake: readonly string[], each: number) =>
    brands.flatMap(healthy).flatMap((group) => {
      if (group.slot < slots - 2) return group;
      return awake.includes(group.values[0] ?? '') ? { ...group, count: each } : [];
    });

  it('flags a brand as silent only if the others are opened often meanwhile', () => {
    expect(signsOf(atNight(['acme', 'bolt'], 1))).toEqual([]);
    const asleep = ['cove', 'dune'].map((brand) => [brand, 'silent']);
    expect(signsOf(atNight(['acme', 'bolt'], 10))).toEqual(asleep);
    // A rush elsewhere makes nobody expect more of a brand that is seldom opened.
    const small = steady('ewe', ['opened', 'INFO', ''], 4).slice(0, -2);
    const rush = atNight(['acme', 'bolt'], 200).filter(({ values }) => values[1] === 'opened');
    expect(signsOf([...rush, ...small])).toEqual(asleep);
  });

  it.each([
    ['not flag', 'few', 8, []],
    ['flag', 'most', 40, [['acme', 'silent']]],
  ])(
    'does %s a brand as silent if %s of the seldom opened ones are opened meanwhile',
    (_, __, awake, signs) => {
      const seldom = Array.from({ length: 40 }, (___, index) =>
        steady(`seldom-${index}`, ['opened', 'INFO', ''], 1).slice(0, index < awake ? slots : -2),
      );
      const often = steady('acme', ['opened', 'INFO', ''], 20).slice(0, -2);
      expect(signsOf([...often, ...seldom.flat()])).toEqual(signs);
    },
  );

  it('flags all brands if none is opened any more', () => {
    expect(signsOf(atNight([], 0))).toEqual(brands.map((brand) => [brand, 'silent']));
  });

  it.each([
    ['a whole slot', 1, 20, ['acme', 'bolt']],
    ['a slot that has just begun', 0.1, 20, []],
    ['a slot that has just begun, of brands that are opened all the time', 0.1, 200, ['acme', 'bolt']],
  ])('flags brands without pages only if they are expected by then: in %s', (_, lastShare, each, silent) => {
    const outcomes = ['acme', 'bolt'].flatMap((brand) =>
      steady(brand, ['opened', 'INFO', ''], each).slice(0, 8),
    );
    const rows = brandHealth({ outcomes, releases: [], slots: 9, lastShare });
    const flagged = rows.filter(({ signs }) => signs.some(({ about }) => about === 'silent'));
    expect(flagged.map(({ brand }) => brand)).toEqual(silent);
  });

  it('still flags a brand that has been silent for a whole slot when the next one has just begun', () => {
    const outcomes = brands.flatMap((brand) => [
      ...steady(brand, ['opened', 'INFO', ''], 20).slice(0, brand === 'cove' ? 7 : 8),
      { values: [brand, 'opened', 'INFO', ''], slot: 8, count: brand === 'cove' ? 0 : 2 },
    ]);
    const rows = brandHealth({ outcomes, releases: [], slots: 9, lastShare: 0.1 });
    expect(rows.filter(({ signs }) => signs.length > 0).map(({ brand }) => brand)).toEqual(['cove']);
  });

  it('flags the often opened brands if next to no page is opened any more', () => {
    const opened = ['opened', 'INFO', ''];
    const often = ['acme', 'bolt'].flatMap((brand) => steady(brand, opened, 40).slice(0, -2));
    const seldom = Array.from({ length: 40 }, (_, index) =>
      steady(`seldom-${index}`, opened, 1).slice(0, -2),
    );
    // A tab that was opened again.
    const stray = { values: ['seldom-0', ...opened], slot: slots - 1, count: 1 };
    expect(signsOf([...often, ...seldom.flat(), stray])).toEqual([
      ['acme', 'silent'],
      ['bolt', 'silent'],
    ]);
  });

  it('does not flag a brand with only a few visits', () => {
    const few = [
      { values: ['tiny', 'opened', 'INFO', ''], slot: 1, count: 3 },
      { values: ['tiny', 'unreachable', 'ERROR', ''], slot: 1, count: 3 },
    ];
    expect(signsOf([...brands.flatMap(healthy), ...few])).toEqual([]);
  });

  // The other brand's failures count as 20 in 1,000. Zero: not flagged.
  it.each([
    ['a brand with twenty times the rate', 100, 40, 20],
    ['a brand with 1.4 times the rate, however often it was opened', 100_000, 2_800, 0],
    ['a brand with five times the rate in a few pages only', 20, 2, 0],
    // As chance has it for one in 2,600 brands: of sixty brands and four rates, every eleventh time.
    ['a brand with eleven times the rate in a few pages only', 18, 4, 0],
    ['a brand of which hardly anything is known', 8, 8, 0],
    ['a small brand that always fails', 10, 10, 50],
    ['a brand whose page could not be opened at all', 0, 30, 50],
  ])('compares the rate of failures with the other brands’: %s', (_, opened, failures, times) => {
    const group = (brand: string, outcome: string, count: number) => ({
      values: [brand, outcome, 'INFO', ''],
      slot: slots - 1,
      count,
    });
    const rows = brandHealth({
      outcomes: [
        group('acme', 'opened', 998),
        group('acme', 'unreachable', 19),
        group('bolt', 'opened', opened),
        group('bolt', 'unreachable', failures / 2),
        group('bolt', 'time-out', failures / 2),
      ],
      releases: [],
      slots,
      lastShare: 1,
    });
    const bolt = rows.find(({ brand }) => brand === 'bolt');
    expect(bolt?.signs.find(({ about }) => about === 'failures')?.times ?? 0).toBeCloseTo(times);
  });

  it('subtracts sign-ins that came back as refused by address', () => {
    const byAddress = ['refused', 'INFO', '', 'byAddress'];
    const all = [
      ...steady('acme', ['redirected', 'INFO', '', ''], 3),
      ...steady('acme', byAddress, 2),
      // What the visitor was told of it is no further sign-in.
      ...steady('acme', ['told', 'ERROR', '', 'byAddress'], 1),
      ...steady('acme', ['refused', 'INFO', '', ''], 1),
      // Sent on before the period began.
      ...steady('bolt', byAddress, 1),
    ];
    const rows = brandHealth({ outcomes: all, releases: [], slots, lastShare: 1 });
    expect(rows.find(({ brand }) => brand === 'acme')).toMatchObject({ signedIn: 12, refused: 36 });
    expect(rows.find(({ brand }) => brand === 'bolt')).toMatchObject({ signedIn: 0, refused: 12 });
  });

  it('puts the worst sign first, in a brand and among brands, then the most opened brand', () => {
    const few = ['ewe', 'asp'].flatMap((brand) => steady(brand, ['opened', 'INFO', ''], 5));
    const all = [
      ...few,
      ...brands.flatMap(healthy),
      ...steady('cove', ['refused', 'INFO', ''], 8),
      ...steady('dune', ['time-out', 'ERROR', ''], 1),
      ...steady('dune', ['locked', 'INFO', ''], 14),
    ];
    const rows = brandHealth({ outcomes: all, releases: [], slots, lastShare: 1 });
    expect(rows.map(({ brand, signs }) => [brand, ...signs.map(({ about }) => about)])).toEqual([
      ['dune', 'refusals', 'failures'],
      ['cove', 'refusals'],
      ['acme'],
      ['bolt'],
      ['asp'],
      ['ewe'],
    ]);
  });

  it('gives the share of old releases, only among pages that name a brand and a release that is shown', () => {
    const releases = [
      { values: ['acme', '1.0'], slot: 0, count: 50 },
      { values: ['acme', '1.0'], slot: 5, count: 10 },
      { values: ['acme', '1.1'], slot: 5, count: 90 },
      { values: ['acme', '1.1-trial'], slot: 5, count: 30 },
      { values: ['acme', ''], slot: 5, count: 50 },
      { values: ['', '1.0'], slot: 5, count: 50 },
    ];
    const outcomes: TallyGroup[] = [{ values: ['', 'opened', 'INFO', ''], slot: 0, count: 9 }];
    const shown = releases.filter(({ values: [, release = ''] }) => !release.endsWith('trial'));
    const rows = brandHealth({ outcomes, releases: shown, allReleases: releases, slots, lastShare: 1 });
    expect(rows.map(({ brand, staleShare }) => [brand, staleShare])).toEqual([['acme', 10 / 150]]);
  });

  it('counts entries by outcome class', () => {
    const timedOut: TallyGroup = { values: ['acme', 'time-out', 'ERROR', ''], slot: 3, count: 5 };
    const [row] = brandHealth({
      outcomes: [...healthy('acme'), timedOut],
      releases: [],
      slots,
      lastShare: 1,
    });
    expect(row).toMatchObject({ opened: 240, signedIn: 180, refused: 24, locked: 0 });
    expect(row).toMatchObject({ unreachable: 4, timedOut: 5, errors: 0 });
    expect(row?.trend).toEqual(Array.from({ length: slots }, () => 20));
  });
});
