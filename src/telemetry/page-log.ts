import type { Forwarding, LogCall, UserCall } from '../../telemetry/client/forward-log.ts';
import type { Log } from '../log.ts';
import type { StartLog } from './start-log.ts';

/** Entries that are kept until it is known whether they are to be forwarded; what begins a visit explains the most. */
const earlyCalls = 200;

export interface PageLog {
  log: Log;
  /** What was logged so far goes to `begin`, and everything from now on to what it gives back. */
  forward(begin: (early: readonly (LogCall | UserCall)[]) => Forwarding): void;
  /** Nothing is to be forwarded: what was kept is forgotten. */
  discard(): void;
  /** Before the page is left; undefined where there is nothing to wait for. */
  flush(): Promise<void> | undefined;
}

/**
 * The page's log: the console at once, and the collector as soon as the settings are known and want it.
 * @param knownUser whom the page is about from its beginning
 */
export function createPageLog({ log, entries }: StartLog, knownUser?: string): PageLog {
  let early: (LogCall | UserCall)[] | undefined =
    knownUser === undefined ? [] : [{ userId: knownUser, at: 0 }];
  let forwarding: Forwarding | undefined;

  entries.listen((entry) => {
    if (forwarding !== undefined) forwarding.log(entry);
    else if (early !== undefined && early.length < earlyCalls) early.push(entry);
  });
  const discard = () => {
    early = undefined;
  };
  return {
    log: {
      ...log,
      setUser(userId) {
        if (forwarding !== undefined) forwarding.setUser(userId);
        // Behind what was logged so far, also where that is put in the order of its times.
        else early?.push({ userId, at: Math.max(0, ...early.map(({ at }) => at)) });
      },
    },
    forward(begin) {
      // Told out of turn: a call that had ended before the program was there to tell of it.
      forwarding = begin((early ?? []).toSorted((one, other) => one.at - other.at));
      discard();
    },
    discard,
    flush: () => forwarding?.flush(),
  };
}
