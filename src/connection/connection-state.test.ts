import { describe, expect, it } from 'vitest';
import type { Probed } from '../portal/connection-probe.ts';
import { afterProbe, cutOf, fine, pauseMs, type Trouble, troubleOf } from './connection-state.ts';

const all: Probed = { site: 'reached', platform: 'reached', siteMs: 40 };

describe('what a probe means', () => {
  it.each<[string, Partial<Probed>, Trouble | undefined]>([
    ['everybody answered', {}, undefined],
    ['nobody answered', { site: 'network', platform: 'network' }, 'unreached'],
    ['somebody answered for the site', { site: 'not-the-platform', platform: 'network' }, 'captivePortal'],
    ['somebody answered for the platform', { platform: 'not-the-platform' }, 'captivePortal'],
    ['a filter refused the site', { site: 'proxy', platform: 'proxy' }, 'proxy'],
    ['a filter refused the platform alone', { platform: 'proxy' }, 'proxy'],
    ['the gateway has no site behind it', { site: 'outage', platform: 'outage' }, 'outage'],
    ['the gateway has no site behind it, and a platform', { site: 'outage' }, 'outage'],
    ['the gateway has no platform behind it', { platform: 'outage' }, 'outage'],
    ['the platform is silent, the site is not', { platform: 'time-out' }, 'outage'],
    ['the platform was cut off, the site was not', { platform: 'network' }, 'unreached'],
    ['everything is silent', { site: 'time-out', platform: 'time-out' }, 'slow'],
    ['the site took its time', { siteMs: 2_501 }, 'slow'],
    ['the site took just not too long', { siteMs: 2_500 }, undefined],
  ])('%s', (_, probed, trouble) => {
    expect(troubleOf({ ...all, ...probed }, { isOnline: true })).toBe(trouble);
  });

  it('the browser’s belief chooses the words, and never the verdict', () => {
    expect(troubleOf({ ...all, site: 'network', platform: 'network' }, { isOnline: false })).toBe('offline');
    expect(troubleOf(all, { isOnline: false })).toBeUndefined();
  });
});

describe('a row of probes', () => {
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
  ])('%j shows %j', (troubles, shown) => {
    expect(row(...troubles)).toEqual(shown);
  });
});

it('troubled probes are counted in a row, a slow one too, and anew after a good one', () => {
  const first = afterProbe(fine, 'slow');
  const second = afterProbe(first, 'offline');
  expect([first.troubled, second.troubled, afterProbe(second, 'offline').troubled]).toEqual([1, 2, 3]);
  expect(afterProbe(second, undefined).troubled).toBe(0);
});

it.each<[Trouble | 'restored' | undefined, Trouble | undefined]>([
  ['offline', 'offline'],
  ['outage', 'outage'],
  ['slow', undefined],
  ['restored', undefined],
  [undefined, undefined],
])('where %s is shown the visitor is cut off by %s', (shown, cut) => {
  expect(cutOf({ shown, troubled: 1 })).toBe(cut);
});

describe('the pause before the next probe', () => {
  it('there is none while nothing is amiss', () => {
    expect(pauseMs(fine, 0.5)).toBeUndefined();
  });
  it.each([
    [1, 2_000],
    [2, 3_000],
    [4, 6_750],
    [20, 30_000],
  ])('after %i troubled probes %i ms, give or take a quarter', (troubled, ms) => {
    const state = { shown: 'offline' as const, troubled };
    expect(pauseMs(state, 0.5)).toBe(ms);
    expect(pauseMs(state, 0)).toBe(ms * 0.75);
    expect(pauseMs(state, 1)).toBe(ms * 1.25);
  });
});
