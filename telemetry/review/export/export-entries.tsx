import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { Answer } from '../api/request.ts';
import { fetchAllEntries } from '../api/requests.ts';
import { useLanguage } from '../language/use-language.tsx';
import { entryRecord, entryRow } from './entry-row.ts';
import { type CollectOptions, ExportMenu } from './export-menu.tsx';
import type { ExportedView } from './exported-view.ts';

export interface ExportEntriesProps {
  filter: EntryFilter;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
}

/** The most that a spreadsheet opens. */
const mostExported = 100_000;

/** Exports every entry of the filter, also those that the list has not loaded yet. */
export function ExportEntries({ filter, address }: ExportEntriesProps) {
  const { zone } = useLanguage();
  async function collect({ signal, onCount }: CollectOptions): Promise<Answer<ExportedView>> {
    onCount(0);
    // Ends now, so that the question in the file matches its content.
    const exportedFilter = { ...filter, to: filter.to ?? Date.now() };
    const answer = await fetchAllEntries({ filter: exportedFilter, most: mostExported, signal, onCount });
    if (!answer.ok) return answer;
    const { entries, rest } = answer.value;
    return {
      ok: true,
      value: {
        name: 'sign-in-logs',
        address: address(exportedFilter),
        rows: entries.map((entry) => entryRow(entry, zone)),
        complete: rest === undefined,
        records: entries.map((entry) => entryRecord(entry, zone)),
      },
    };
  }
  return <ExportMenu address={() => address({ ...filter, to: filter.to ?? Date.now() })} collect={collect} />;
}
