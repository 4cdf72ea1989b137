import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type KnownAnswers, withAnswers } from '../sw/known-answers.ts';
import type { Connection } from './connection.ts';
import { createDocumentRoute } from './document-route.ts';
import { type FirstAnswers, firstAnswers } from './first-answers.ts';
import { createFirstDocuments, type DrawScreen } from './first-documents.ts';
import { firstVisitor } from './first-visitor.ts';
import { siteFile } from './site-files.ts';
import { portalBase } from './site.ts';

const origin = 'https://portal.test';
const screen = `${portalBase}login-signin-component`;
const load = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Request(origin + path, { method, headers: { 'sec-fetch-dest': 'document', ...headers } });
/** A brand's record as the platform sends it. */
const record = '{"abbreviation":"acme","appName":"Acme"}';
const hasLocale = (locale: string) => ['en_US', 'fr', 'de'].includes(locale);

describe('the brand and language of a requested document', () => {
  test.each<[string, Request, object | undefined]>([
    ['are the defaults if nothing names others', load(screen), { code: 'mastercard', locale: 'en_US' }],
    ['are the defaults at the base path too', load(portalBase), { code: 'mastercard', locale: 'en_US' }],
    ['come from the query', load(`${screen}?cobrandHost=acme&locale=fr`), { code: 'acme', locale: 'fr' }],
    [
      'include the language from the cookie',
      load(screen, { cookie: 'a=b; user_locale=de' }),
      { code: 'mastercard', locale: 'de' },
    ],
    [
      'prefer the query to the cookie',
      load(`${screen}?locale=fr`, { cookie: 'user_locale=de' }),
      { code: 'mastercard', locale: 'fr' },
    ],
    [
      'read locale=en in the query as en_US, and prefer it to the cookie',
      load(`${screen}?locale=en`, { cookie: 'user_locale=de' }),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'ignore a cookie after user_locale whose name ends like it',
      load(screen, { cookie: 'user_locale=de; last_user_locale=fr' }),
      { code: 'mastercard', locale: 'de' },
    ],
    [
      'ignore a cookie whose name only ends like user_locale',
      load(screen, { cookie: 'other_user_locale=de' }),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'fall back to English for an unknown locale',
      load(`${screen}?locale=../x`),
      { code: 'mastercard', locale: 'en_US' },
    ],
    [
      'fall back to the default brand for an invalid code',
      load(`${screen}?cobrandHost=../x`),
      { code: 'mastercard', locale: 'en_US' },
    ],
    ['are undefined for another screen', load(`${portalBase}logout-component`), undefined],
    ['are undefined for the worker’s own copy', load(`${portalBase}index.html`), undefined],
    ['are undefined for a POST', load(screen, {}, 'POST'), undefined],
    [
      'are undefined if the request is not a page load',
      new Request(origin + screen, { headers: { 'sec-fetch-dest': 'empty' } }),
      undefined,
    ],
  ])('%s', (_, request, expected) => {
    expect(firstVisitor(request, hasLocale)).toEqual(expected);
  });
});

test('embedded answers cannot close their script element', () => {
  const text = '</script><script>alert(1)//\u2028';
  const document = withAnswers('<body><script>watch</script><script>stand</script></body>', {
    'GET /a': { status: 200, type: 'text/plain', text },
  });
  const [, data = ''] = /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(document) ?? [];
  expect(JSON.parse(data)).toEqual({ 'GET /a': { status: 200, type: 'text/plain', text } });
  expect(document.match(/<script/g)).toHaveLength(3);
  expect(document).not.toContain('\u2028');
});

test('an embedded style sheet cannot close its attribute or any element', () => {
  const text = ':root{--x:"</body>&lt;</template><script>alert`1`</script>}';
  const document = withAnswers(
    '<body><script>watch</script><script>stand</script></body>',
    { 'GET /css/acme.css': { status: 200, type: 'text/css', text } },
    { of: 'acme fr acme', html: '<p>A</p>', theme: '' },
  );
  expect(document.match(/<\/body>|<\/template>|<script>/g)).toEqual([
    '<script>',
    '</template>',
    '<script>',
    '</body>',
  ]);
  const [, look = ''] = /data-look="([^"]*)"><p>/.exec(document) ?? [];
  expect(look.replaceAll(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))).toBe(text);
});

test.each([
  [200, 'text/css', ':root{}', '--a:b'],
  [200, 'text/html', '', ''],
  [404, 'text/css', '', ''],
])(
  'a drawn screen is styled only by a valid style sheet of its own brand: %i %s',
  (status, type, look, theme) => {
    const document = withAnswers(
      '<body><script>watch</script><script>stand</script></body>',
      {
        // Of the requested code, another name of the brand.
        'GET /css/old-acme.css': { status: 200, type: 'text/css', text: ':root{color:red}' },
        'GET /css/acme.css': { status, type, text: ':root{}' },
      },
      { of: 'old-acme fr acme', html: '<p>A</p>', theme: '--a:b' },
    );
    expect(document).toContain(`data-theme="${theme}" data-look="${look}">`);
  },
);

const decoded = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** Never times out: a busy machine may take longer than a document waits. */
const never = () => new Promise<void>(() => undefined);

describe('documents with embedded answers', () => {
  const make = (
    answers: () => Promise<FirstAnswers>,
    {
      times = { now: 0 },
      pause = never,
      drawScreen,
    }: { times?: { now: number }; pause?: (ms: number) => Promise<void>; drawScreen?: DrawScreen } = {},
  ) => {
    const asked: string[] = [];
    const errors: unknown[] = [];
    const firstDocument = createFirstDocuments({
      document: '<script>watch</script><script>stand</script><noscript></noscript></body>',
      answers: ({ code }) => {
        asked.push(code);
        return answers();
      },
      screen: drawScreen,
      now: () => times.now,
      wallClock: () => new Date(times.now),
      pause,
      report: (error) => errors.push(error),
    });
    const get = (code: string, from = origin, locale = 'fr') => firstDocument({ code, locale }, from);
    const text = async (...which: Parameters<typeof get>) => decoded((await get(...which))?.plain);
    return { asked, errors, get, text };
  };

  const dressed = { 'GET /css/acme.css': { status: 200, type: 'text/css', text: ':root{}' } };
  const drawn: DrawScreen = (_, { code, locale }, from) =>
    Promise.resolve({ of: `${code} ${locale} ${code}`, html: `<a href="${from}/a$&">A</a>`, theme: '' });

  test('are cached for a minute', async () => {
    const times = { now: 0 };
    const { asked, get } = make(() => Promise.resolve({}), { times });
    expect(await get('acme')).toBeDefined();
    times.now = 59_000;
    await get('acme');
    expect(asked).toEqual(['acme']);
    for (const now of [61_000, 120_000]) {
      times.now = now;
      await get('acme');
    }
    expect(asked).toEqual(['acme', 'acme']);
  });

  test('are cached separately for each language', async () => {
    const { text } = make(() => Promise.resolve(dressed), { drawScreen: drawn });
    for (const locale of ['fr', 'de'])
      expect(await text('acme', origin, locale)).toContain(`data-screen="acme ${locale} acme"`);
  });

  test('are reused with better compression if nothing has changed when they expire', async () => {
    const times = { now: 0 };
    const long = Array.from({ length: 2_000 }, (_, index) => (index * index) % 7919).join(' ');
    const answers = { value: { 'GET /a': { status: 200, type: 'text/plain', text: long } } };
    const { get, text } = make(() => Promise.resolve(answers.value), { times });
    const first = await get('acme');
    const size = () => first?.encoded.get('br')?.byteLength;
    const quick = size() ?? 0;
    times.now = 61_000;
    expect(await get('acme')).toBe(first);
    await expect.poll(size).toBeLessThan(quick);
    answers.value['GET /a'].text = 'new';
    times.now = 122_000;
    expect(await text('acme')).toContain('"new"');
  });

  test('are made and served from the cache without a stale copy if the platform answers in time', async () => {
    let reads = 0;
    const answers = {
      get 'GET /css/acme.css'() {
        reads += 1;
        return dressed['GET /css/acme.css'];
      },
    };
    const ends: (() => void)[] = [];
    const pause = () => new Promise<void>((resolve) => ends.push(resolve));
    const { get } = make(() => Promise.resolve(answers), { pause });
    const first = await get('acme');
    const before = reads;
    expect(await get('acme')).toBe(first);
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await setImmediate();
    expect(reads).toBe(before);
  });

  test('are given up if the platform takes longer than 100 ms', async () => {
    const waited: number[] = [];
    const pause = async (ms: number) => void waited.push(ms);
    const { get } = make(() => new Promise(() => undefined), { pause });
    expect(await get('acme')).toBeUndefined();
    expect(waited).toEqual([100]);
  });

  describe('when the platform has become slow', () => {
    const files = { [`GET ${portalBase}config.json`]: { status: 200, type: 'application/json', text: '{}' } };
    const made = async () => {
      const times = { now: 0 };
      const platform = { answers: Promise.resolve<FirstAnswers>({ ...dressed, ...files }) };
      const documents = make(() => platform.answers, {
        times,
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        drawScreen: drawn,
      });
      await expect.poll(() => documents.get('acme')).toBeDefined();
      platform.answers = new Promise(() => undefined);
      return { times, platform, ...documents };
    };
    const known = async (text: Promise<string | undefined>): Promise<unknown> =>
      JSON.parse(/id="known-answers">([^]*?)<\/script>/.exec((await text) ?? '')?.[1] ?? 'null');

    test('embed the last platform answers with the time they were fetched', async () => {
      const { times, asked, get } = await made();
      times.now = 61_000;
      const copy = get('acme');
      const document = copy.then((sent) => decoded(sent?.plain));
      expect(await known(document)).toEqual({
        'GET /css/acme.css': { ...dressed['GET /css/acme.css'], since: '1970-01-01T00:00:00.000Z' },
        ...files,
      });
      expect(await document).toContain('data-screen="acme fr acme"');
      expect(asked).toEqual(['acme', 'acme']);
      times.now = 122_000;
      // Made and compressed once, however often it is needed.
      expect(await get('acme')).toBe(await copy);
    });

    test('count the age of answers from the last renewal, even if nothing changed', async () => {
      const { times, platform, text } = await made();
      platform.answers = Promise.resolve({ ...dressed, ...files });
      times.now = 61_000;
      await expect.poll(() => text('acme')).not.toContain('"since"');
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:01:01.000Z"');
      times.now = 3_661_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:01:01.000Z"');
      times.now = 3_662_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('embed no answers older than an hour', async () => {
      const { times, text } = await made();
      times.now = 3_601_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('are not served to an origin other than the one in their links', async () => {
      const { times, text } = await made();
      times.now = 61_000;
      expect(await text('acme', 'https://other.test')).toBeUndefined();
    });

    test('are not served for a brand that the platform no longer knows', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      platform.answers = Promise.resolve('none');
      expect(await text('acme')).toBeUndefined();
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('embed the last answers for up to an hour when the platform fails', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      platform.answers = Promise.resolve(undefined);
      expect(await text('acme')).toContain('"since":"1970-01-01T00:00:00.000Z"');
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:00:00.000Z"');
      platform.answers = Promise.resolve(undefined);
      times.now = 3_601_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('embed new answers even if an earlier request is still unanswered', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      expect(await text('acme')).toContain('"since"');
      platform.answers = Promise.resolve(dressed);
      times.now = 122_000;
      await expect.poll(() => text('acme')).not.toContain('"since"');
    });

    test('embed new answers as soon as they arrive', async () => {
      const { times, platform, text } = await made();
      let answer: (answers: KnownAnswers) => void = () => undefined;
      platform.answers = new Promise((resolve) => (answer = resolve));
      times.now = 61_000;
      expect(await text('acme')).toContain('"since"');
      answer(dressed);
      await expect.poll(() => text('acme')).not.toContain('"since"');
    });
  });

  test('are limited to 500: the one not renewed for longest is dropped first', async () => {
    const times = { now: 0 };
    const { asked, get } = make(() => Promise.resolve(undefined), { times });
    await get('brand0');
    times.now = 61_000;
    for (let count = 1; count < 500; count += 1) await get(`brand${count}`);
    // Requested again, it is no longer the oldest.
    await get('brand0');
    await get('brand500');
    expect(asked).toHaveLength(502);
    for (const brand of ['brand0', 'brand2', 'brand500']) await get(brand);
    expect(asked).toHaveLength(502);
    await get('brand1');
    expect(asked).toHaveLength(503);
  });

  test('are not made if asking the platform fails, and the error is reported', async () => {
    const { errors, get } = make(() => Promise.reject(new Error('down')));
    expect(await get('acme')).toBeUndefined();
    expect(errors).toEqual([new Error('down')]);
  });

  test('contain the screen with links for the requested origin, without asking again', async () => {
    const { asked, text } = make(() => Promise.resolve(dressed), { drawScreen: drawn });
    expect(await text('acme')).toContain('data-screen="acme fr acme"');
    // There is no logo to preload.
    expect(await text('acme')).not.toContain('<link');
    for (const from of [origin, 'https://other.test', origin])
      expect(await text('acme', from)).toContain(`><a href="${from}/a$&">A</a></template>`);
    // Made-up hosts do not cause requests to the platform.
    expect(asked).toEqual(['acme']);
  });

  test.each<[string, DrawScreen, unknown[]]>([
    ['there is no screen', () => Promise.resolve(undefined), []],
    ['drawing the screen fails', () => Promise.reject(new Error('drawn wrong')), [new Error('drawn wrong')]],
  ])('contain only the answers if %s', async (_, drawScreen, expected) => {
    const { errors, text } = make(() => Promise.resolve({}), { drawScreen });
    expect(await text('acme')).toBe(await make(() => Promise.resolve({})).text('acme'));
    expect(errors).toEqual(expected);
  });
});

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
      file('<!doctype html><head></head><body><script>watch</script><script>stand</script></body>'),
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
  const routeWithout = (failing?: string, fail: Failing = failed) =>
    createDocumentRoute({
      files,
      platform: (request, connection) => {
        const { pathname, search } = new URL(request.url);
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
    expect(document).toContain(`<link rel="preload" as="image" href="${logos}acme.png"></body>`);
    expect(answer?.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer?.headers.get('vary')).toContain('cookie');
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

  test.each(['<html>sign in to the network</html>', '..'])(
    'asks for nothing more after an invalid brand abbreviation: %s',
    async (name) => {
      const asked: string[] = [];
      const found = await firstAnswers(
        { code: 'acme', locale: 'fr' },
        {
          fetchPlatform: (_, path) => {
            asked.push(path);
            return Promise.resolve(new Response(name));
          },
          file: () => undefined,
          footerFile: () => undefined,
        },
      );
      expect(found).toBeUndefined();
      expect(asked).toHaveLength(1);
    },
  );

  test.each(['<html>maintenance</html>', '{"error":"try later"}'])(
    'does not take a gateway’s own answer for a brand’s record: %s',
    async (text) => {
      const found = await firstAnswers(
        { code: 'acme', locale: 'fr' },
        {
          fetchPlatform: (_, path) =>
            Promise.resolve(new Response(path.includes('abbreviation') ? 'acme' : text)),
          file: () => undefined,
          footerFile: () => undefined,
        },
      );
      expect(found).toBeUndefined();
    },
  );

  test.each(['<html>maintenance</html>', '{"error":"try later"}', '{}'])(
    'leaves a gateway’s own answer for a brand’s languages to the page’s own request: %s',
    async (text) => {
      const known = await firstAnswers(
        { code: 'acme', locale: 'fr' },
        {
          fetchPlatform: (_, path) => {
            if (path.endsWith('/locales')) return Promise.resolve(new Response(text));
            return Promise.resolve(new Response(path.includes('abbreviation') ? 'acme' : record));
          },
          file: () => undefined,
          footerFile: () => undefined,
        },
      );
      expect(Object.keys(known ?? {})).toContain('GET /sdportal/rest/cobrand/acme');
      expect(Object.keys(known ?? {})).not.toContain('GET /sdportal/rest/cobrands/acme/locales');
    },
  );

  test.each([
    [404, 'none'],
    [410, 'none'],
    [500, undefined],
    [503, undefined],
  ])('distinguishes an unknown brand from a failing platform by status %i', async (status, expected) => {
    for (const failing of ['cobrandhostabbreviation', 'cobrand/acme']) {
      const found = firstAnswers(
        { code: 'acme', locale: 'fr' },
        {
          fetchPlatform: (_, path) => {
            const isFailing = path.includes(`/${failing}`);
            const text = path.includes('abbreviation') ? 'acme' : record;
            return Promise.resolve(new Response(text, { status: isFailing ? status : 200 }));
          },
          file: () => undefined,
          footerFile: () => undefined,
        },
      );
      expect(await found).toBe(expected);
    }
  });

  test.each([
    ['de', '{"en_US":"English (US)","de":"Deutsch"}', ['de']],
    ['fr_CA', '{"fr_CA":"Français (Canada)"}', ['fr', 'fr_CA']],
    ['de', '{"fr_CA":"Français (Canada)","fr":"Français"}', ['de', 'fr', 'fr_CA']],
    ['de', '{"ja":"日本語","en_US":"English (US)"}', ['de', 'en', 'en_US']],
    ['de', 'none', ['de']],
  ])('embeds the texts for %s when the brand’s locale list is %s', async (locale, list, expected) => {
    const known = await firstAnswers(
      { code: 'acme', locale },
      {
        fetchPlatform: (_, path) => {
          if (path.endsWith('/locales')) return Promise.resolve(new Response(list));
          return Promise.resolve(new Response(path.includes('abbreviation') ? 'acme' : record));
        },
        file: (path) => (path.includes('/i18n/') ? '{}' : undefined),
        footerFile: () => undefined,
      },
    );
    expect(
      Object.keys(known ?? {})
        .filter((name) => name.includes('/i18n/'))
        .toSorted(),
    ).toEqual(
      expected.flatMap((code) =>
        ['Messages', 'PortalLabels'].map((name) => `GET ${portalBase}assets/i18n/${code}/${name}.json`),
      ),
    );
  });

  test('accepts a brand abbreviation in quotation marks, as the page does', async () => {
    const known = await firstAnswers(
      { code: 'acme-cards', locale: 'de' },
      {
        fetchPlatform: (_, path) =>
          Promise.resolve(new Response(path.includes('abbreviation') ? '"acme"\n' : record)),
        file: () => undefined,
        footerFile: () => undefined,
      },
    );
    expect(Object.keys(known ?? {})).toContain('GET /sdportal/rest/cobrand/acme');
  });

  test('makes no document for a brand that the platform does not know', async () => {
    expect(await route(load(`${screen}?cobrandHost=other`), true)).toBeUndefined();
  });
});
