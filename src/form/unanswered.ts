import { useEffect } from 'react';
import { noteSentAt, type Sent, sentAt } from '../browser/sent-at.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome, PageMessage } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { isOvertaken } from './last-sign-in.ts';
import { useArrivals } from './use-return.ts';

/** Ends the notes of steps that the visitor goes to: those of each attempt, and of each page, take the place of those before. */
let noting: AbortController | undefined;

/**
 * Who goes a step back, or on again, may load that one anew: the entry of a step can be written only while one is there, so
 * also after the answer. Gives what writes that of this step.
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
 * Runs what sends something that may count as a failed try if it is sent twice. `isSettled`: the outcome also tells what has
 * become of an earlier attempt that nobody answered; any other leaves that as unknown as it was.
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

/** For a flow that has one message for an answer that did not come. */
export function isSaying(message: PageMessage): (outcome: Outcome<unknown>) => boolean {
  return (outcome) => outcome.kind === 'show' && outcome.message === message;
}

/** Not where somebody has signed in since: what became of it is known by then. */
export function isUnanswered(history: History, local: TextStore, what?: Sent): boolean {
  const at = sentAt(history, what);
  return at !== undefined && !isOvertaken(local, at);
}

/** Calls `tell` on a page that has lost such an answer, by a reload or by Back. */
export function useUnanswered(tell: () => void): void {
  const { local } = useServices();
  useArrivals(() => {
    if (isUnanswered(window.history, local)) tell();
  });
  useEffect(() => {
    // The page before this one wrote the step that it stood at, and knew the others no better.
    const at = sentAt(window.history);
    noteAtEachStep(() => at);
    const own = noting;
    return () => own?.abort();
  }, []);
}
