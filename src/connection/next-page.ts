import type { Reached } from '../portal/connection-probe.ts';

/** If the site does not answer, a page waits this long before it checks again whether it may be left. */
export const siteRecheckMs = 30_000;

/**
 * Who answers for the next page: the worker, else the portal's own site. Without either, the browser's own error page would
 * come instead. The platform is not asked: one that hangs must not hold a visitor up.
 */
export async function probeNextPage(probeSite: () => Promise<Reached>): Promise<Reached> {
  return navigator.serviceWorker?.controller ? 'reached' : probeSite();
}
