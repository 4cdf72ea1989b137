import { noteSentAt } from '../../browser/sent-at.ts';
import type { TextStore } from '../../browser/storage.ts';
import { isUnanswered } from '../../form/unanswered.ts';

/** Remembers across a reload, in the page's history entry, that it is unknown whether a PIN was saved. */
export interface UnknownPin {
  note(): void;
  /** A later PIN is on its way, and its result will be shown. */
  forget(): void;
  /** False if somebody has signed in since: the result is known by then. */
  isNoted(): boolean;
}

export function createUnknownPin(history: History, local: TextStore): UnknownPin {
  return {
    note: () => noteSentAt(history, Date.now()),
    forget: () => noteSentAt(history, undefined),
    isNoted: () => isUnanswered(history, local),
  };
}
