import type { SettingValues } from './environment.ts';
import type { ServerLog } from './server-log.ts';

/**
 * Says once that somebody has spoken for a visitor who is not believed. Where it was the proxy in front, all visitors have its
 * address, their pages are taken for plain http, and nothing shows it.
 */
export function createProxyTeller(
  log: Pick<ServerLog, 'warn'>,
  { trustProxy }: Pick<SettingValues, 'trustProxy'>,
): (headers: Headers) => void {
  let isTold = trustProxy;
  return (headers) => {
    if (isTold || !headers.has('x-forwarded-proto')) return;
    isTold = true;
    log.warn({}, 'X-Forwarded-Proto is ignored: if it comes from your proxy, set TRUST_PROXY');
  };
}
