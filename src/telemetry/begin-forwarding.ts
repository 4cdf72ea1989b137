import type { forwardLog, ForwardingOptions } from '../../telemetry/client/forward-log.ts';
import type { Config } from '../config.ts';
import type { KeptEvents } from './keep-events.ts';
import type { PageLog } from './page-log.ts';

interface ForwardingProgram {
  forwardLog: typeof forwardLog;
}

export interface BeginEnvironment {
  config: Promise<Config>;
  /** The visitor sees the page: from then on there is time for this. */
  shown: Promise<void>;
  pageLog: PageLog;
  events: KeptEvents;
  /** Gives undefined where the program is blocked, or missing after a release: no reason to disturb the visitor. */
  load: () => Promise<ForwardingProgram | undefined>;
  options: Omit<ForwardingOptions, 'url' | 'userRefKey' | 'early' | 'onUncaught'>;
}

/**
 * Forwards the log where the settings want it (specification, section 6: one flag). Else nothing is kept, and the
 * program that forwards is not even fetched. Never rejects: a page without it works all the same.
 */
export async function beginForwarding(environment: BeginEnvironment): Promise<void> {
  const { config, shown, pageLog, events, load, options } = environment;
  const { flags, uiLoggingUrl: url, userRefKey } = await config;
  const program = flags.F618178ForgeLogging && url !== '' ? await shown.then(load) : undefined;
  if (program === undefined) {
    pageLog.discard();
    events.discard();
    return;
  }
  pageLog.forward((early) =>
    program.forwardLog({ ...options, url, userRefKey, early, onUncaught: events.handTo }),
  );
}
