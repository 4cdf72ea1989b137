const hourMs = 60 * 60_000;
const firstRetryMs = 60_000;
/** A visitor who switches between tabs all day must not cause a check each time. */
const returnMs = 5 * 60_000;

/** The time until the next check after this many failures in a row. */
export function nextCheckMs(failures: number): number {
  return failures === 0 ? hourMs : Math.min(hourMs, firstRetryMs * 2 ** (failures - 1));
}

export interface VersionCheckEnvironment {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Rejects if the server can't be asked. */
  check: () => Promise<unknown>;
  isOnline: () => boolean;
  now: () => number;
  everyMinute: (action: () => void) => void;
}

/** Browsers check for a new version only when a page loads: one that stays open checks every hour and on return to it. */
export function startVersionChecks({
  document,
  check,
  isOnline,
  now,
  everyMinute,
}: VersionCheckEnvironment): void {
  let failures = 0;
  let isChecking = false;
  let dueAt = now() + hourMs;
  let checkedAt = now();
  const runCheck = async () => {
    isChecking = true;
    checkedAt = now();
    try {
      await check();
      failures = 0;
    } catch {
      // Offline, a captive portal, or the server is restarting: keep the current version, and try again later.
      failures += 1;
    }
    dueAt = now() + nextCheckMs(failures);
    isChecking = false;
  };
  const checkIfDue = (dueFrom: number) => {
    // A clock that was set back would delay the next check by as much.
    const isDue = now() >= dueFrom || now() < checkedAt;
    if (!isChecking && isOnline() && isDue) void runCheck();
  };
  // So often because timers sleep with the laptop.
  everyMinute(() => checkIfDue(dueAt));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') checkIfDue(checkedAt + returnMs);
  });
}
