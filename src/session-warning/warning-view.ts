import { phaseOf, type SessionClock, secondsLeft, secondsToAnnounce } from './session-clock.ts';

/** What the page shows of the session's end. */
export interface WarningView {
  isWarning: boolean;
  secondsLeft: number;
  /** The seconds that screen readers announce; changes in steps. */
  secondsToAnnounce: number | undefined;
  /** True once the dialog is closed; the clock runs on. */
  isHidden: boolean;
  renewal: 'none' | 'running' | 'retrying';
}

export const quietView: WarningView = {
  isWarning: false,
  secondsLeft: 0,
  secondsToAnnounce: undefined,
  isHidden: false,
  renewal: 'none',
};

/** The next view, at the clock's time. */
export function viewAt(clock: SessionClock, before: WarningView): WarningView {
  if (phaseOf(clock) === 'quiet') return quietView;
  const left = secondsLeft(clock);
  return {
    ...before,
    isWarning: true,
    secondsLeft: left,
    secondsToAnnounce: secondsToAnnounce(before.secondsToAnnounce, left),
  };
}
