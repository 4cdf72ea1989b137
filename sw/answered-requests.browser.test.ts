import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCaching } from './caching.ts';
import { createShell } from './shell.ts';

const base = '/static/public-portal-ui/';
const record = '/sdportal/rest/cobrand/acme';

const shell = () =>
  createShell({
    base,
    entries: [{ url: `${base}index.html`, revision: 'a' }],
    isOtherInUse: () => Promise.resolve(false),
  });
const caching = () =>
  createCaching(base, { remove: () => Promise.resolve(), now: () => new Date(), release: '1.0.0+test' });

beforeEach(() => {
  // Only workers have these.
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  const json = { headers: { 'content-type': 'application/json' } };
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('{"abbreviation":"acme","appName":"Acme"}', json)),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete('portal-brand-record');
});

interface Asked extends RequestInit {
  navigates?: boolean;
}

function fetchEvent(address: string, { navigates = false, ...init }: Asked = {}) {
  const request = new Request(address, init);
  // Scripts can't construct a navigation request.
  if (navigates) Object.defineProperty(request, 'mode', { value: 'navigate' });
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('fetch'), {
    request,
    clientId: '',
    resultingClientId: '',
    handled: Promise.resolve(undefined),
    preloadResponse: Promise.resolve(undefined),
    respondWith: () => undefined,
    waitUntil: (task: Promise<unknown>) => void work.push(task),
  });
  return { event, work };
}

it.each([
  ['', true],
  ['index.html', true],
  ['login-signin-component?cobrandHost=acme', true],
  ['login-signin-component?cobrandHost=acme&past-worker=', false],
  ['gone.html', false],
  ['assets/gone', false],
  ['icons/gone', false],
  ['brands/gone', false],
  ['telemetry/review/', false],
])('opens %s with the cached document: %s', async (path, isAnswered) => {
  const open = (init: Asked) => shell().answer(fetchEvent(base + path, { ...init, navigates: true }).event);
  expect((await open({})) !== undefined).toBe(isAnswered);
  // It would lose what a form posts.
  expect(open({ method: 'POST' })).toBeUndefined();
});

it.each([
  ['assets/index-a1B2c3D4.js', true],
  ['assets/forward-log-a1B2c3D4.js', false],
  ['assets/i18n/en_US/Messages.json', false],
  ['login-signin-component', false],
])('answers a page’s request for %s from the shell: %s', async (path, isAnswered) => {
  expect((await shell().answer(fetchEvent(base + path).event)) !== undefined).toBe(isAnswered);
});

it.each([
  ['another origin', `https://other.test${record}`, {}],
  ['a page that probes its connection', record, { cache: 'no-store' }],
  ['a page that posts', record, { method: 'POST' }],
] as const)('leaves a request to the network: %s', (_, address, init) => {
  expect(caching().answer(fetchEvent(address, init).event)).toBeUndefined();
});

it('writes no header of a request into a cache', async () => {
  const { event, work } = fetchEvent(record, { headers: { 'X-SEC-TOKEN': 'a1B2c3D4e5F6g7H8i9J0' } });
  await caching().answer(event);
  await Promise.all(work);
  const [key] = await (await caches.open('portal-brand-record')).keys();
  expect(key?.url).toBe(location.origin + record);
  expect([...(key?.headers ?? [])]).toEqual([]);
});
