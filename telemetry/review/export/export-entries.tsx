import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { Answer } from '../api/ask.ts';
import { askAllEntries } from '../api/questions.ts';
import { useLanguage } from '../language/use-language.tsx';
import { entryRecord, entryRow } from './entry-row.ts';
import { type Collecting, ExportMenu } from './export-menu.tsx';
import type { ExportedView } from './exported-view.ts';

export interface ExportEntriesProps {
  filter: EntryFilter;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
}

/** The most that a spreadsheet opens. */
const mostTaken = 100_000;

/** Exports every entry of the filter, also those that the list has not loaded yet. */
export function ExportEntries({ filter, address }: ExportEntriesProps) {
  const { zone } = useLanguage();
  async function collect({ signal, onCount }: Collecting): Promise<Answer<ExportedView>> {
    onCount(0);
    // Ends now, so that the question in the file matches its content.
    const asked = { ...filter, to: filter.to ?? Date.now() };
    const answer = await askAllEntries({ filter: asked, most: mostTaken, signal, onCount });
    if (!answer.ok) return answer;
    const { entries, rest } = answer.value;
    return {
      ok: true,
      value: {
        name: 'sign-in-logs',
        question: address(asked),
        rows: entries.map((entry) => entryRow(entry, zone)),
        complete: rest === undefined,
        records: entries.map((entry) => entryRecord(entry, zone)),
      },
    };
  }
  return <ExportMenu address={() => address({ ...filter, to: filter.to ?? Date.now() })} collect={collect} />;
}
