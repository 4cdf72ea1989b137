import type { ExportedRow } from '../export/exported-view.ts';
import { slotCounts, type Slots } from '../chart/slots.ts';
import type { BrandHealth } from './brand-health.ts';

/** A brand's row of the board for a file: all signs in one cell, each bar of the trend in its own. */
export function brandRow(health: BrandHealth, cut: Slots, zone: string): ExportedRow {
  const { brand, signs, staleShare, trend, ...counts } = health;
  return {
    brand,
    outOfLine: signs
      .map(({ about, times }) =>
        about === 'silent' ? about : `${about} ${rounded(times, 1)} times the others`,
      )
      .join(', '),
    ...counts,
    oldReleaseShare: rounded(staleShare, 4),
    ...slotCounts('opened', trend, cut, zone),
  };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
