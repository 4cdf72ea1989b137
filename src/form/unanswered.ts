import { useEffect } from 'react';
import { noteSentAt, type SentKey, sentAt } from '../browser/sent-at.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome, PageMessage } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { isOvertakenBySignIn } from './last-sign-in.ts';
import { useOnArrival } from './use-page-restored.ts';

/** Ends the notes in entries that the visitor goes to, once another attempt or page starts its own. */
let noting: AbortController | undefined;

/**
 * A visitor who goes back or forward may reload the step there. A history entry can be written only while it is current,
 * so each entry the visitor comes to gets the time, even after the answer. Returns what writes this step's.
 */
function noteAtEachStep(at: () => number | undefined): () => void {
  const { pathname } = window.location;
  const note = () => {
    if (window.location.pathname === pathname) noteSentAt(window.history, at());
  };
  noting?.abort();
  noting = new AbortController();
  window.addEventListener('popstate', note, { signal: noting.signal });
  return note;
}

/**
 * Runs a flow whose request may count as a failed try if it is sent twice, and notes it until it is answered.
 * `isSettled`: the outcome also settles an earlier attempt that was never answered; any other outcome leaves that one
 * unknown.
 */
export async function untilAnswered<T extends { kind: string }>(
  flow: () => Promise<T>,
  isUnknown: (outcome: T) => boolean,
  isSettled: (outcome: T) => boolean = ({ kind }) => kind !== 'show',
): Promise<T> {
  const before = sentAt(window.history);
  let at: number | undefined = Date.now();
  const note = noteAtEachStep(() => at);
  note();
  const outcome = await flow();
  if (!isUnknown(outcome)) {
    at = isSettled(outcome) ? undefined : before;
    note();
  }
  return outcome;
}

/** For a flow that shows one message for every missing answer. */
export function showsMessage(message: PageMessage): (outcome: Outcome<unknown>) => boolean {
  return (outcome) => outcome.kind === 'show' && outcome.message === message;
}

/** Whether a request still lacks its answer; false if somebody has signed in since, which settles it. */
export function isUnanswered(history: History, local: TextStore, what?: SentKey): boolean {
  const at = sentAt(history, what);
  return at !== undefined && !isOvertakenBySignIn(local, at);
}

/**
 * Calls `notify` on a page that lost such an answer through a reload or Back; if somebody has signed in since, `settle`, for
 * a page that comes back as it was.
 */
export function useUnanswered(notify: () => void, settle?: () => void): void {
  const { local } = useServices();
  useOnArrival(() => {
    if (isUnanswered(window.history, local)) notify();
    else if (sentAt(window.history) !== undefined) settle?.();
  });
  useEffect(() => {
    // The previous page wrote only the entries it was at: carry its note on to the steps this page comes to.
    const at = sentAt(window.history);
    noteAtEachStep(() => at);
    const own = noting;
    return () => own?.abort();
  }, []);
}
