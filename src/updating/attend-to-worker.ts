import { withdrawForeignWorker } from './foreign-worker.ts';
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
