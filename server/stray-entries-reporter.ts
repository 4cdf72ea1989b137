import { collectorPath } from '../telemetry/collector/collector-paths.ts';
import type { SettingValues } from './environment.ts';
import type { ServerLog } from './server-log.ts';

/**
 * Warns once of log entries that pages send to this server though nothing here accepts them: the pages keep them until they
 * are too old, and nothing else shows it.
 * @param accepts whether the collector or the platform gets what is sent to this path
 */
export function createStrayEntriesReporter(
  log: Pick<ServerLog, 'warn'>,
  { forgeLogging, uiLoggingUrl }: Pick<SettingValues, 'forgeLogging' | 'uiLoggingUrl'>,
  accepts: (path: string) => boolean,
): (request: Pick<Request, 'method' | 'url'>) => void {
  // Of another origin, too: it may be ours by another name. What arrives at `/` may be anything.
  const { pathname } = new URL(uiLoggingUrl, 'http://localhost');
  let isReported = !forgeLogging || pathname === '/' || accepts(pathname);
  return ({ method, url }) => {
    if (isReported || method !== 'POST' || new URL(url).pathname !== pathname) return;
    isReported = true;
    log.warn(
      {},
      `log entries for UI_LOGGING_URL arrive here at ${pathname}, and nobody accepts them: let a proxy pass them on, or unset it for our own collector, ${collectorPath}`,
    );
  };
}
