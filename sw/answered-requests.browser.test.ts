import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeCodes } from '../src/locale/codes.ts';
import { allTextParts, partBundles } from '../src/locale/text-parts.ts';
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
  vi.useRealTimers();
  await Promise.all(
    ['portal-brand-record', 'portal-picture', 'portal-texts'].map((name) => caches.delete(name)),
  );
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

it('keeps the texts of every language, for as long as the brands that need them', async () => {
  const paths = ['PortalLabels', 'Messages', 'PlatformMessages', ...partBundles(allTextParts)] as const;
  const [last = '', ...others] = localeCodes.flatMap((code) =>
    paths.map((path) => `${base}assets/i18n/${code}/${path}.json`),
  );
  const cache = await caches.open('portal-texts');
  await Promise.all(others.map((address) => cache.put(address, new Response('{}'))));
  const { event, work } = fetchEvent(last);
  await caching().answer(event);
  await Promise.all(work);
  expect((await cache.keys()).length).toBe(others.length + 1);
});

describe('a server that stays silent', () => {
  const logo = '/sdportal/portalstatic/assets/images/logos/acme.png';
  let sent: Request[];

  beforeEach(() => {
    sent = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request);
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    });
  });

  const abortedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return sent.map(({ signal }) => signal.aborted);
  };

  it('holds a connection for five seconds if a cached answer stands in, which stays for the next visit', async () => {
    const headers = { 'content-type': 'image/png', 'x-cached-at': new Date().toISOString() };
    const cache = await caches.open('portal-picture');
    await cache.put(logo, new Response('cached', { headers }));
    const { event, work } = fetchEvent(logo);
    expect(await (await caching().answer(event))?.text()).toBe('cached');
    await expect.poll(() => sent.length).toBe(1);
    expect(await abortedAfter(4_000)).toEqual([false]);
    expect(await abortedAfter(1_000)).toEqual([true]);
    await Promise.all(work);
    expect(await (await cache.match(logo))?.text()).toBe('cached');
    // The next visit asks again.
    await caching().answer(fetchEvent(logo).event);
    await expect.poll(() => sent.length).toBe(2);
  });

  it.each([
    ['for an answer that is not cached', logo, {}],
    ['for one that the page waits for', record, { headers: { 'Cache-Control': 'no-cache' } }],
  ])('holds it for 20 seconds %s', async (_, address, init) => {
    const answer = caching().answer(fetchEvent(address, init).event);
    const error = answer?.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await expect.poll(() => sent.length).toBe(1);
    expect(await abortedAfter(19_000)).toEqual([false]);
    expect(await abortedAfter(1_000)).toEqual([true]);
    expect(await error).toMatchObject({ name: 'AbortError' });
  });
});
