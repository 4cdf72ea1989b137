/** As the collector makes positions: a time in milliseconds, and a slot within it. */
const slotsPerMs = 1024;

/** The point in time of a position in the store. */
export function positionTime(position: number): number {
  return Math.floor(position / slotsPerMs);
}
