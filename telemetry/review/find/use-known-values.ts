import { type ChipName, emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { tallyNames } from '../../reading/answers.ts';
import { useTally } from '../api/use-tally.ts';

/** More than anybody chooses from: with all that strangers invented, the field took seconds to open. */
const mostChoices = 500;

/**
 * An attribute's most frequent values in the filter's period, for the reader to choose from.
 * @param name undefined until the reader wants to choose: to find them, the collector has to read everything
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
