import { phaseOf, type SessionClock, secondsLeft, secondsToSay } from './session-clock.ts';

/** What is to be seen of the session's end. */
export interface WarningView {
  isWarning: boolean;
  secondsLeft: number;
  /** What a screen reader is to be told; changes in steps. */
  secondsToSay: number | undefined;
  /** The dialog was closed; the clock runs on. */
  isHidden: boolean;
  renewal: 'none' | 'running' | 'retrying';
}

export const quietView: WarningView = {
  isWarning: false,
  secondsLeft: 0,
  secondsToSay: undefined,
  isHidden: false,
  renewal: 'none',
};

/** The next view as the clock has it. */
export function viewAt(clock: SessionClock, before: WarningView): WarningView {
  if (phaseOf(clock) === 'quiet') return quietView;
  const left = secondsLeft(clock);
  return {
    ...before,
    isWarning: true,
    secondsLeft: left,
    secondsToSay: secondsToSay(before.secondsToSay, left),
  };
}
