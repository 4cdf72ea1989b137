import { slotsPerMs } from '../../reading/position-time.ts';

/** Part of the store: `position >= from and position < below`. */
export interface Stretch {
  from: number;
  below: number;
}

/** The first position of a point in time: `position >= positionAt(from) and position < positionAt(to)`. */
export function positionAt(timeMs: number): number {
  return timeMs * slotsPerMs;
}

/** So many entries of one visit stand in the order of their numbers, where they are of one millisecond. */
const orderedEntries = 32;

/**
 * A way past a taken position: within the millisecond where the entry's number has it, then in ever wider circles, so that
 * a flood of entries with the same time finds room in a few steps. The order within some milliseconds is lost, an entry never.
 */
export function nextPosition(
  { time, seq }: Readonly<{ time: number; seq: number | null }>,
  attempt: number,
): number {
  if (attempt === 0 && seq !== null) {
    const place = (seq % orderedEntries) + Math.random();
    return positionAt(time) + Math.floor((place * slotsPerMs) / orderedEntries);
  }
  return positionAt(time) + Math.floor(Math.random() * slotsPerMs * 2 ** Math.min(attempt, 16));
}
