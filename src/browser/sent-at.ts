import { asObject, own } from './shape.ts';

type Entry = Pick<History, 'state' | 'replaceState'>;

/** A page with two things to send names the second. */
export type Sent = 'sentAt' | 'resentAt';

/**
 * Since when something that this page has sent is without its answer. It stands with the page's entry in the tab's history:
 * a page that is loaded anew remembers nothing else of it, and the platform may have acted.
 */
export function sentAt(history: Entry, what: Sent = 'sentAt'): number | undefined {
  const kept = own(asObject(history.state), what);
  return typeof kept === 'number' ? kept : undefined;
}

/** Undefined once the answer is there. */
export function noteSentAt(history: Entry, at: number | undefined, what: Sent = 'sentAt'): void {
  history.replaceState({ ...asObject(history.state), [what]: at }, '');
}
