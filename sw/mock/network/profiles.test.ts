import { describe, expect, test } from 'vitest';
import { chance } from './chance.ts';
import type { Passage } from './fate.ts';
import { profileNames, profiles } from './profiles.ts';

const first: Passage = {
  seed: 1,
  number: 1,
  method: 'GET',
  path: '/sdportal/rest/cobrand/norvik',
  joined: false,
};
const many = Array.from({ length: 3_000 }, (_, index) => ({ ...first, number: index + 1 }));
const endingsOf = (name: (typeof profileNames)[number], passages: readonly Passage[]) =>
  passages.map((passage) => profiles[name].fate(passage).ending.kind);

test.each(profileNames)('%s does the same to the same calls, and waits no endless time', (name) => {
  for (const passage of many.slice(0, 200)) {
    const fate = profiles[name].fate(passage);
    expect(profiles[name].fate({ ...passage })).toEqual(fate);
    expect(fate.delayMs).toBeGreaterThanOrEqual(0);
    expect(fate.delayMs).toBeLessThanOrEqual(2_000);
  }
});

describe('train', () => {
  const endings = endingsOf('train', many);
  const share = (kind: string) => endings.filter((found) => found === kind).length / endings.length;

  test('most calls arrive; every way of losing one happens', () => {
    expect(share('arrives')).toBeGreaterThan(0.6);
    expect(share('arrives')).toBeLessThan(0.8);
    for (const kind of ['request-lost', 'answer-lost', 'body-cut']) expect(share(kind)).toBeGreaterThan(0.03);
  });

  test('losses come in bursts: after a lost call the next is lost far more often than after one that arrived', () => {
    const lost = endings.map((kind) => kind !== 'arrives');
    const nextLost = (after: boolean) => {
      const next = lost.slice(1).filter((_, index) => lost[index] === after);
      return next.filter(Boolean).length / next.length;
    };
    expect(nextLost(true)).toBeGreaterThan(3 * nextLost(false));
  });

  test('another seed is another train', () => {
    expect(
      endingsOf(
        'train',
        many.map((passage) => ({ ...passage, seed: 2 })),
      ),
    ).not.toEqual(endings);
  });

  test('delays jitter', () => {
    const delays = many.map((passage) => profiles.train.fate(passage).delayMs);
    expect(Math.min(...delays)).toBeLessThan(80);
    expect(Math.max(...delays)).toBeGreaterThan(1_500);
  });
});

test('a hotel shows its page or sends there, whatever is asked for, until one has signed in', () => {
  const paths = many.map(({ number }) => ({ ...first, path: `/x/${number}` }));
  expect(new Set(endingsOf('hotel', paths))).toEqual(new Set(['page', 'redirect']));
  expect(
    new Set(
      endingsOf(
        'hotel',
        paths.map((passage) => ({ ...passage, joined: true })),
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
  const { ending } = profiles.proxy.fate({ ...first, method, path, number });
  expect('status' in ending ? ending.status : undefined).toBe(status);
});

test('every third call fails, and only that', () => {
  expect(endingsOf('thirds', many.slice(0, 6))).toEqual([
    'arrives',
    'status',
    'arrives',
    'arrives',
    'status',
    'arrives',
  ]);
});

test('lie-fi never answers; a jumped clock is ten minutes ahead', () => {
  expect(new Set(endingsOf('lie-fi', many))).toEqual(new Set(['silence']));
  expect(profiles.clock.fate(first).ending).toEqual({ kind: 'arrives', aheadMs: 600_000 });
});

test('chances are spread evenly, between neighbouring seeds and numbers too', () => {
  const rolls = many.flatMap(({ number }) => [chance(number, 'x'), chance(1, 'x', number)]);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const inside = rolls.filter((roll) => roll >= tenth / 10 && roll < (tenth + 1) / 10).length;
    expect(inside / rolls.length, `tenth ${tenth}`).toBeGreaterThan(0.08);
  }
});
