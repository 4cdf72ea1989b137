import type { EarlyCall, Forwarding } from '../../telemetry/client/forward-log.ts';
import type { Log } from '../log.ts';
import { countText } from '../log-text.ts';
import type { StartLog } from './start-log.ts';

/** How many entries wait until it is known whether to forward them; the first of a visit explain the most. */
const earlyCalls = 200;

export interface PageLog {
  log: Log;
  /** Passes what was logged so far to `begin`, and later entries to the forwarding it returns. */
  forward(begin: (early: readonly EarlyCall[]) => Forwarding): void;
  /** Nothing will be forwarded: drops what was kept. */
  discard(): void;
  /** To be called before the page is left; undefined if there is nothing to wait for. */
  flush(): Promise<void> | undefined;
}

/**
 * The page's log: writes to the console at once, and to the collector once the settings are known and ask for it.
 * @param knownUser the user whom the page is about from its beginning
 */
export function createPageLog({ log, entries }: StartLog, knownUser?: string): PageLog {
  let waiting: { at: number; call: EarlyCall }[] | undefined =
    knownUser === undefined ? [] : [{ at: 0, call: about(knownUser) }];
  let forwarding: Forwarding | undefined;
  let lost = 0;

  entries.listen((entry) => {
    if (forwarding !== undefined) forwarding.log(entry);
    else if (waiting !== undefined) {
      if (waiting.length < earlyCalls)
        waiting.push({ at: entry.at, call: (forwarder) => forwarder.log(entry) });
      else lost += 1;
    }
  });
  const discard = () => {
    waiting = undefined;
  };
  return {
    log: {
      ...log,
      setUser(userId) {
        if (forwarding !== undefined) forwarding.setUser(userId);
        // Placed after what was logged so far, also once the entries are sorted by time.
        else waiting?.push({ at: Math.max(0, ...waiting.map(({ at }) => at)), call: about(userId) });
      },
    },
    forward(begin) {
      // Sorted, because a call that ended before the program was there is logged late.
      const inOrder = (waiting ?? []).toSorted((one, other) => one.at - other.at);
      forwarding = begin(inOrder.map(({ call }) => call));
      // Numbers are given only from here on: without this entry the visit would look complete.
      if (lost > 0) log.info('entries lost before forwarding', { key: countText(lost) });
      discard();
    },
    discard,
    flush: () => forwarding?.flush(),
  };
}

function about(userId: string): EarlyCall {
  return (forwarder) => forwarder.setUser(userId);
}
