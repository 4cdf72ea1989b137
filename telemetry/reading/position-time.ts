/**
 * An entry's place in the store: its time, and a slot within the millisecond. As the primary key it makes every index
 * run in order of time, full-text search included, and pages of a list can't lose or repeat an entry.
 */
export const slotsPerMs = 1024;

/** The point in time of a position in the store. */
export function positionTime(position: number): number {
  return Math.floor(position / slotsPerMs);
}
