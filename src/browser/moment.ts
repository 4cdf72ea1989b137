/**
 * Both clocks of the page, in milliseconds. The wall clock goes on while the device sleeps but can be set; the monotonic one
 * can't be set but may stand still in sleep.
 */
export interface Moment {
  wall: number;
  monotonic: number;
}

export function thisMoment(): Moment {
  return { wall: Date.now(), monotonic: performance.now() };
}

/** The time between two moments, by the clock that moved further: the other may have been set back, or stood still. */
export function msBetween(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.monotonic - from.monotonic);
}
