import { expect, it } from 'vitest';
import { isDeeperThan } from './json-depth.ts';

it.each([
  ['[{"a": [1]}]', 3],
  // Neighbours are no deeper than one of them, however many there are.
  ['[[], [], {}, {}]', 2],
  ['["[[", "{{", "\\"[[", "\\\\", [1]]', 2],
])('%s is nested %i deep', (json, depth) => {
  expect(isDeeperThan(depth, json)).toBe(false);
  expect(isDeeperThan(depth - 1, json)).toBe(true);
});
