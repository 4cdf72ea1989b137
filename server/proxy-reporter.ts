import type { SettingValues } from './environment.ts';
import type { ServerLog } from './server-log.ts';

/**
 * Warns once of an `X-Forwarded-Proto` that is not trusted. If the proxy in front sent it, all visitors seem to have its
 * address, their pages are taken for plain http, and nothing else shows it.
 */
export function createProxyReporter(
  log: Pick<ServerLog, 'warn'>,
  { trustProxy }: Pick<SettingValues, 'trustProxy'>,
): (headers: Headers) => void {
  let isReported = trustProxy;
  return (headers) => {
    if (isReported || !headers.has('x-forwarded-proto')) return;
    isReported = true;
    log.warn({}, 'X-Forwarded-Proto is ignored: if it comes from your proxy, set TRUST_PROXY');
  };
}
