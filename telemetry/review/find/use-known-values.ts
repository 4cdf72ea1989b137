import type { TallyName } from '../../reading/answers.ts';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { useTally } from '../api/use-tally.ts';

/** More than anybody chooses from: with all that strangers invented, the field took seconds to open. */
const mostChoices = 500;

/**
 * An attribute's most frequent values in the filter's period, the most frequent first, for the reader to choose from.
 * @param name undefined until the reader wants to choose: to find them, the collector has to read everything
 */
export function useKnownValues(
  name: TallyName | undefined,
  { from, to }: EntryFilter,
  round: number,
): readonly string[] {
  const filter = { ...emptyFilter, from, to };
  const { tally } = useTally(name && { filter, by: [name] }, round);
  return (tally?.groups ?? [])
    .toSorted((a, b) => b.count - a.count)
    .flatMap(({ values: [value = ''] }) => (value === '' ? [] : [value]))
    .slice(0, mostChoices);
}
