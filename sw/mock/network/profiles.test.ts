import { describe, expect, test } from 'vitest';
import { chance } from './chance.ts';
import type { NetworkRequest } from './effect.ts';
import { profileNames, profiles } from './profiles.ts';

const first: NetworkRequest = {
  seed: 1,
  number: 1,
  method: 'GET',
  path: '/sdportal/rest/cobrand/norvik',
  joined: false,
};
const many = Array.from({ length: 3_000 }, (_, index) => ({ ...first, number: index + 1 }));
const endingsOf = (name: (typeof profileNames)[number], requests: readonly NetworkRequest[]) =>
  requests.map((request) => profiles[name].effectOn(request).ending.kind);

test.each(profileNames)(
  '%s treats the same call the same way, and delays it by at most two seconds',
  (name) => {
    for (const request of many.slice(0, 200)) {
      const effect = profiles[name].effectOn(request);
      expect(profiles[name].effectOn({ ...request })).toEqual(effect);
      expect(effect.delayMs).toBeGreaterThanOrEqual(0);
      expect(effect.delayMs).toBeLessThanOrEqual(2_000);
    }
  },
);

describe('train', () => {
  const endings = endingsOf('train', many);
  const share = (kind: string) => endings.filter((found) => found === kind).length / endings.length;

  test('delivers most calls, and loses some in each possible way', () => {
    expect(share('arrives')).toBeGreaterThan(0.6);
    expect(share('arrives')).toBeLessThan(0.8);
    for (const kind of ['request-lost', 'answer-lost', 'body-cut']) expect(share(kind)).toBeGreaterThan(0.03);
  });

  test('loses calls in bursts: far more often after a lost call than after a delivered one', () => {
    const lost = endings.map((kind) => kind !== 'arrives');
    const nextLost = (after: boolean) => {
      const next = lost.slice(1).filter((_, index) => lost[index] === after);
      return next.filter(Boolean).length / next.length;
    };
    expect(nextLost(true)).toBeGreaterThan(3 * nextLost(false));
  });

  test('loses other calls with another seed', () => {
    expect(
      endingsOf(
        'train',
        many.map((request) => ({ ...request, seed: 2 })),
      ),
    ).not.toEqual(endings);
  });

  test('varies its delays', () => {
    const delays = many.map((request) => profiles.train.effectOn(request).delayMs);
    expect(Math.min(...delays)).toBeLessThan(80);
    expect(Math.max(...delays)).toBeGreaterThan(1_500);
  });
});

test('a hotel answers every call with its page or a redirect until the visitor has joined', () => {
  const paths = many.map(({ number }) => ({ ...first, path: `/x/${number}` }));
  expect(new Set(endingsOf('hotel', paths))).toEqual(new Set(['page', 'redirect']));
  expect(
    new Set(
      endingsOf(
        'hotel',
        paths.map((request) => ({ ...request, joined: true })),
      ),
    ),
  ).toEqual(new Set(['arrives']));
});

test.each([
  ['GET', '/sdportal/rest/cobrand/norvik', 1, undefined],
  ['POST', '/heracles/login', 2, undefined],
  ['POST', '/heracles/login', 4, 407],
  ['PUT', '/sdportal/rest/log/logErrorStatement.json', 1, 403],
  ['POST', '/cpae/public/users/securityquestions', 1, 403],
  ['POST', '/sdportal/services/twofactortoken-service/protected/forward', 1, 403],
])('a company proxy answers %s %s, call %i, with %j', (method, path, number, status) => {
  const { ending } = profiles.proxy.effectOn({ ...first, method, path, number });
  expect('status' in ending ? ending.status : undefined).toBe(status);
});

test('thirds fails every third call and no other', () => {
  expect(endingsOf('thirds', many.slice(0, 6))).toEqual([
    'arrives',
    'status',
    'arrives',
    'arrives',
    'status',
    'arrives',
  ]);
});

test('lie-fi never answers, and a jumped clock is ten minutes ahead', () => {
  expect(new Set(endingsOf('lie-fi', many))).toEqual(new Set(['silence']));
  expect(profiles.clock.effectOn(first).ending).toEqual({ kind: 'arrives', aheadMs: 600_000 });
});

test('chances are evenly distributed, even for neighbouring seeds and numbers', () => {
  const rolls = many.flatMap(({ number }) => [chance(number, 'x'), chance(1, 'x', number)]);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = rolls.filter((roll) => roll >= tenth / 10 && roll < (tenth + 1) / 10).length;
    expect(inside / rolls.length, `tenth ${tenth}`).toBeGreaterThan(0.08);
  }
});
