import type { EntryFilter } from '../../reading/entry-filter.ts';

/** Whether entries of the period may still come: it has no end, or one that lies ahead, such as that of today. */
export function isUnfinished({ to }: Pick<EntryFilter, 'to'>, now: number): boolean {
  return to === undefined || to > now;
}

/** How far the period has come. */
export function reachedEnd({ to }: Pick<EntryFilter, 'to'>, now: number): number {
  return Math.min(to ?? now, now);
}
