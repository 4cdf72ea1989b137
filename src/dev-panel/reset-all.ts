import { attempt } from '../browser/attempt.ts';
import type { Send } from '../portal/request.ts';
import { listed } from './listed.ts';

const mockReset = '/__mock/reset';
const limitMs = 5_000;

/** Deletes all that this origin stores in the browser and resets the mock backend. */
export async function resetAll(window: Window & typeof globalThis, send: Send | undefined): Promise<void> {
  const { document, navigator, indexedDB } = window;
  // Missing outside secure contexts, such as a phone that opens this machine by its IP address.
  const caches: CacheStorage | undefined = window.caches;
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // Must come first, while the worker that holds the mock is still there.
  await send?.({ method: 'POST', path: mockReset, limitMs });
  // A browser that refuses storage throws, at the reading of its name or later.
  attempt(() => window.sessionStorage.clear());
  attempt(() => window.localStorage.clear());
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=', 1).join('')}=; Path=/; Max-Age=0`;
  }
  const registrations = await listed(() => container?.getRegistrations());
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await listed(() => caches?.keys());
  await Promise.all(names.map((name) => caches?.delete(name)));
  const databases = await listed(() => indexedDB.databases());
  const databaseNames = databases.flatMap(({ name }) => name ?? []);
  await Promise.all(databaseNames.map((name) => deleteDatabase(indexedDB, name)));
}

/** Also resolves if a worker holds it open: that ends with this page, and the mock has already reset its content. */
function deleteDatabase(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    for (const end of ['success', 'error', 'blocked']) request.addEventListener(end, () => resolve());
  });
}
