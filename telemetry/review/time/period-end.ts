import type { EntryFilter } from '../../reading/entry-filter.ts';

/** Whether entries of the period may still come: it has no end, or one that lies ahead, such as that of today. */
export function isUnfinished({ to }: Pick<EntryFilter, 'to'>, now: number): boolean {
  return to === undefined || to > now;
}

/** How far the period has come: to its end if by this device's clock, which may be behind, it has not even begun. */
export function reachedEnd({ from = 0, to }: Pick<EntryFilter, 'from' | 'to'>, now: number): number {
  return to === undefined || (from <= now && to > now) ? now : to;
}
