import type { RawNews } from '../portal/call-news.ts';
import type { UnreachableReason } from '../portal/failure.ts';

/**
 * How a call fares, as a hint about the connection: `slow` while it still runs, then who answered. `gone`: the platform no
 * longer has this call (410).
 */
export type CallNews = 'answered' | 'slow' | 'gone' | 'unavailable' | UnreachableReason;

/** Turns what is told about a call into such a hint. */
export function newsOf(told: RawNews): CallNews {
  if (typeof told === 'string') return told;
  if (told.kind === 'unreachable') return told.reason;
  if (told.status === 503) return 'unavailable';
  return told.status === 410 ? 'gone' : 'answered';
}
