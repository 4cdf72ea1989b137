import { takeAtStart } from './take-at-start.ts';

export interface WorkerAtStart {
  window: Window;
  /** The portal's base path, and the worker's scope. */
  base: string;
  reload: () => void;
}

/**
 * What the page has to know of its worker before it asks for anything: true where the page is being loaded anew, without a
 * worker that is not ours or with a version that waited since an earlier page.
 */
export async function attendToWorker({ window, base, reload }: WorkerAtStart): Promise<boolean> {
  const { navigator } = window;
  // Neither is there on an address without encryption.
  if (!('serviceWorker' in navigator && 'locks' in navigator)) return false;
  const { serviceWorker: container, locks } = navigator;
  if (container.controller === null) return false;
  if (new URL(container.controller.scriptURL).pathname !== `${base}sw.js`) {
    const isWithdrawn = await withdrawForeignWorker(container, base);
    if (isWithdrawn) reload();
    return isWithdrawn;
  }
  return takeAtStart({ window, container, locks, base, reload });
}

/**
 * Withdraws a worker of another kind that has this site's scope: after development on the same origin the mock would go on
 * answering for the platform. True where it is gone. Other programs' workers, of other scopes, are left alone.
 */
async function withdrawForeignWorker(
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
  base: string,
): Promise<boolean> {
  const registration = await container.getRegistration(base);
  const isOfThisSite = registration !== undefined && new URL(registration.scope).pathname === base;
  return isOfThisSite && registration.unregister();
}
