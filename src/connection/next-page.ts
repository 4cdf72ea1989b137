import type { ConnectionProbe } from '../portal/connection-probe.ts';

/** A look that takes longer has failed. */
const lookLimitMs = 8_000;

/** Where the site does not answer, a page asks again after so long whether it may be left. */
export const unreachedMs = 30_000;

/** Whether the portal's own site answers. */
export async function isSiteReached(probe: ConnectionProbe): Promise<boolean> {
  return (await probe(lookLimitMs)).site === 'reached';
}

/** Whether a page can come that this one is left for: without network and worker the browser's own error page would. */
export async function canNextPageCome(probe: ConnectionProbe): Promise<boolean> {
  return Boolean(navigator.serviceWorker?.controller) || isSiteReached(probe);
}
