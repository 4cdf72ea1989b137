import type { ReactNode } from 'react';
import { CountedHead, type CountedHeadProps } from './counted-head.tsx';
import { CountedState } from './counted-state.tsx';
import { Failed } from './failed.tsx';

export interface CountedTableProps extends Omit<CountedHeadProps, 'complete'> {
  counting: boolean;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
  /** There is no row to show. */
  none: boolean;
  /** Says that only some of the rows are shown, and which. */
  cutOff?: string | undefined;
  /** The table's head and body. */
  children: ReactNode;
}

/** A table of counts, in each of its states. */
export function CountedTable(props: CountedTableProps) {
  const { counting, failed, none, cutOff, children, ...head } = props;
  const hasFailed = failed !== undefined;
  const complete = !counting && !hasFailed && cutOff === undefined;
  return (
    <section aria-labelledby={`${head.name}-title`}>
      <CountedHead {...head} complete={complete} />
      {hasFailed && <Failed status={failed} title="failed.count" old={!none} onRefresh={head.onRefresh} />}
      <CountedState counting={counting} none={none} failed={hasFailed} until={head.filter.to ?? head.until} />
      {cutOff !== undefined && <p className="cut">{cutOff}</p>}
      {!none && (
        <div className="table-box tall">
          <table>{children}</table>
        </div>
      )}
    </section>
  );
}
