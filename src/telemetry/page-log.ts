import type { Forwarding, LogCall } from '../../telemetry/client/forward-log.ts';
import type { Log, LogAttributes } from '../log.ts';

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
export function createPageLog(screen: Omit<Log, 'setUser'>, now: () => number): PageLog {
  let early: LogCall[] | undefined = [];
  let earlyUser: string | undefined;
  let forwarding: Forwarding | undefined;

  const write =
    (level: 'debug' | 'info' | 'error') =>
    (message: string, attributes: LogAttributes = {}) => {
      screen[level](message, attributes);
      const call = { level, message, attributes, at: now() };
      if (forwarding !== undefined) forwarding.log(call);
      else if (early !== undefined && early.length < earlyCalls) early.push(call);
    };
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
    forward(begin) {
      forwarding = begin(early ?? []);
      if (earlyUser !== undefined) forwarding.setUser(earlyUser);
      discard();
    },
    discard,
    flush: () => forwarding?.flush(),
  };
}
