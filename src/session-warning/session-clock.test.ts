import { describe, expect, it } from 'vitest';
import type { Moment } from '../browser/moment.ts';
import {
  advance,
  nextCheckMs,
  phaseOf,
  secondsLeft,
  secondsToAnnounce,
  startClock,
} from './session-clock.ts';

const start: Moment = { wall: 1_800_000_000_000, monotonic: 5_000 };
const hour = 3_600_000;

/** Each check: how far the wall clock and the monotonic clock have moved since the last one. */
function after(...checks: [wall: number, monotonic: number][]) {
  let now = start;
  let clock = startClock(start);
  for (const [wall, monotonic] of checks) {
    now = { wall: now.wall + wall, monotonic: now.monotonic + monotonic };
    clock = advance(clock, now);
  }
  return clock;
}

const both = (ms: number): [number, number] => [ms, ms];
const seconds = (count: number) => Array.from({ length: count }, () => both(1_000));

describe('the session clock as specified', () => {
  it.each<[number, string, number]>([
    [0, 'quiet', 300],
    [219_999, 'quiet', 81],
    [220_000, 'warning', 80],
    [220_001, 'warning', 80],
    [221_000, 'warning', 79],
    [299_000, 'warning', 1],
    [299_999, 'warning', 1],
    [300_000, 'over', 0],
    [300_001, 'over', 0],
  ])('after %i ms: %s, %i s left', (ms, phase, left) => {
    const clock = after(both(ms));
    expect(phaseOf(clock)).toBe(phase);
    expect(secondsLeft(clock)).toBe(left);
  });
});

describe('with an unreliable clock', () => {
  it.each<[string, [number, number][], string, number]>([
    ['is over after a sleep that stops the monotonic clock', [both(100_000), [hour, 1_000]], 'over', 0],
    ['counts a sleep that ends during the countdown', [both(100_000), [150_000, 20]], 'warning', 50],
    ['is over after a sleep that stops no clock', [both(hour)], 'over', 0],
    ['is over if the lid is closed during the countdown', [both(230_000), [hour, 0]], 'over', 0],
    ['continues counting after the wall clock is set back', [both(100_000), [-hour, 130_000]], 'warning', 70],
    [
      'counts a sleep after the wall clock was set back',
      [
        [-hour, 1_000],
        [hour, 0],
      ],
      'over',
      0,
    ],
    ['is over if the wall clock is set forward', [both(10_000), [hour, 1_000]], 'over', 0],
    [
      'continues the countdown after the wall clock is set back',
      [both(250_000), [-hour, 10_000]],
      'warning',
      40,
    ],
    ['stands still if both clocks stand still', [both(250_000), [0, 0]], 'warning', 50],
    ['ignores both clocks going back', [both(250_000), [-5_000, -5_000]], 'warning', 50],
    [
      'counts in a throttled tab with one check a minute',
      [both(60_000), both(60_000), both(60_000), both(60_000)],
      'warning',
      60,
    ],
    ['is over in a throttled tab whose next check is past the end', [both(60_000), both(250_000)], 'over', 0],
    ['counts with a check every second', seconds(240), 'warning', 60],
  ])('%s', (_, checks, phase, left) => {
    const clock = after(...checks);
    expect(phaseOf(clock)).toBe(phase);
    expect(secondsLeft(clock)).toBe(left);
  });
});

it('starts with the idle time it is given', () => {
  const clock = startClock(start, 15_000);
  expect(secondsLeft(clock)).toBe(285);
});

it.each([
  [0, 1_000],
  [100_500, 1_000],
  [219_600, 400],
  [220_000, 1_000],
  [220_300, 700],
  [299_990, 10],
  [300_000, 1_000],
])('after %i ms the next check is in %i ms', (idleMs, wait) => {
  expect(nextCheckMs(after(both(idleMs)))).toBe(wait);
});

it('announces a full countdown at 80, 60, 40 and 20 s only', () => {
  const said = new Set<number>();
  let last: number | undefined;
  for (let left = 80; left >= 1; left -= 1) said.add((last = secondsToAnnounce(last, left)));
  expect([...said]).toEqual([80, 60, 40, 20]);
});

it.each<[string, number | undefined, number, number]>([
  ['announces the time left first', undefined, 73, 73],
  ['announces the time left again after a jump', 73, 35, 35],
  ['repeats the last announcement until the next step', 35, 21, 35],
  ['announces the next step', 35, 20, 20],
  ['announces a countdown that has restarted', 20, 80, 80],
])('%s', (_, said, left, expected) => {
  expect(secondsToAnnounce(said, left)).toBe(expected);
});
