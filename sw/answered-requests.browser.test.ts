import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localeCodes } from '../src/locale/codes.ts';
import { allTextParts, partBundles } from '../src/locale/text-parts.ts';
import { type CacheableResource, cacheNameOf } from './cacheable-resource.ts';
import { createCaching } from './caching.ts';
import { createShell } from './shell.ts';

const base = '/static/public-portal-ui/';
const record = '/sdportal/rest/cobrand/acme';

const shell = (...scripts: string[]) =>
  createShell({
    base,
    entries: [
      ...scripts.map((url) => ({ url, revision: null })),
      { url: `${base}index.html`, revision: 'a' },
    ],
    isOtherInUse: () => Promise.resolve(false),
  });
/** What every kind of JSON answer must have. */
const body = '{"abbreviation":"acme","appName":"Acme","en":"English"}';
const release = '1.0.0+test';
const caching = () =>
  createCaching(base, { remove: () => Promise.resolve(), now: () => new Date(), release });

beforeEach(() => {
  // Only workers have these.
  vi.stubGlobal('FetchEvent', Event);
  vi.stubGlobal('ExtendableEvent', Event);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(body, { headers: { 'content-type': 'application/json' } }))),
  );
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('portal-')).map((name) => caches.delete(name)),
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

/** As the worker of a release has cached it. */
async function cacheAs(
  by: string,
  resource: CacheableResource,
  address: string,
  { type = 'application/json', text = body } = {},
) {
  const headers = { 'content-type': type, 'x-cached-at': new Date().toISOString(), 'x-release': by };
  const cache = await caches.open(cacheNameOf(resource));
  await cache.put(address, new Response(text, { headers }));
}

const other = '1.0.0+other';
const texts = `${base}assets/i18n/de/Messages.json`;
const logo = '/sdportal/portalstatic/assets/images/logos/acme.png';

describe.each<[string, CacheableResource, string, 'cached' | 'new', number, number, string?, string?]>([
  // The page asks for the platform's own answer: the worker's would be a second request.
  [release, 'brand-record', record, 'cached', 0, 0],
  [release, 'locale-list', '/sdportal/rest/cobrands/acme/locales', 'cached', 0, 0],
  [release, 'config', `${base}config.json`, 'new', 1, 0],
  [release, 'texts', texts, 'cached', 1, 1],
  [other, 'texts', texts, 'new', 1, 1],
  [other, 'footers', `${base}assets/footers/1-2.json`, 'cached', 1, 1],
  [other, 'manifest', `${base}manifest.webmanifest`, 'cached', 1, 0],
  [other, 'abbreviation', '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=a', 'cached', 1, 1, '"acme"'],
  [other, 'stylesheet', '/sdportal/portalstatic/assets/css/acme.css', 'cached', 1, 1, ':root{}', 'text/css'],
  [other, 'program', `${base}assets/forward-log-a1B2c3D4.js`, 'cached', 1, 0, '0', 'text/javascript'],
  [other, 'probe', logo, 'cached', 1, 1, '', 'image/png'],
])('cached by release %s, the %s', (by, resource, address, shown, requests, renewals, text, type) => {
  const method = resource === 'probe' ? 'HEAD' : 'GET';

  beforeEach(() => cacheAs(by, resource, address, { type, text }));

  it(`is shown as ${shown} (requests: ${requests})`, async () => {
    const { event, work } = fetchEvent(address, { method });
    const answer = await caching().answer(event);
    await answer?.text();
    await Promise.all(work);
    expect(answer?.headers.has('x-cached-at')).toBe(shown === 'cached');
    expect(fetch).toHaveBeenCalledTimes(requests);
  });

  it(`is renewed for the next visit (requests: ${renewals})`, async () => {
    await caching().renew(resource, new Request(address, { method }), fetchEvent(address).event);
    expect(fetch).toHaveBeenCalledTimes(renewals);
  });
});

it.each([
  ['texts', texts, 'application/json', body],
  ['the shell', `${base}assets/index-a1B2c3D4.js`, 'text/javascript', '0;'],
])(
  'fetches %s past the browser’s own cache, which would confirm half a file',
  async (_, file, type, whole) => {
    onTestFinished(async () => void (await caches.delete('workbox-precache-v2-')));
    const modes: string[] = [];
    const answer = (text: string, headers: HeadersInit) => Promise.resolve(new Response(text, { headers }));
    vi.stubGlobal('fetch', (request: Request, { cache = request.cache }: RequestInit = {}) => {
      if (!request.url.endsWith(file)) return answer('<html>', { 'content-type': 'text/html' });
      modes.push(cache);
      return answer(modes.length === 1 ? whole.slice(0, -1) : whole, { 'content-type': type, etag: '"1"' });
    });
    const { event, work } = fetchEvent(file);
    const installation = Object.assign(new Event('install'), { waitUntil: event.waitUntil });
    await (caching().answer(event) ?? shell(file).install(installation));
    await Promise.all(work);
    expect(await (await caches.match(file))?.text()).toBe(whole);
    expect(modes).toEqual(['default', 'reload']);
  },
);

it('counts a cached logo as present while a gateway answers its probe with an error or a page', async () => {
  const probe = async () => caching().answer(fetchEvent(logo, { method: 'HEAD' }).event);
  for (const answer of [new Response(null, { status: 503 }), new Response('<h1>Log in to the Wi-Fi</h1>')]) {
    vi.mocked(fetch).mockResolvedValueOnce(answer);
    expect((await probe())?.status).toBe(504);
  }
  await cacheAs(release, 'picture', logo, { type: 'image/png' });
  vi.mocked(fetch).mockResolvedValueOnce(new Response(null, { status: 503 }));
  const known = await probe();
  expect([known?.status, known?.headers.get('content-type')]).toEqual([200, 'image/png']);
});

it('shows the last good settings in place of a captive portal’s page, and caches no such page', async () => {
  await cacheAs(release, 'config', `${base}config.json`);
  vi.mocked(fetch).mockResolvedValueOnce(new Response('<h1>Log in to the Wi-Fi</h1>'));
  const { event, work } = fetchEvent(`${base}config.json`);
  expect(await (await caching().answer(event))?.text()).toBe(body);
  await Promise.all(work);
  expect(await (await caches.match(`${base}config.json`))?.text()).toBe(body);
});

it('keeps only as many answers of a kind as its limit allows', async () => {
  const programs = ['a', 'b', 'c'].map((name) => `${base}assets/forward-log-${name.repeat(8)}.js`);
  vi.mocked(fetch).mockImplementation(() =>
    Promise.resolve(new Response('0', { headers: { 'content-type': 'text/javascript' } })),
  );
  for (const address of programs) {
    const { event, work } = fetchEvent(address);
    await caching().answer(event);
    await Promise.all(work);
  }
  const kept = await (await caches.open('portal-program')).keys();
  expect(kept.map(({ url }) => new URL(url).pathname)).toEqual(programs.slice(1));
});

describe('a server that stays silent', () => {
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
    await cacheAs(release, 'picture', logo, { type: 'image/png' });
    const { event, work } = fetchEvent(logo);
    expect(await (await caching().answer(event))?.text()).toBe(body);
    await expect.poll(() => sent.length).toBe(1);
    expect(await abortedAfter(4_000)).toEqual([false]);
    expect(await abortedAfter(1_000)).toEqual([true]);
    await Promise.all(work);
    expect(await (await caches.match(logo))?.text()).toBe(body);
    // The next visit asks again.
    await caching().answer(fetchEvent(logo).event);
    await expect.poll(() => sent.length).toBe(2);
  });

  it('holds a connection for 20 seconds once its answer has begun', async () => {
    await cacheAs(release, 'texts', texts);
    vi.stubGlobal('fetch', (request: Request) => {
      sent.push(request);
      const start = (rest: ReadableStreamDefaultController) =>
        request.signal.addEventListener('abort', () => rest.error(request.signal.reason));
      const headers = { 'content-type': 'application/json' };
      return Promise.resolve(new Response(new ReadableStream({ start }), { headers }));
    });
    const { event, work } = fetchEvent(texts);
    await caching().answer(event);
    await expect.poll(() => sent.length).toBe(1);
    expect(await abortedAfter(19_000)).toEqual([false]);
    expect(await abortedAfter(1_000)).toEqual([true]);
    await Promise.all(work);
  });

  it.each([
    ['settings', 'config', `${base}config.json`],
    ['texts of another release', 'texts', texts],
  ] as const)('delays a page by three seconds if it has %s cached', async (_, resource, address) => {
    await cacheAs(other, resource, address);
    const answered = vi.fn<(answer: Response) => void>();
    const answer = caching().answer(fetchEvent(address).event)?.then(answered);
    await expect.poll(() => sent.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    // Not polled for: each further attempt of a poll moves the fake clock on.
    await answer;
    expect(await abortedAfter(0)).toEqual([false]);
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
