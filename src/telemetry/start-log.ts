import type { LogCall } from '../../telemetry/client/forward-log.ts';
import { createEventChannel, type EventChannel } from '../browser/event-channel.ts';
import type { AnonymousLog, LogAttributes } from '../log.ts';

/** An entry that the page logs: only the server logs warnings. */
export interface PageLogCall extends LogCall {
  level: 'debug' | 'info' | 'error';
  attributes: LogAttributes;
}

/** The page's log before its program has loaded: the console, and entries that wait for the program. */
export interface StartLog {
  log: AnonymousLog;
  /** Logs something that happened earlier. */
  write: (entry: PageLogCall) => void;
  entries: EventChannel<PageLogCall>;
}

export function createStartLog(output: Pick<Console, PageLogCall['level']>, now: () => number): StartLog {
  const entries = createEventChannel<PageLogCall>();
  const write = (entry: PageLogCall) => {
    output[entry.level](entry.message, entry.attributes);
    entries.emit(entry);
  };
  const logAt =
    (level: PageLogCall['level']) =>
    (message: string, attributes: LogAttributes = {}) =>
      write({ level, message, attributes, at: now() });
  return { log: { info: logAt('info'), error: logAt('error') }, write, entries };
}
