import { expect, it } from 'vitest';
import type { TallyGroup } from '../../reading/answers.ts';
import { messagePattern } from '../../reading/message-pattern.ts';
import { slotsOf } from '../chart/slots.ts';
import { patternsOf } from './patterns.ts';

const counted = (groups: readonly TallyGroup[]) => ({ groups, rest: undefined });

it.each([
  ['bundle missing', 'bundle missing'],
  ['took 1,204.5 ms, try 12', 'took … ms, try …'],
  ['Cannot read \'name\' of "thing"', 'Cannot read … of …'],
  ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301 gone', 'id … gone'],
  ['loading https://cdn.example/a/b.js failed', 'loading … failed'],
])('reduces %j to the pattern %j', (message, pattern) => {
  expect(messagePattern(message)).toBe(pattern);
});

it('returns the count of each pattern and how its last third compares with its first, the most frequent first', () => {
  const groups = [
    { values: ['passed', 'INFO'], slot: 2, count: 1 },
    { values: ['gone', 'INFO'], slot: 1, count: 2 },
    { values: ['new', 'ERROR'], slot: 4, count: 3 },
    { values: ['double', 'INFO'], slot: 0, count: 2 },
    { values: ['double', 'INFO'], slot: 1, count: 3 },
    { values: ['double', 'INFO'], slot: 3, count: 1 },
    { values: ['double', 'INFO'], slot: 4, count: 9 },
    { values: ['double', 'INFO'], slot: 5, count: 1 },
  ];
  expect(
    patternsOf(counted(groups), slotsOf(0, 6_000)).map(({ pattern, count, course }) => [
      pattern,
      count,
      course,
    ]),
  ).toEqual([
    ['double', 16, 2],
    ['new', 3, 'new'],
    ['gone', 2, 'gone'],
    ['passed', 1, 'passed'],
  ]);
});

it.each([24.4, 168, 727])(
  'finds no change in a steady pattern of %d hours, whose last slot is not over',
  (hours) => {
    const cut = slotsOf(0, hours * 3_600_000, 24);
    const groups = Array.from({ length: hours * 60 }, (_, minute) => ({
      values: ['steady', 'INFO'],
      slot: Math.floor((minute * 60_000) / cut.slotMs),
      count: 1,
    }));
    expect(patternsOf(counted(groups), cut)[0]?.course).toBeCloseTo(1, 2);
  },
);

it('says nothing of a change while only the newest entries are counted', () => {
  const groups = [{ values: ['steady', 'INFO'], slot: 5, count: 1 }];
  expect(patternsOf({ groups, rest: 3_000_000_000 }, slotsOf(0, 6_000))[0]?.course).toBeUndefined();
});
