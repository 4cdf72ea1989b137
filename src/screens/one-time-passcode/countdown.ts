import { type Moment, msBetween } from '../../browser/moment.ts';

/** Whole seconds from `now` to `deadline` (wall clock), by whichever clock has gone further since `start`; never negative. */
export function secondsLeft(deadline: number, start: Moment, now: Moment): number {
  return Math.max(0, Math.ceil((deadline - start.wall - msBetween(start, now)) / 1000));
}

/** The remaining minutes to announce: announcing every second would drown out everything else. */
const spokenMinutes = [1, 2, 5, 10] as const;

/** The last step reached; undefined before the first. */
export function spokenStep(seconds: number): number | undefined {
  return spokenMinutes.find((minutes) => seconds <= minutes * 60);
}
