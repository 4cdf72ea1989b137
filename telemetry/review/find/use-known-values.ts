import { useEffect } from 'react';
import { type ChipName, emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';

const known = ['brand', 'level', 'screen', 'outcome', 'connection', 'locale', 'release'] as const;

/** Which values the entries of the filter's period have, for the reader to choose from. */
export function useKnownValues(
  { from, to }: EntryFilter,
  round: number,
  onFailed: (status: number) => void,
): Readonly<Partial<Record<ChipName, readonly string[]>>> {
  const { tally, failed } = useTally({ filter: { ...emptyFilter, from, to }, by: known }, round);
  useEffect(() => {
    if (failed !== undefined) onFailed(failed);
  }, [failed, onFailed]);
  return Object.fromEntries(
    known.map((name, index) => {
      const values = new Set((tally?.groups ?? []).map((group) => group.values[index] ?? ''));
      values.delete('');
      return [name, [...values].toSorted((a, b) => a.localeCompare(b))];
    }),
  );
}
