import { asObject, own } from './shape.ts';

type Entry = Pick<History, 'state' | 'replaceState'>;

/** `resentAt` is for the second request of a page that sends two, `passwordSentAt` for one that the platform has accepted. */
export type SentKey = 'sentAt' | 'resentAt' | 'passwordSentAt';

/**
 * When this page sent something that still lacks its answer. Stored in the tab's history entry: a page that is loaded anew
 * remembers nothing else of the request, and the platform may have acted on it.
 */
export function sentAt(history: Entry, what: SentKey = 'sentAt'): number | undefined {
  const stored = own(asObject(history.state), what);
  return typeof stored === 'number' ? stored : undefined;
}

/** `at` is undefined once the answer is there. */
export function noteSentAt(history: Entry, at: number | undefined, what: SentKey = 'sentAt'): void {
  history.replaceState({ ...asObject(history.state), [what]: at }, '');
}
