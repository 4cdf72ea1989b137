import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { Answer } from '../api/request.ts';
import { fetchAllEntries } from '../api/requests.ts';
import { useLanguage } from '../language/use-language.tsx';
import { reachedEnd } from '../time/period-end.ts';
import { entryRecord, entryRow } from './exported-entry.ts';
import { type CollectOptions, ExportMenu } from './export-menu.tsx';
import type { ExportedView } from './exported-view.ts';

export interface ExportEntriesProps {
  filter: EntryFilter;
  /** Time of the newest entry in the list, if it has any. */
  newest: number | undefined;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
}

/** The most that a spreadsheet opens. */
const mostExported = 100_000;

/** Exports every entry of the filter, also those that the list has not loaded yet. */
export function ExportEntries({ filter, newest = 0, address }: ExportEntriesProps) {
  const { zone } = useLanguage();
  /** Ends now, so that the question matches what it finds; but with all that is shown if this device's clock is behind. */
  const ended = () => ({ ...filter, to: reachedEnd(filter, Math.max(Date.now(), newest)) });
  async function collect({ signal, onCount }: CollectOptions): Promise<Answer<ExportedView>> {
    onCount(0);
    const exportedFilter = ended();
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
  return <ExportMenu address={() => address(ended())} collect={collect} />;
}
