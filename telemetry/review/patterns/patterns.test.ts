import { expect, it } from 'vitest';
import { messagePattern } from '../../reading/message-pattern.ts';
import { patternsOf } from './patterns.ts';

it.each([
  ['bundle missing', 'bundle missing'],
  ['took 1,204.5 ms, try 3', 'took … ms, try …'],
  ['Cannot read \'name\' of "thing"', 'Cannot read … of …'],
  ['id 3f2504e0-4f89-11d3-9a0c-0305e82c3301 gone', 'id … gone'],
  ['loading https://cdn.example/a/b.js failed', 'loading … failed'],
])('reduces %j to the pattern %j', (message, pattern) => {
  expect(messagePattern(message)).toBe(pattern);
});

it('returns the count of each pattern and how it changes', () => {
  const groups = [
    { values: ['steady', 'INFO'], slot: 0, count: 5 },
    { values: ['steady', 'INFO'], slot: 5, count: 5 },
    { values: ['new', 'ERROR'], slot: 5, count: 3 },
    { values: ['gone', 'INFO'], slot: 0, count: 2 },
    { values: ['passed', 'INFO'], slot: 2, count: 1 },
  ];
  expect(patternsOf(groups, 6).map(({ pattern, count, course }) => [pattern, count, course])).toEqual([
    ['steady', 10, 1],
    ['new', 3, 'new'],
    ['gone', 2, 'gone'],
    ['passed', 1, 'passed'],
  ]);
});
