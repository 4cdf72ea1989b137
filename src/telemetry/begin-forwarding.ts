import type { forwardLog, ForwardingOptions } from '../../telemetry/client/forward-log.ts';
import type { EventChannel } from '../browser/event-channel.ts';
import { type Config, specifiedConfig } from '../config.ts';
import type { PageLog } from './page-log.ts';

interface ForwardingProgram {
  forwardLog: typeof forwardLog;
}

export interface ForwardingEnvironment {
  /** Resolves once the settings are known; until then, a bounded part of the log waits in memory. */
  config: Promise<Config>;
  /** Resolves when the visitor sees the page: from then on there is time for this. */
  shown: Promise<void>;
  pageLog: PageLog;
  /** The page's `uncaughtEvents`, from its beginning. */
  events: EventChannel<Event>;
  /** Undefined if the program is blocked, or missing after a release: no reason to disturb the visitor. */
  load: () => Promise<ForwardingProgram | undefined>;
  /** Deletes what an earlier page, with the flag on, left unsent. */
  deleteOutbox: () => void;
  options: Omit<ForwardingOptions, 'url' | 'userRefKey' | 'early' | 'onUncaught'>;
}

/**
 * Forwards the log if the settings ask for it (specification, section 6: one flag). Otherwise nothing is kept, and the
 * forwarding program is not even fetched. Never rejects: the page works without it.
 */
export async function beginForwarding(environment: ForwardingEnvironment): Promise<void> {
  const { config, shown, pageLog, events, load, deleteOutbox, options } = environment;
  const settings = await config;
  const { flags, uiLoggingUrl: url, userRefKey } = settings;
  const isOn = flags.F618178ForgeLogging && url !== '';
  const program = isOn ? await shown.then(load) : undefined;
  if (program === undefined) {
    pageLog.discard();
    events.listen(() => undefined);
    // Settings that could not be read don't say that forwarding was switched off.
    if (!isOn && settings !== specifiedConfig) void shown.then(deleteOutbox);
    return;
  }
  pageLog.forward((early) =>
    program.forwardLog({ ...options, url, userRefKey, early, onUncaught: events.listen }),
  );
}
