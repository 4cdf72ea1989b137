import type { TakenRow } from '../take/taken.ts';
import { slotCounts, type Slots } from '../chart/slots.ts';
import type { BrandHealth } from './brand-health.ts';

/** A brand's line of the board, for a file: what is out of line in one cell, each bar of its trend in a cell of its own. */
export function brandRow(health: BrandHealth, cut: Slots, zone: string): TakenRow {
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
