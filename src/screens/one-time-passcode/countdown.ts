import type { Moment } from '../../browser/moment.ts';

/** Whole seconds from `now` to `deadline` (wall clock), by whichever clock has gone further since `start`; never negative. */
export function secondsLeft(deadline: number, start: Moment, now: Moment): number {
  const byWall = deadline - now.wall;
  const byMonotonic = deadline - start.wall - (now.monotonic - start.monotonic);
  return Math.max(0, Math.ceil(Math.min(byWall, byMonotonic) / 1000));
}

/** The remaining minutes to announce: announcing every second would drown out everything else. */
const spokenMinutes = [1, 2, 5, 10] as const;

/** The last step reached; undefined before the first. */
export function spokenStep(seconds: number): number | undefined {
  return spokenMinutes.find((minutes) => seconds <= minutes * 60);
}
