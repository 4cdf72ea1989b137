import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { createDocumentRoute } from './document-route.ts';
import { siteFile } from './site-files.ts';
import { portalBase } from './site.ts';

const origin = 'https://portal.test';
const screen = `${portalBase}login-signin-component`;
const load = (path: string, headers: Record<string, string> = {}) =>
  new Request(origin + path, { headers: { 'sec-fetch-dest': 'document', ...headers } });
/** A brand's record as the platform sends it. */
const record = '{"abbreviation":"acme","appName":"Acme"}';

/** Never times out: a busy machine may take longer than a document waits. */
const never = () => new Promise<void>(() => undefined);

type Failing = (connection: Pick<Connection, 'drop'>) => Promise<Response>;
const failed: Failing = () => Promise.resolve(new Response('none', { status: 503 }));
/** Breaks off in the middle, like the proxy to a real platform: what came was passed on, and its reader is cut off. */
const brokenOff: Failing = ({ drop }) => {
  const pull = (controller: ReadableStreamDefaultController) => {
    controller.enqueue(new TextEncoder().encode('half'));
    drop();
    controller.close();
  };
  return Promise.resolve(new Response(new ReadableStream({ pull }, { highWaterMark: 0 })));
};

describe('the document route', () => {
  const file = (text: string) => siteFile('a.json', new TextEncoder().encode(text));
  const files = new Map([
    [
      `${portalBase}index.html`,
      file(
        '<!doctype html><head></head><body><script>watch</script><script>stand</script><script>draw</script></body>',
      ),
    ],
    [`${portalBase}config.json`, file('{}')],
    [`${portalBase}assets/footers/1-0.json`, file('{}')],
    [`${portalBase}assets/i18n/en_US/PortalLabels.json`, file('{"a":"b"}')],
    [`${portalBase}assets/i18n/fr/PortalLabels.json`, file('{"a":"c"}')],
  ]);
  const logos = '/sdportal/portalstatic/assets/images/logos/';
  const locales = '/sdportal/rest/cobrands/acme/locales';
  const sheet = '/sdportal/portalstatic/assets/css/acme.css';
  const answers: Record<string, string> = {
    [`${logos}acme.png`]: '',
    [`${logos}acme.gif`]: '',
    '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=acme-cards': 'acme\n',
    '/sdportal/rest/cobrand/acme': record,
    '/sdportal/rest/cobrands/acme/locales': '{"fr":"Français"}',
  };
  const askedPaths: string[] = [];
  const routeWithout = (failing?: string, fail: Failing = failed) =>
    createDocumentRoute({
      files,
      platform: (request, connection) => {
        const { pathname, search } = new URL(request.url);
        askedPaths.push(pathname);
        if (pathname === failing) return fail(connection);
        const text = answers[pathname + search];
        return Promise.resolve(new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }));
      },
      report: () => undefined,
      pause: never,
    });
  const route = routeWithout();
  const knownIn = (document: string): object => {
    const [, data = ''] = /id="known-answers"[^>]*>([^]*?)<\/script>/.exec(document) ?? [];
    return JSON.parse(data);
  };

  test('embeds what the page will ask for, including the 404s of missing logos', async () => {
    const answer = await route(load(`${screen}?cobrandHost=acme-cards`), true);
    const document = (await answer?.text()) ?? '';
    const known = knownIn(document);
    expect(Object.keys(known).toSorted()).toEqual([
      'GET /sdportal/portalstatic/assets/css/acme.css',
      'GET /sdportal/rest/cobrand/acme',
      'GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=acme-cards',
      'GET /sdportal/rest/cobrands/acme/locales',
      `GET ${portalBase}assets/footers/1-0.json`,
      `GET ${portalBase}assets/i18n/en_US/PortalLabels.json`,
      `GET ${portalBase}assets/i18n/fr/PortalLabels.json`,
      `GET ${portalBase}config.json`,
      'HEAD /sdportal/portalstatic/assets/images/logos/acme.gif',
      'HEAD /sdportal/portalstatic/assets/images/logos/acme.jpg',
      'HEAD /sdportal/portalstatic/assets/images/logos/acme.png',
    ]);
    expect(known).toMatchObject({
      'GET /sdportal/rest/cobrand/acme': {
        status: 200,
        type: 'text/plain;charset=UTF-8',
        text: record,
      },
      'GET /sdportal/portalstatic/assets/css/acme.css': { status: 404 },
      [`GET ${portalBase}config.json`]: { status: 200, type: 'application/json', text: '{}' },
    });
    expect(document).toContain(
      `</script><link type="later" as="image" href="${logos}acme.png"><script type="later">draw`,
    );
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer?.headers.get('vary')).toContain('cookie');
  });

  test('embeds as a 200 what a proxy has rewritten on its way (203)', async () => {
    const rewritten: Failing = () => Promise.resolve(new Response(record, { status: 203 }));
    const answering = routeWithout('/sdportal/rest/cobrand/acme', rewritten);
    const answer = await answering(load(`${screen}?cobrandHost=acme-cards`), true);
    expect(knownIn((await answer?.text()) ?? '')).toMatchObject({
      'GET /sdportal/rest/cobrand/acme': { status: 200, text: record },
    });
  });

  test('asks the platform once for the visitors of a minute', async () => {
    const answering = routeWithout();
    const loadAgain = async () => (await answering(load(`${screen}?cobrandHost=acme-cards`), true))?.text();
    askedPaths.length = 0;
    await loadAgain();
    expect(askedPaths).toContain('/sdportal/rest/cobrand/acme');
    askedPaths.length = 0;
    await loadAgain();
    expect(askedPaths).toEqual([]);
  });

  // Otherwise each renewal is compressed anew, never well, and the logo whose answer came first is preloaded, not the one
  // shown.
  test.each([sheet, locales, `${logos}acme.png`])(
    'makes the same document when an answer arrives late: %s',
    async (path) => {
      const late = async () => {
        await setImmediate();
        const text = answers[path];
        return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
      };
      const [one, other] = [route, routeWithout(path, late)].map(async (asked) =>
        (await asked(load(`${screen}?cobrandHost=acme-cards`), true))?.text(),
      );
      expect(await other).toBe(await one);
    },
  );

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses the document as the browser accepts it: %s', async (encoding, unpacked) => {
    const path = `${screen}?cobrandHost=acme-cards`;
    const plain = await route(load(path), true);
    const packed = await route(load(path, { 'accept-encoding': encoding }), true);
    expect(plain?.headers.get('content-encoding')).toBeNull();
    expect(packed?.headers.get('content-encoding')).toBe(encoding);
    expect(packed?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = new TextDecoder().decode(unpacked((await packed?.arrayBuffer()) ?? ''));
    expect(text).toBe(await plain?.text());
  });

  test.each<[string, string, Failing]>([
    ['fails', locales, failed],
    ['fails', sheet, failed],
    ['fails', `${logos}acme.jpg`, failed],
    ['breaks off', locales, brokenOff],
    ['breaks off', sheet, brokenOff],
  ])('leaves out an answer that %s: %s', async (_, failing, fail) => {
    const answer = await routeWithout(failing, fail)(load(`${screen}?cobrandHost=acme-cards`), true);
    const known = Object.keys(knownIn((await answer?.text()) ?? ''));
    expect(known).toContain('GET /sdportal/rest/cobrand/acme');
    expect(known.filter((name) => name.endsWith(failing))).toEqual([]);
  });

  test.each([
    [false, 'http://portal.test'],
    [true, 'https://portal.test'],
  ])('uses the browser’s protocol in links and platform calls: https %s', async (https, expected) => {
    const origins: string[] = [];
    const asked = createDocumentRoute({
      files,
      platform: (request, connection) => {
        origins.push(`${new URL(request.url).protocol} ${connection.https}`);
        const { pathname, search } = new URL(request.url);
        return Promise.resolve(new Response(answers[pathname + search] ?? '', { status: 200 }));
      },
      drawScreen: (_, { code, locale }, from) =>
        Promise.resolve({ of: `${code} ${locale} acme`, html: `<a href="${from}/a">A</a>`, theme: '' }),
      report: () => undefined,
      pause: never,
    });
    const request = new Request(`http://portal.test${screen}?cobrandHost=acme-cards`, {
      headers: { 'sec-fetch-dest': 'document' },
    });
    expect(await (await asked(request, https))?.text()).toContain(`<a href="${expected}/a">`);
    expect(new Set(origins)).toEqual(new Set([`${https ? 'https:' : 'http:'} ${https}`]));
  });

  test('leaves out an answer over the size limit', async () => {
    const long: Failing = () => Promise.resolve(new Response(' '.repeat(20_001)));
    const answer = await routeWithout(sheet, long)(load(`${screen}?cobrandHost=acme-cards`), true);
    const known = Object.keys(knownIn((await answer?.text()) ?? ''));
    expect(known).toContain('GET /sdportal/rest/cobrand/acme');
    expect(known).not.toContain(`GET ${sheet}`);
  });

  test('makes no document for a brand that the platform does not know', async () => {
    expect(await route(load(`${screen}?cobrandHost=other`), true)).toBeUndefined();
  });
});
