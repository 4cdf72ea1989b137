import type { ReactNode } from 'react';
import type { EntryFilter } from '../reading/entry-filter.ts';
import { CountedUntil } from './counted-until.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import type { ExportedRow } from './export/exported-view.ts';
import { Failed } from './failed.tsx';
import { useLanguage } from './language/use-language.tsx';
import { reachedEnd } from './time/period-end.ts';

export interface CountedTableProps {
  /** Also the beginning of a file's name. */
  name: 'brands' | 'patterns';
  filter: EntryFilter;
  /** Now, as far as the count goes if the period is not over. */
  until: number;
  /** The page's address for a filter. */
  address: (filter: EntryFilter) => string;
  rows: () => readonly ExportedRow[];
  counting: boolean;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
  /** There is no row to show. */
  none: boolean;
  /** Says that only some of the rows are shown, and which. */
  cutOff?: string | undefined;
  onRefresh: () => void;
  /** The table's head and body. */
  children: ReactNode;
}

/** A table that is counted once, in each of its states, with buttons to count again or export. */
export function CountedTable(props: CountedTableProps) {
  const { name, filter, until, address, rows, counting, failed, none, cutOff, onRefresh, children } = props;
  const { t } = useLanguage();
  const hasFailed = failed !== undefined;
  const complete = !counting && !hasFailed && cutOff === undefined;
  const end = reachedEnd(filter, until);
  const exportAddress = () => address({ ...filter, to: end });
  return (
    <section aria-labelledby={`${name}-title`}>
      <header className="view-head">
        <div>
          <h2 id={`${name}-title`}>{t(`${name}.title`)}</h2>
          <p className="hint">
            {t(`${name}.lead`)} {end !== filter.to && <CountedUntil until={until} onRefresh={onRefresh} />}
          </p>
        </div>
        <ExportMenu
          address={exportAddress}
          collect={async () => ({
            ok: true,
            value: { name, address: exportAddress(), rows: rows(), complete },
          })}
        />
      </header>
      {hasFailed && <Failed status={failed} title="failed.count" old={!none} onRefresh={onRefresh} />}
      <CountedState counting={counting} none={none} failed={failed} until={end} />
      {cutOff !== undefined && <p className="cut">{cutOff}</p>}
      {!none && (
        <div className="table-box tall">
          <table>{children}</table>
        </div>
      )}
    </section>
  );
}

/** In place of the table, or above it while it grows; screen readers hear when it is done. */
function CountedState(props: Pick<CountedTableProps, 'counting' | 'none' | 'failed' | 'until'>) {
  const { counting, none, failed, until } = props;
  const reader = useLanguage();
  const { t } = reader;
  const isDone = !counting && failed === undefined;
  const empty = none && isDone;
  return (
    <>
      {counting && none && <div className="list-to-come" aria-hidden="true" />}
      <output className={empty ? 'empty' : isDone ? 'visually-hidden' : 'list-state'}>
        {counting && t('loading')}
        {isDone && !none && t('counted.until', { time: reader.moment(until) })}
        {empty && (
          <>
            {t('list.empty')}
            <br />
            <span className="hint">{t('list.emptyHelp')}</span>
          </>
        )}
      </output>
    </>
  );
}
