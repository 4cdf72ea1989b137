import type { EntryLog } from './entry-log.ts';
import { uncaughtEntries } from './log-limits.ts';

/** `trace` holds the addresses, with line and column, that it may have come from; the likeliest first. */
type Uncaught = [message: string, reason: string, detail: string, trace: string];

/**
 * Gives a listener for `uncaughtEvents` that logs what our own scripts are to blame for: extensions and injected scripts
 * break in every page, and can't be repaired here.
 */
export function createUncaughtListener(log: EntryLog, ownFolder: string): (event: Event) => void {
  let left: number = uncaughtEntries;
  return (event) => {
    const [message, reason, detail, trace] = describe(event);
    const where = ownPlace(trace, ownFolder);
    if (!where || left === 0) return;
    left -= 1;
    log.error({ reason, detail, where }, message);
  };
}

function describe(event: Event): Uncaught {
  if (event instanceof SecurityPolicyViolationEvent)
    return [
      'content security policy violated',
      event.effectiveDirective,
      withoutPath(event.blockedURI),
      `${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`,
    ];
  return event instanceof ErrorEvent
    ? thrown('uncaught error', event.error, `${event.filename}:${event.lineno}:${event.colno}`)
    : thrown('unhandled rejection', Reflect.get(event, 'reason'), '');
}

function thrown(message: string, error: unknown, place: string): Uncaught {
  return error instanceof Error
    ? [message, error.name, error.message, `${place} ${error.stack}`]
    : [message, typeof error, '', place];
}

/**
 * The first of our own files, without the folder that all of them share, and without a query. The column of a program in one
 * line is long: with its thousands set apart, no scrubbing takes it for something typed.
 */
function ownPlace(trace: string, ownFolder: string): string | undefined {
  const own = trace.match(/https?:[^\s)]+/g)?.find((address) => address.startsWith(ownFolder));
  return own
    ?.slice(ownFolder.length)
    .replace(/[?#][^:]*/, '')
    .replace(/(?<=:\d+)(?=\d{3}$)/, '_');
}

/** `inline`, `eval`, or the origin of what was refused: its path may say who the visitor is. */
function withoutPath(blocked: string): string {
  return blocked.split('/', 3).join('/');
}
