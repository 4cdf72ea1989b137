import type { Moment } from '../../browser/moment.ts';
import { timeSeparator } from '../../locale/time-separator.ts';

/** Whole seconds from `now` to `deadline` (wall clock), by whichever clock has gone further since `start`; never negative. */
export function secondsLeft(deadline: number, start: Moment, now: Moment): number {
  const byWall = deadline - now.wall;
  const byMonotonic = deadline - start.wall - (now.monotonic - start.monotonic);
  return Math.max(0, Math.ceil(Math.min(byWall, byMonotonic) / 1000));
}

/** `14:59`, with the language's separator. */
export function clockText(seconds: number, languageTag: string): string {
  return `${Math.floor(seconds / 60)}${timeSeparator(languageTag)}${String(seconds % 60).padStart(2, '0')}`;
}

/** The remaining minutes to announce: announcing every second would drown out everything else. */
const spokenMinutes = [1, 2, 5, 10] as const;

/** The last step reached; undefined before the first. */
export function spokenStep(seconds: number): number | undefined {
  return spokenMinutes.find((minutes) => seconds <= minutes * 60);
}
