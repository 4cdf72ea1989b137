/**
 * An entry's position in the store is its time plus a slot within the millisecond. As the primary key, it keeps every index
 * in order of time, full-text search included, and pages of a list can't lose or repeat an entry.
 */
export const slotsPerMs = 1024;

/** The point in time of a position in the store. */
export function positionTime(position: number): number {
  return Math.floor(position / slotsPerMs);
}
