import { noteSentAt } from '../../browser/sent-at.ts';
import type { TextStore } from '../../browser/storage.ts';
import { isUnanswered } from '../../form/unanswered.ts';

/** That nobody knows whether a PIN was saved, for the page that is loaded anew: it stands with its entry in the history. */
export interface UnknownPin {
  note(): void;
  /** A later one is on its way, and will be told of. */
  forget(): void;
  /** Not where somebody has signed in since: what became of it is known by then. */
  isNoted(): boolean;
}

export function createUnknownPin(history: History, local: TextStore): UnknownPin {
  return {
    note: () => noteSentAt(history, Date.now()),
    forget: () => noteSentAt(history, undefined),
    isNoted: () => isUnanswered(history, local),
  };
}
