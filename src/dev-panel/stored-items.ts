import { attempt } from '../browser/attempt.ts';
import { listed } from './listed.ts';

export interface StoredItem {
  place: 'session' | 'local' | 'cookie' | 'cache' | 'database' | 'worker';
  name: string;
  /** For example its size; the value only if it can be nobody's secret. */
  detail: string;
}

/** Names whose values say nothing about a person. */
const harmless: readonly string[] = [
  'COBRAND',
  'user_locale',
  'authentication_mode',
  'chunkReloadAt',
  'screenReloadAt',
  'screenReloads',
  'soughtReloadAt',
  'unsentForm',
  'devPanel',
  'mock_brand',
  'mock_network',
];

/** Everything that this origin stores in the browser, as far as a page can see it. */
export async function storedItems(window: Window & typeof globalThis): Promise<StoredItem[]> {
  const { document, navigator } = window;
  const cookies = document.cookie.split('; ').flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name === '' ? [] : [itemOf('cookie', name, value.join('='))];
  });
  const inObjects = await Promise.all([
    cachesOf(window.caches),
    databasesOf(window.indexedDB),
    workersOf(navigator.serviceWorker),
  ]);
  return [
    ...textsOf('session', () => window.sessionStorage),
    ...textsOf('local', () => window.localStorage),
    ...cookies,
    ...inObjects.flat(),
  ];
}

function itemOf(place: StoredItem['place'], name: string, value: string): StoredItem {
  const size = `${value.length} characters`;
  return { place, name, detail: harmless.includes(name) ? `${value} (${size})` : size };
}

function textsOf(place: StoredItem['place'], open: () => Storage): StoredItem[] {
  const texts = attempt(() => Object.entries(open())) ?? [];
  return texts.map(([name, value]) => itemOf(place, name, String(value)));
}

/** `caches` is missing outside secure contexts, whatever the types say. */
async function cachesOf(caches: CacheStorage | undefined): Promise<StoredItem[]> {
  const names = await listed(() => caches?.keys());
  return Promise.all(
    names.map(async (name) => {
      const entries = await (await caches?.open(name))?.keys();
      return { place: 'cache' as const, name, detail: `${entries?.length ?? 0} entries` };
    }),
  );
}

async function databasesOf(indexedDB: IDBFactory): Promise<StoredItem[]> {
  const databases = await listed(() => indexedDB.databases());
  return databases.map(({ name = '', version = 0 }) => ({
    place: 'database' as const,
    name,
    detail: `version ${version}`,
  }));
}

async function workersOf(container: ServiceWorkerContainer | undefined): Promise<StoredItem[]> {
  const registrations = await listed(() => container?.getRegistrations());
  return registrations.map(({ scope, active, waiting }) => ({
    place: 'worker' as const,
    name: new URL(scope).pathname,
    detail: `${active?.state ?? 'not active'}${waiting === null ? '' : ', a new one waits'}`,
  }));
}
