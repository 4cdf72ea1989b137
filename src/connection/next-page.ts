import type { ConnectionProbe } from '../portal/connection-probe.ts';

/** If the site does not answer, a page waits this long before it checks again whether it may be left. */
export const siteRecheckMs = 30_000;

/** Whether the portal's own site answers. */
export async function isSiteReachable(probe: ConnectionProbe): Promise<boolean> {
  return (await probe()).site === 'reached';
}

/** Whether the next page can load. Without network and worker, the browser's own error page would come instead. */
export async function canNextPageLoad(probe: ConnectionProbe): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isSiteReachable(probe);
}
