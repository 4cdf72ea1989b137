import type { LogCall } from '../../telemetry/client/forward-log.ts';
import { createLine, type Line } from '../browser/line.ts';
import type { AnonymousLog, LogAttributes } from '../log.ts';

/** An entry as the page logs them: warnings are the server's alone. */
export interface PageLogCall extends LogCall {
  level: 'debug' | 'info' | 'error';
}

/** What is there of the page's log before the program is: the console, and entries that wait for it. */
export interface StartLog {
  log: AnonymousLog;
  /** Logs what happened before now. */
  write: (entry: PageLogCall) => void;
  entries: Line<PageLogCall>;
}

export function createStartLog(screen: Pick<Console, PageLogCall['level']>, now: () => number): StartLog {
  const entries = createLine<PageLogCall>();
  const write = (entry: PageLogCall) => {
    screen[entry.level](entry.message, entry.attributes);
    entries.tell(entry);
  };
  const at =
    (level: PageLogCall['level']) =>
    (message: string, attributes: LogAttributes = {}) =>
      write({ level, message, attributes, at: now() });
  return { log: { debug: at('debug'), info: at('info'), error: at('error') }, write, entries };
}
