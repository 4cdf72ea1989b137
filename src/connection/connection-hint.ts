import type { CallReport } from '../portal/call-report.ts';
import type { UnreachableReason } from '../portal/failure.ts';

/**
 * How a call fares, as a hint about the connection: `slow` while it still runs, then who answered. `gone`: the platform no
 * longer has this call (410).
 */
export type ConnectionHint = 'answered' | 'slow' | 'gone' | 'unavailable' | UnreachableReason;

/** Turns a report on a call into such a hint. */
export function connectionHint(report: CallReport): ConnectionHint {
  if (typeof report === 'string') return report;
  if (report.kind === 'unreachable') return report.reason;
  if (report.status === 503) return 'unavailable';
  return report.status === 410 ? 'gone' : 'answered';
}
