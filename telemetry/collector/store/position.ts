import { slotsPerMs } from '../../reading/position-time.ts';

/** Part of the store: `position >= from and position < below`. */
export interface PositionRange {
  from: number;
  below: number;
}

/** The first position of a point in time: `position >= positionAt(from) and position < positionAt(to)`. */
export function positionAt(timeMs: number): number {
  return timeMs * slotsPerMs;
}

/** Within a millisecond, a visit's entries are in the order of their numbers modulo this. */
const orderedEntries = 32;

/**
 * The position to try: first the place in the millisecond that the entry's number gives it, then random ones in doubling
 * ranges, so that a flood of entries with one time finds room in a few steps. Only order within some milliseconds is lost.
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
