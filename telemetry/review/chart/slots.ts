import type { EntryFilter } from '../../reading/entry-filter.ts';
import { reachedEnd } from '../time/period-end.ts';
import { isoInZone, zoneOffsetMs } from '../time/zoned-time.ts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Lengths that people count time in. */
const lengths = [
  secondMs,
  5 * secondMs,
  15 * secondMs,
  minuteMs,
  5 * minuteMs,
  15 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  dayMs,
  7 * dayMs,
];

const mostSlots = 90;

/** Beside a row of a table there is less room. */
const mostTrendSlots = 24;

/** A remainder of the period that is shorter than this share of a slot is counted in the last slot. */
const leastShare = 0.1;

/** How a period is cut for a chart. */
export interface Slots {
  from: number;
  slotMs: number;
  count: number;
  /** How much of the last slot lies within the period; more than 1 if it has a remainder. */
  lastShare: number;
}

/** Slots of a familiar length, as many as fit side by side. They begin where the period begins. */
export function slotsOf(from: number, to: number, most: number = mostSlots): Slots {
  const period = Math.max(secondMs, to - from);
  const longest = lengths.at(-1) ?? dayMs;
  const slotMs =
    lengths.find((length) => period / length <= most) ?? Math.ceil(period / most / longest) * longest;
  const count = Math.max(1, Math.ceil(period / slotMs - leastShare));
  return { from, slotMs, count, lastShare: period / slotMs - count + 1 };
}

/**
 * Slots of the trends in a table, whose end is compared with what came before. So they go only as far as the period has
 * come: of one that is not over, such as today, the end may have no entries yet.
 */
export function trendSlotsOf(period: Pick<EntryFilter, 'from' | 'to'>, until: number): Slots {
  return slotsOf(period.from ?? 0, reachedEnd(period, until), mostTrendSlots);
}

/**
 * The beginning of a period of this length, a little earlier, so that its slots begin on the hour, say, and not at 10:23 and
 * 10:53; at most a day earlier.
 */
export function periodStart(to: number, periodMs: number, zone: string): number {
  const from = to - periodMs;
  const { slotMs } = slotsOf(from, to);
  return from - ((from + zoneOffsetMs(from, zone)) % Math.min(slotMs, dayMs));
}

/**
 * Clamps a slot number: a period's short remainder lies after the last slot, and an entry of a crowded moment may have a
 * position within the period but a time before it.
 */
export function slotWithin(slot: number, count: number): number {
  return Math.min(count - 1, Math.max(0, slot));
}

/** The count of each slot, named after what is counted and when the slot begins. */
export function slotCounts(
  what: string,
  counts: readonly number[],
  { from, slotMs }: Slots,
  zone: string,
): Record<string, number> {
  return Object.fromEntries(
    counts.map((count, index) => [`${what} from ${isoInZone(from + index * slotMs, zone)}`, count]),
  );
}
