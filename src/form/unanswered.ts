import { useEffect, useRef } from 'react';
import { noteSentAt, sentAt } from '../browser/sent-at.ts';
import { useServices } from '../services.tsx';
import { isOvertaken } from './last-sign-in.ts';
import { useReturn } from './use-return.ts';

/** Runs what sends something that may count as a failed try if it is sent twice. */
export async function untilAnswered<T>(
  flow: () => Promise<T>,
  isUnknown: (outcome: T) => boolean,
): Promise<T> {
  noteSentAt(window.history, Date.now());
  const outcome = await flow();
  if (!isUnknown(outcome)) noteSentAt(window.history, undefined);
  return outcome;
}

/**
 * Calls `tell` on a page that has lost such an answer, by a reload or by Back. Not where somebody has signed in since: what
 * became of it is known by then.
 */
export function useUnanswered(tell: () => void): void {
  const { local } = useServices();
  const look = () => {
    const at = sentAt(window.history);
    if (at !== undefined && !isOvertaken(local, at)) tell();
  };
  const latest = useRef(look);
  useEffect(() => latest.current(), []);
  useReturn(look);
}
