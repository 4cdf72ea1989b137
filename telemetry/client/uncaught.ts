import type { EntryLog } from './entry-log.ts';
import { uncaughtEntries } from './log-limits.ts';

/** The events of a page that tell of what nobody caught. */
export const uncaughtEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;

/**
 * Gives a listener for `uncaughtEvents` that logs what our own scripts are to blame for: extensions and injected scripts
 * break in every page, and can't be repaired here.
 */
export function createUncaughtListener(log: EntryLog, ownFolder: string): (event: Event) => void {
  let left: number = uncaughtEntries;
  const tell = (message: string, detail: { reason: string; detail: string; where: string | undefined }) => {
    const { where, ...rest } = detail;
    if (where === undefined || left === 0) return;
    left -= 1;
    log.error({ ...rest, where }, message);
  };
  return (event) => {
    if (event instanceof ErrorEvent) {
      const place = ownPlace(`${event.filename}:${event.lineno}:${event.colno}`, ownFolder);
      tell('uncaught error', { ...described(event.error), where: place ?? placeOf(event.error, ownFolder) });
    } else if (event instanceof PromiseRejectionEvent) {
      const reason: unknown = event.reason;
      tell('unhandled rejection', { ...described(reason), where: placeOf(reason, ownFolder) });
    } else if (event instanceof SecurityPolicyViolationEvent) {
      const { sourceFile, lineNumber, columnNumber, effectiveDirective, blockedURI } = event;
      tell('content security policy violated', {
        reason: effectiveDirective,
        detail: withoutPath(blockedURI),
        where: ownPlace(`${sourceFile}:${lineNumber}:${columnNumber}`, ownFolder),
      });
    }
  };
}

function described(error: unknown): { reason: string; detail: string } {
  return error instanceof Error
    ? { reason: error.name, detail: error.message }
    : { reason: typeof error, detail: '' };
}

function placeOf(error: unknown, ownFolder: string): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [line] of stack.matchAll(/https?:\/\/[^\s)]+/g)) {
    const place = ownPlace(line, ownFolder);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** The file with line and column, without the folder that all our files share, and without a query. */
function ownPlace(address: string, ownFolder: string): string | undefined {
  return address.startsWith(ownFolder) ? address.slice(ownFolder.length).replace(/[?#][^:]*/, '') : undefined;
}

/** `inline`, `eval`, or the origin of what was refused: its path may say who the visitor is. */
function withoutPath(blocked: string): string {
  return URL.canParse(blocked) ? new URL(blocked).origin : blocked;
}
