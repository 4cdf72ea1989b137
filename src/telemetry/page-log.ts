import type { Forwarding, LogCall } from '../../telemetry/client/forward-log.ts';
import type { Log } from '../log.ts';
import type { StartLog } from './start-log.ts';

/** Entries that are kept until it is known whether they are to be forwarded; what begins a visit explains the most. */
const earlyCalls = 200;

export interface PageLog {
  log: Log;
  /** What was logged so far goes to `begin`, and everything from now on to what it gives back. */
  forward(begin: (early: readonly LogCall[]) => Forwarding): void;
  /** Nothing is to be forwarded: what was kept is forgotten. */
  discard(): void;
  /** Before the page is left; undefined where there is nothing to wait for. */
  flush(): Promise<void> | undefined;
}

/** The page's log: the console at once, and the collector as soon as the settings are known and want it. */
export function createPageLog({ log, entries }: StartLog): PageLog {
  let early: LogCall[] | undefined = [];
  let earlyUser: string | undefined;
  let forwarding: Forwarding | undefined;

  entries.listen((entry) => {
    if (forwarding !== undefined) forwarding.log(entry);
    else if (early !== undefined && early.length < earlyCalls) early.push(entry);
  });
  const discard = () => {
    early = undefined;
    earlyUser = undefined;
  };
  return {
    log: {
      ...log,
      setUser(userId) {
        if (forwarding !== undefined) forwarding.setUser(userId);
        else if (early !== undefined) earlyUser = userId;
      },
    },
    forward(begin) {
      // Told out of turn: a call that had ended before the program was there to tell of it.
      forwarding = begin((early ?? []).toSorted((one, other) => one.at - other.at));
      if (earlyUser !== undefined) forwarding.setUser(earlyUser);
      discard();
    },
    discard,
    flush: () => forwarding?.flush(),
  };
}
