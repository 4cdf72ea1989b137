import type { TallyGroup } from '../../reading/answers.ts';

export interface Pattern {
  pattern: string;
  level: string;
  count: number;
  trend: readonly number[];
  /** The last third of the period against the first; undefined: not there at first; 0: there no more. */
  change: number | undefined;
}

/**
 * Patterns of messages, the most frequent first.
 * @param groups counted by message and level, in slots
 */
export function patternsOf(groups: readonly TallyGroup[], slots: number): readonly Pattern[] {
  const rows = new Map<string, { pattern: string; level: string; trend: number[] }>();
  for (const { values, slot, count } of groups) {
    const [pattern = '', level = ''] = values;
    const key = `${level} ${pattern}`;
    const row = rows.get(key) ?? { pattern, level, trend: Array.from({ length: slots }, () => 0) };
    rows.set(key, row);
    if (slot < slots) row.trend[slot] = (row.trend[slot] ?? 0) + count;
  }
  const third = Math.max(1, Math.floor(slots / 3));
  return [...rows.values()]
    .map((row) => {
      const before = sum(row.trend.slice(0, third));
      return {
        ...row,
        count: sum(row.trend),
        change: before === 0 ? undefined : sum(row.trend.slice(-third)) / before,
      };
    })
    .toSorted((a, b) => b.count - a.count || a.pattern.localeCompare(b.pattern));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
