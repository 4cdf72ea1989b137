import type { RawNews } from '../portal/call-news.ts';
import type { UnreachableReason } from '../portal/failure.ts';

/**
 * How a call fares, as a hint about the connection: `slow` while it still runs, else who answered. `gone`: the platform
 * has no such call any more (410).
 */
export type CallNews = 'answered' | 'slow' | 'gone' | 'unavailable' | UnreachableReason;

/** What is told of a call, as such a hint. */
export function newsOf(told: RawNews): CallNews {
  if (typeof told === 'string') return told;
  if (told.kind === 'unreachable') return told.reason;
  if (told.status === 503) return 'unavailable';
  return told.status === 410 ? 'gone' : 'answered';
}
