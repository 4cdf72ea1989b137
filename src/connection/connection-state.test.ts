import { describe, expect, it } from 'vitest';
import type { ProbeResult } from '../portal/connection-probe.ts';
import { afterProbe, cutOffReason, fine, pauseMs, type Trouble, troubleOf } from './connection-state.ts';

const all: ProbeResult = { site: 'reached', platform: 'reached', siteMs: 40 };

describe('the trouble that a probe found', () => {
  it.each<[string, Partial<ProbeResult>, Trouble | undefined]>([
    ['is none if site and platform answered', {}, undefined],
    [
      'is unreached if neither site nor platform could be reached',
      { site: 'network', platform: 'network' },
      'unreached',
    ],
    [
      'is captivePortal if something else answered for the site',
      { site: 'not-the-platform', platform: 'network' },
      'captivePortal',
    ],
    [
      'is outage if something else answered for the platform, but not for the site beside it',
      { platform: 'not-the-platform' },
      'outage',
    ],
    ['is proxy if a filter blocked site and platform', { site: 'proxy', platform: 'proxy' }, 'proxy'],
    ['is proxy if a filter blocked only the platform', { platform: 'proxy' }, 'proxy'],
    [
      'is outage if the gateway reached neither site nor platform',
      { site: 'outage', platform: 'outage' },
      'outage',
    ],
    ['is outage if the gateway reached only the platform', { site: 'outage' }, 'outage'],
    ['is outage if the gateway reached only the site', { platform: 'outage' }, 'outage'],
    ['is outage if the site answered but the platform timed out', { platform: 'time-out' }, 'outage'],
    [
      'is unreached if the site answered but the platform could not be reached',
      { platform: 'network' },
      'unreached',
    ],
    ['is slow if site and platform timed out', { site: 'time-out', platform: 'time-out' }, 'slow'],
    ['is slow if the site took longer than 2.5 seconds', { siteMs: 2_501 }, 'slow'],
    ['is none if the site took 2.5 seconds', { siteMs: 2_500 }, undefined],
  ])('%s', (_, probed, trouble) => {
    expect(troubleOf({ ...all, ...probed }, { isOnline: true })).toBe(trouble);
  });

  it('is offline instead of unreached if the browser is offline, but none if the probe succeeded', () => {
    expect(troubleOf({ ...all, site: 'network', platform: 'network' }, { isOnline: false })).toBe('offline');
    expect(troubleOf(all, { isOnline: false })).toBeUndefined();
  });
});

describe('consecutive probes', () => {
  const row = (...troubles: (Trouble | undefined)[]) => {
    let state = fine;
    return troubles.map((trouble) => {
      state = afterProbe(state, trouble);
      return state.shown;
    });
  };
  it.each<[(Trouble | undefined)[], unknown[]]>([
    [['offline'], ['offline']],
    [
      ['offline', 'captivePortal', undefined, undefined],
      ['offline', 'captivePortal', 'restored', 'restored'],
    ],
    [
      ['outage', undefined],
      ['outage', 'restored'],
    ],
    [
      ['slow', undefined, 'slow'],
      [undefined, undefined, undefined],
    ],
    [
      ['slow', 'slow', undefined],
      [undefined, 'slow', undefined],
    ],
    [
      ['offline', 'slow', undefined],
      ['offline', 'slow', undefined],
    ],
    [[undefined], [undefined]],
  ])('that find %j show %j', (troubles, shown) => {
    expect(row(...troubles)).toEqual(shown);
  });
});

it('afterProbe counts consecutive troubled probes, slow ones included, and resets after a good one', () => {
  const first = afterProbe(fine, 'slow');
  const second = afterProbe(first, 'offline');
  expect([first.troubledProbes, second.troubledProbes, afterProbe(second, 'offline').troubledProbes]).toEqual(
    [1, 2, 3],
  );
  expect(afterProbe(second, undefined).troubledProbes).toBe(0);
});

it.each<[Trouble | 'restored' | undefined, Trouble | undefined]>([
  ['offline', 'offline'],
  ['outage', 'outage'],
  ['slow', undefined],
  ['restored', undefined],
  [undefined, undefined],
])('while %s is shown, cutOffReason returns %s', (shown, cut) => {
  expect(cutOffReason({ shown, troubledProbes: 1 })).toBe(cut);
});

describe('the pause before the next probe', () => {
  it('is undefined while there is no trouble', () => {
    expect(pauseMs(fine, 0.5)).toBeUndefined();
  });
  it.each([
    [1, 2_000],
    [2, 3_000],
    [4, 6_750],
    [20, 30_000],
  ])('after %i troubled probes is %i ms, plus or minus a quarter', (troubledProbes, ms) => {
    const state = { shown: 'offline' as const, troubledProbes };
    expect(pauseMs(state, 0.5)).toBe(ms);
    expect(pauseMs(state, 0)).toBe(ms * 0.75);
    expect(pauseMs(state, 1)).toBe(ms * 1.25);
  });
});
