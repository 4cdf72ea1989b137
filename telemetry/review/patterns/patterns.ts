import type { Tally } from '../../reading/answers.ts';
import { type Slots, slotWithin } from '../chart/slots.ts';

export interface Pattern {
  pattern: string;
  level: string;
  count: number;
  trend: readonly number[];
  /**
   * Ratio of the rate in the period's last third to that in its first; a word if one or both are empty. Undefined while the
   * first is not counted: the newest entries are counted first, and all would be new.
   */
  course: number | 'new' | 'gone' | 'passed' | undefined;
}

/**
 * Patterns of messages, the most frequent first.
 * @param tally counted by message and level, in these slots
 */
export function patternsOf({ groups, rest }: Tally, { count: slots, lastShare }: Slots): readonly Pattern[] {
  const rows = new Map<string, { pattern: string; level: string; trend: number[] }>();
  for (const { values, slot, count } of groups) {
    const [pattern = '', level = ''] = values;
    const key = `${level} ${pattern}`;
    const row = rows.get(key) ?? { pattern, level, trend: Array.from({ length: slots }, () => 0) };
    rows.set(key, row);
    const place = slotWithin(slot, slots);
    row.trend[place] = (row.trend[place] ?? 0) + count;
  }
  const third = Math.max(1, Math.floor(slots / 3));
  /** As a rule the last slot is not over: of the last month's five weeks, the fifth has but two days. */
  const lastThird = third - 1 + lastShare;
  return [...rows.values()]
    .map((row) => ({
      ...row,
      count: sum(row.trend),
      course:
        rest === undefined
          ? courseOf(sum(row.trend.slice(0, third)) / third, sum(row.trend.slice(-third)) / lastThird)
          : undefined,
    }))
    .toSorted((a, b) => b.count - a.count || a.pattern.localeCompare(b.pattern));
}

function courseOf(first: number, last: number): Pattern['course'] {
  if (first > 0) return last === 0 ? 'gone' : last / first;
  return last === 0 ? 'passed' : 'new';
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
