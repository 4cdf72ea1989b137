import { takeOverAtStart } from './take-over-at-start.ts';

export interface WorkerAtStart {
  window: Window;
  /** The portal's base path, and the worker's scope. */
  base: string;
  reload: () => void;
}

/**
 * Checks the page's service worker before the page requests anything. True if the page is being reloaded: without a
 * worker that is not ours, or with a version that has been waiting since an earlier page.
 */
export async function checkWorkerAtStart({ window, base, reload }: WorkerAtStart): Promise<boolean> {
  const { navigator } = window;
  // An insecure origin has neither.
  if (!('serviceWorker' in navigator && 'locks' in navigator)) return false;
  const { serviceWorker: container, locks } = navigator;
  if (container.controller === null) return false;
  if (new URL(container.controller.scriptURL).pathname !== `${base}sw.js`) {
    const isWithdrawn = await withdrawForeignWorker(container, base);
    if (isWithdrawn) reload();
    return isWithdrawn;
  }
  return takeOverAtStart({ window, container, locks, base, reload });
}

/**
 * Unregisters a foreign worker that has this site's scope: after development on the same origin, the mock would go on
 * answering for the platform. True if it is gone. Other programs' workers, with other scopes, are left alone.
 */
async function withdrawForeignWorker(
  container: Pick<ServiceWorkerContainer, 'getRegistration'>,
  base: string,
): Promise<boolean> {
  const registration = await container.getRegistration(base);
  // The registration is for the base path or a folder above it; only the former ends with it.
  return registration?.scope.endsWith(base) === true && registration.unregister();
}
