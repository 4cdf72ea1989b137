import type { Forwarding, LogCall } from '../../telemetry/client/forward-log.ts';
import type { Log, LogAttributes } from '../log.ts';

/** Entries that are kept until it is known whether they are to be forwarded; what begins a visit explains the most. */
const earlyCalls = 200;

/** An entry as the page logs them: warnings are the server's alone. */
export interface PageLogCall extends LogCall {
  level: 'debug' | 'info' | 'error';
}

export interface PageLog {
  log: Log;
  /** Logs what happened before now. */
  tell: (entry: PageLogCall) => void;
  /** What was logged so far goes to `begin`, and everything from now on to what it gives back. */
  forward(begin: (early: readonly LogCall[]) => Forwarding): void;
  /** Nothing is to be forwarded: what was kept is forgotten. */
  discard(): void;
  /** Before the page is left; undefined where there is nothing to wait for. */
  flush(): Promise<void> | undefined;
}

/** The page's log: the console at once, and the collector as soon as the settings are known and want it. */
export function createPageLog(screen: Omit<Log, 'setUser'>, now: () => number): PageLog {
  let early: LogCall[] | undefined = [];
  let earlyUser: string | undefined;
  let forwarding: Forwarding | undefined;

  const tell = (entry: PageLogCall) => {
    screen[entry.level](entry.message, entry.attributes);
    if (forwarding !== undefined) forwarding.log(entry);
    else if (early !== undefined && early.length < earlyCalls) early.push(entry);
  };
  const write =
    (level: PageLogCall['level']) =>
    (message: string, attributes: LogAttributes = {}) =>
      tell({ level, message, attributes, at: now() });
  const discard = () => {
    early = undefined;
    earlyUser = undefined;
  };
  return {
    log: {
      debug: write('debug'),
      info: write('info'),
      error: write('error'),
      setUser(userId) {
        if (forwarding !== undefined) forwarding.setUser(userId);
        else if (early !== undefined) earlyUser = userId;
      },
    },
    tell,
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
