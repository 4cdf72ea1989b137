import { type ChipName, emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { tallyNames } from '../../reading/answers.ts';
import { useTally } from '../api/use-tally.ts';

/**
 * Which values of an attribute the entries of the filter's period have, for the reader to choose from.
 * @param name undefined until somebody wants to choose: to find them, the collector has to read everything
 */
export function useKnownValues(
  name: ChipName | undefined,
  { from, to }: EntryFilter,
  round: number,
  onFailed: (status: number) => void,
): readonly string[] {
  const by = tallyNames.filter((known) => known === name);
  const question = by.length === 0 ? undefined : { filter: { ...emptyFilter, from, to }, by };
  const { tally } = useTally(question, round, onFailed);
  const values = new Set((tally?.groups ?? []).flatMap((group) => group.values));
  values.delete('');
  return [...values].toSorted((a, b) => a.localeCompare(b));
}
