import { dropReasons } from '../../client/outbox-record.ts';
import type { Metrics } from '../metrics.ts';
import type { NewEntry } from '../store/log-store.ts';

export function intakeMetrics(metrics: Metrics) {
  const requests = metrics.counter('ui_logging_requests_total', 'Requests to the intake by status.');
  const entries = metrics.counter(
    'ui_logging_entries_total',
    'Entries in accepted batches; repeated: the store held them already.',
  );
  const commits = metrics.counter('ui_logging_commits_total', 'Commits of the store.');
  const commitSeconds = metrics.counter('ui_logging_commit_seconds_total', 'Time spent in commits.');
  const dropped = metrics.counter(
    'ui_logging_client_dropped_total',
    'Entries that browsers had to drop, as they reported.',
  );
  return {
    answered: (status: number) => requests.add(1, { status: String(status) }),
    committed: (ms: number) => {
      commits.add(1);
      commitSeconds.add(ms / 1000);
    },
    stored: (newEntries: readonly NewEntry[], repeated: number) => {
      entries.add(newEntries.length, { result: 'stored' });
      entries.add(repeated, { result: 'repeated' });
      for (const { attributes, reason } of newEntries) {
        const count = /^\d{1,6}$/.test(attributes['dropped'] ?? '') ? Number(attributes['dropped']) : 0;
        if (count > 0)
          dropped.add(count, { reason: dropReasons.find((known) => known === reason) ?? 'other' });
      }
    },
  };
}
