import type { forwardLog, ForwardingOptions } from '../../telemetry/client/forward-log.ts';
import type { EventChannel } from '../browser/event-channel.ts';
import { pause } from '../browser/pause.ts';
import { type Config, forwardsLog, specifiedConfig } from '../config.ts';
import type { PageLog } from './page-log.ts';

export interface ForwardingProgram {
  forwardLog: typeof forwardLog;
}

/**
 * The first pause between two attempts to load the program. Each later one is twice as long, up to the longest: a lost line
 * may be back at once, or in minutes, but a program that a content blocker stops never comes.
 */
const firstPauseMs = 5_000;
const longestPauseMs = 1_800_000;

export interface ForwardingEnvironment {
  /** Resolves once the settings are known; until then, a bounded part of the log waits in memory. */
  config: Promise<Config>;
  /** Resolves when the visitor sees the page: from then on there is time for this. */
  shown: Promise<void>;
  pageLog: PageLog;
  /** The page's `uncaughtEvents`, from its beginning. */
  events: EventChannel<Event>;
  /** Undefined if the program can't be loaded: no reason to disturb the visitor. `attempt` counts from 0. */
  load: (attempt: number) => Promise<ForwardingProgram | undefined>;
  /** Deletes what an earlier page, with the flag on, left unsent. */
  deleteOutbox: () => void;
  options: Omit<ForwardingOptions, 'url' | 'userRefKey' | 'early' | 'onUncaught'>;
}

/**
 * Forwards the log if the settings ask for it. Otherwise nothing is kept, and the forwarding program is not even fetched.
 * Never rejects: the page works without it.
 */
export async function beginForwarding(environment: ForwardingEnvironment): Promise<void> {
  const { config, shown, pageLog, events, load, deleteOutbox, options } = environment;
  const settings = await config;
  const { uiLoggingUrl: url, userRefKey } = settings;
  if (!forwardsLog(settings)) {
    pageLog.discard();
    events.listen(() => undefined);
    // Settings that could not be read don't say that forwarding was switched off.
    if (settings !== specifiedConfig) void shown.then(deleteOutbox);
    return;
  }
  await shown;
  let program = await load(0);
  for (let attempt = 1; program === undefined; attempt += 1) {
    await pause(Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs));
    program = await load(attempt);
  }
  const { forwardLog } = program;
  pageLog.forward((early) => forwardLog({ ...options, url, userRefKey, early, onUncaught: events.listen }));
}
