import { type ChipName, emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { tallyNames } from '../../reading/answers.ts';
import { useTally } from '../api/use-tally.ts';

/** More than anybody chooses from: strangers can invent any number, which took the field seconds to open. */
const mostChoices = 500;

/**
 * Which values of an attribute the entries of the filter's period have most often, for the reader to choose from.
 * @param name undefined until somebody wants to choose: to find them, the collector has to read everything
 */
export function useKnownValues(
  name: ChipName | undefined,
  { from, to }: EntryFilter,
  round: number,
): readonly string[] {
  const by = tallyNames.filter((known) => known === name);
  const question = by.length === 0 ? undefined : { filter: { ...emptyFilter, from, to }, by };
  const { tally } = useTally(question, round);
  return (tally?.groups ?? [])
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ values: [value = ''] }) => (value === '' ? [] : [value]))
    .slice(0, mostChoices)
    .toSorted((a, b) => a.localeCompare(b));
}
