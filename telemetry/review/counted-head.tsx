import type { EntryFilter } from '../reading/entry-filter.ts';
import { CountedUntil } from './counted-until.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import type { ExportedRow } from './export/exported-view.ts';
import { useLanguage } from './language/use-language.tsx';

export interface CountedHeadProps {
  /** Also the beginning of a file's name. */
  name: 'brands' | 'patterns';
  filter: EntryFilter;
  /** The end of the count if the filter has none. */
  until: number;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  rows: () => readonly ExportedRow[];
  complete: boolean;
  onRefresh: () => void;
}

/** The head of a table that is counted once: the time of the count, and buttons to count again or export. */
export function CountedHead(props: CountedHeadProps) {
  const { name, filter, until, address, rows, complete, onRefresh } = props;
  const { t } = useLanguage();
  const exportAddress = () => address({ ...filter, to: filter.to ?? until });
  return (
    <header className="view-head">
      <div>
        <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
        <p className="hint">
          {t(`${name}.lead`)}{' '}
          {filter.to === undefined && <CountedUntil until={until} onRefresh={onRefresh} />}
        </p>
      </div>
      <ExportMenu
        address={exportAddress}
        collect={() =>
          Promise.resolve({ ok: true, value: { name, address: exportAddress(), rows: rows(), complete } })
        }
      />
    </header>
  );
}
