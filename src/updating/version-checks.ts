const hourMs = 60 * 60_000;
const firstRetryMs = 60_000;
/** Somebody who switches between tabs all day does not ask all day. */
const returnMs = 5 * 60_000;

/** When the server is asked again for a new version, after so many failures in a row. */
export function nextCheckMs(failures: number): number {
  return failures === 0 ? hourMs : Math.min(hourMs, firstRetryMs * 2 ** (failures - 1));
}

export interface VersionCheckEnvironment {
  document: Pick<Document, 'addEventListener' | 'visibilityState'>;
  /** Rejects where the server can't be asked. */
  check: () => Promise<unknown>;
  isOnline: () => boolean;
  now: () => number;
  later: (action: () => void, ms: number) => void;
}

/** Browsers look for a new version when a page loads only: a page that stays open asks every hour and on return to it. */
export function startVersionChecks({ document, check, isOnline, now, later }: VersionCheckEnvironment): void {
  let failures = 0;
  let isAsking = false;
  let dueAt = now() + hourMs;
  let askedAt = now();
  const ask = async () => {
    isAsking = true;
    askedAt = now();
    try {
      await check();
      failures = 0;
    } catch {
      // Offline, a captive portal, a server that restarts: the version in use goes on, and the next try comes later.
      failures += 1;
    }
    dueAt = now() + nextCheckMs(failures);
    isAsking = false;
  };
  const look = (soonest: number) => {
    // A clock that was set back would hold the next question up for as long.
    const isDue = now() >= soonest || now() < askedAt;
    if (!isAsking && isOnline() && isDue) void ask();
  };
  // In short steps: timers sleep with the laptop.
  const tick = () => {
    look(dueAt);
    later(tick, firstRetryMs);
  };
  later(tick, firstRetryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look(askedAt + returnMs);
  });
}
