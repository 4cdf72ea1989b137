import { slotCounts, type Slots } from '../chart/slots.ts';
import type { ExportedRow } from '../export/exported-view.ts';
import type { Pattern } from './patterns.ts';

/** A pattern's row of the table for a file, with each bar of its trend in a cell of its own. */
export function patternRow(
  { pattern, level, count, trend, course }: Pattern,
  cut: Slots,
  zone: string,
): ExportedRow {
  return {
    pattern,
    level,
    entries: count,
    change: typeof course === 'number' ? Number(course.toFixed(1)) : (course ?? ''),
    ...slotCounts('entries', trend, cut, zone),
  };
}
