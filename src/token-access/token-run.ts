import type { TextStore } from '../browser/storage.ts';
import { isOvertaken } from '../form/last-sign-in.ts';
import type { RunLock } from './run-lock.ts';

const stored = 'tokenRunStartedAt';
const doubt = 'tokenRunInDoubt';
/** A run that began longer ago has ended somehow, perhaps with the browser. */
const longestMs = 5 * 60_000;

/** The in-progress flag (specification, section 4): a time, not a yes, so that it can't stick after a crash. */
export interface TokenRun {
  /** `isInDoubt`: nobody knows what became of an earlier one. */
  begin(isInDoubt?: boolean): void;
  end(): void;
  /**
   * On arrival: this tab was in the middle of a run when the page went away. Not where somebody has begun to sign in since: what
   * waited was thrown away by that, and whoever is led here now is asked anew, or is somebody else.
   */
  isOpen(): boolean;
  isInDoubt(): boolean;
  /** On arrival: another tab is in the middle of one, and what waits is that tab's. */
  isElsewhere(): Promise<boolean>;
}

export function createTokenRun(
  { session, local }: { session: TextStore; local: TextStore },
  now: () => number,
  lock?: RunLock,
): TokenRun {
  return {
    begin(isInDoubt) {
      void lock?.hold();
      session.set(stored, String(now()));
      if (isInDoubt) session.set(doubt, 'yes');
      // One that an earlier run has left, with the browser perhaps, is none of this run.
      else session.remove(doubt);
    },
    end() {
      void lock?.letGo();
      session.remove(stored);
      session.remove(doubt);
    },
    isOpen() {
      const startedAt = Number(session.get(stored));
      return now() >= startedAt && now() - startedAt <= longestMs && !isOvertaken(local, startedAt);
    },
    isInDoubt: () => session.get(doubt) !== undefined,
    isElsewhere: async () => (await lock?.isHeld()) === true,
  };
}
