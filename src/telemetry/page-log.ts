import type { EarlyCall, Forwarding } from '../../telemetry/client/forward-log.ts';
import type { Log } from '../log.ts';
import type { StartLog } from './start-log.ts';

/** Entries that are kept until it is known whether they are to be forwarded; what begins a visit explains the most. */
const earlyCalls = 200;

export interface PageLog {
  log: Log;
  /** What was logged so far goes to `begin`, and everything from now on to what it gives back. */
  forward(begin: (early: readonly EarlyCall[]) => Forwarding): void;
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
  let early: { at: number; tell: EarlyCall }[] | undefined =
    knownUser === undefined ? [] : [{ at: 0, tell: about(knownUser) }];
  let forwarding: Forwarding | undefined;

  entries.listen((entry) => {
    if (forwarding !== undefined) forwarding.log(entry);
    else if (early !== undefined && early.length < earlyCalls)
      early.push({ at: entry.at, tell: (told) => told.log(entry) });
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
        else early?.push({ at: Math.max(0, ...early.map(({ at }) => at)), tell: about(userId) });
      },
    },
    forward(begin) {
      // Told out of turn: a call that had ended before the program was there to tell of it.
      const inOrder = (early ?? []).toSorted((one, other) => one.at - other.at);
      forwarding = begin(inOrder.map(({ tell }) => tell));
      discard();
    },
    discard,
    flush: () => forwarding?.flush(),
  };
}

function about(userId: string): EarlyCall {
  return (told) => told.setUser(userId);
}
