import type { CallReport } from '../portal/call-report.ts';

/** What a call tells about the connection. `gone`: only that the platform no longer has this call (410). */
export type ConnectionHint = 'answered' | 'trouble' | 'gone';

/** Turns a report on a call into such a hint. */
export function connectionHint(report: CallReport): ConnectionHint {
  if (report === 'answered') return report;
  if (report === 'slow' || report.kind === 'unreachable' || report.status === 503) return 'trouble';
  return report.status === 410 ? 'gone' : 'answered';
}
