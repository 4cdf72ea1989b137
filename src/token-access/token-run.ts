import type { TextStore } from '../browser/storage.ts';
import { isOvertakenBySignIn } from '../form/last-sign-in.ts';
import type { RunLock } from './run-lock.ts';

const startedAtKey = 'tokenRunStartedAt';
const inDoubtKey = 'tokenRunInDoubt';
/** A run that began longer ago has ended somehow, perhaps with the browser. */
const longestMs = 5 * 60_000;

/** The in-progress flag (specification, section 4): a time, not a boolean, so that it can't stick after a crash. */
export interface TokenRun {
  /** `isInDoubt`: the result of an earlier run is unknown. */
  begin(isInDoubt?: boolean): void;
  end(): void;
  /**
   * On arrival: this tab was in the middle of a run when the page went away. False if somebody has begun to sign in
   * since: that discarded the waiting PIN, and the visitor led here now is asked again, or is somebody else.
   */
  isOpen(): boolean;
  isInDoubt(): boolean;
  /** On arrival: another tab is in the middle of a run, and the waiting PIN is that tab's. */
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
      session.set(startedAtKey, String(now()));
      if (isInDoubt) session.set(inDoubtKey, 'yes');
      // A doubt left by an earlier run, which may have ended with the browser, does not concern this run.
      else session.remove(inDoubtKey);
    },
    end() {
      void lock?.release();
      session.remove(startedAtKey);
      session.remove(inDoubtKey);
    },
    isOpen() {
      const startedAt = Number(session.get(startedAtKey));
      return now() >= startedAt && now() - startedAt <= longestMs && !isOvertakenBySignIn(local, startedAt);
    },
    isInDoubt: () => session.get(inDoubtKey) !== undefined,
    isElsewhere: async () => (await lock?.isHeld()) === true,
  };
}
