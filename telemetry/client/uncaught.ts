import type { EntryLog } from './entry-log.ts';
import { uncaughtEntries } from './log-limits.ts';

/** `trace` holds the URLs, with line and column, where the failure may have occurred; the likeliest first. */
type Uncaught = [message: string, reason: string, detail: string, trace: string];

/**
 * Creates a listener for `uncaughtEvents` that logs only failures of our own scripts: extensions and injected scripts fail
 * on every page, and can't be fixed here.
 */
export function createUncaughtListener(log: EntryLog, ownFolder: string): (event: Event) => void {
  let remaining: number = uncaughtEntries;
  return (event) => {
    const [message, reason, detail, trace] = describe(event);
    const where = ownLocation(trace, ownFolder);
    if (!where || remaining === 0) return;
    remaining -= 1;
    // The event may have happened before this program had loaded.
    log.error({ reason, detail, where }, message, Date.now() - performance.now() + event.timeStamp);
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
    ? describeError('uncaught error', event.error, `${event.filename}:${event.lineno}:${event.colno}`)
    : describeError('unhandled rejection', Reflect.get(event, 'reason'), '');
}

function describeError(message: string, error: unknown, location: string): Uncaught {
  return error instanceof Error
    ? [message, error.name, error.message, `${location} ${error.stack}`]
    : [message, typeof error, '', location];
}

/**
 * The first place in our own files, without their common folder and the query, whose values may have colons, too. A
 * minified program's column has many digits: its thousands are set apart, or scrubbing would take it for something typed.
 */
function ownLocation(trace: string, ownFolder: string): string | undefined {
  const own = trace.match(/https?:[^\s)]+/g)?.find((address) => address.startsWith(ownFolder));
  return own
    ?.slice(ownFolder.length)
    .replace(/[?#].*?(?=(:\d+:\d+)?$)/, '')
    .replace(/(?<=:\d+)(?=\d{3}$)/, '_');
}

/** `inline`, `eval`, or the blocked URL's origin, because its path may identify the visitor. */
function withoutPath(blocked: string): string {
  return blocked.split('/', 3).join('/');
}
