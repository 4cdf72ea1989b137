import { describe, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { brandIcons, manifestSubject, shortName } from './brand-manifest.ts';
import { readSettings } from './read-settings.ts';
import { asColour, asRecord } from './manifest-record.ts';
import { manifestRoute } from './manifest-route.ts';
import { siteFile } from './site-files.ts';

const base = '/static/public-portal-ui/';

describe('manifest addresses', () => {
  test.each([
    ['brands/acme/fr_CA.webmanifest', { abbreviation: 'acme', locale: 'fr_CA' }],
    ['brands/acme.cards/de.webmanifest', { abbreviation: 'acme.cards', locale: 'de' }],
    ['brands/../de.webmanifest', undefined],
    ['brands/acme/../../x.webmanifest', undefined],
    ['brands/<b>/de.webmanifest', undefined],
    ['brands/acme/xxx.webmanifest', undefined],
    [`brands/${'x'.repeat(65)}/de.webmanifest`, undefined],
    ['manifest.webmanifest', undefined],
  ])('%s is for %j', (path, subject) => expect(manifestSubject(base + path)).toEqual(subject));
});

test.each([
  ['Norvik Business Cards', 'Norvik'],
  ['Cards & Co', 'Cards & Co'],
  ['Norvik Cards', 'Norvik Cards'],
  ['Norvik Cards Europe', 'Norvik Cards'],
  ['Ashcombe & Wray LLP', 'Ashcombe'],
  ['State of Saguaro Procurement Card', 'State'],
  ['Banco de la Sierra', 'Banco'],
  ['Bank of me', 'Bank of me'],
  ['The Northumberland Trust', 'The Northumb'],
  ['De la Fuente-Herrera', 'De la Fuente'],
  ['St. Nikolauskirchener Karten', 'St. Nikolaus'],
  ['DZG Genossenschaftsbank', 'DZG'],
  ['HK Genossenschaftsbank', 'HK'],
  ['Axa Versicherungsgruppe', 'Axa'],
  ['orbitek_', 'orbitek_'],
  ['Grenzgängerkarten AG', 'Grenzgängerk'],
  ['日本法人カードサービス株式会社', '日本法人カードサービス株'],
  // Counted in characters, not in the halves that make up some of them.
  ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷 カード サービス', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷 カード'],
])('the short name of %s is %s', (name, short) => expect(shortName(name)).toBe(short));

const acme = { abbreviation: 'acme', appName: 'Acme', isFederated: false };

test.each([
  ['{"abbreviation":"acme","appName":" Acme "}', acme],
  ['{"abbreviation":"acme","appName":"Ac\u00ADme"}', acme],
  ['{"abbreviation":"acme","appName":"Acme","fssoRedirectUrl":"/sso"}', { ...acme, isFederated: true }],
  ['{"abbreviation":"acme","appName":"Acme","fssoRedirectUrl":" "}', acme],
  ['{"abbreviation":"acme","appName":"Acme","fssoRedirectUrl":null}', acme],
  ['{"abbreviation":"../x","appName":"Acme"}', undefined],
  ['{"abbreviation":"acme","appName":{}}', undefined],
  ['{"abbreviation":"acme"}', undefined],
  ['<!doctype html>', undefined],
  ['null', undefined],
])('reads the brand record %s as %j', (text, record) => expect(asRecord(text)).toEqual(record));

test('rejects a brand record or a name that is too long', () => {
  const record = (appName: string, more = '') => asRecord(JSON.stringify({ ...acme, appName, more }));
  expect(record('A'.repeat(200))?.appName).toHaveLength(200);
  expect(record('A'.repeat(201))).toBeUndefined();
  expect(record('Acme', 'x'.repeat(500_000))).toEqual(acme);
  expect(record('Acme', 'x'.repeat(525_000))).toBeUndefined();
});

test.each([
  [':root {\n  --brand-color: #0A1b2C;\n}', '#0a1b2c'],
  [':root{--brand-color:#fff}', '#fff'],
  [':root{--brand-color-dark:#fff}', undefined],
  [':root{--old--brand-color:#fff}', undefined],
  [':root{--brand-color:url(x)}', undefined],
])('reads the color in %j as %s', (sheet, colour) => expect(asColour(sheet, '--brand-color')).toBe(colour));

describe('the manifest route', () => {
  /** `failing`: the status for what it does not have. */
  const platform = (
    answers: Record<string, string>,
    {
      seen = [],
      failing = {},
      stamps = {},
    }: { seen?: string[]; failing?: Record<string, number>; stamps?: Record<string, string> } = {},
  ) =>
    createApp({
      files: new Map([
        [
          `${base}assets/i18n/fr/PortalLabels.json`,
          siteFile('x.json', new TextEncoder().encode('{"signIn.submit":"Se connecter"}')),
        ],
        [
          `${base}assets/i18n/zh_TW/PortalLabels.json`,
          siteFile('x.json', new TextEncoder().encode('{"signIn.submit":"登入"}')),
        ],
        [
          `${base}assets/i18n/en_US/PortalLabels.json`,
          siteFile('x.json', new TextEncoder().encode('{"signIn.forgotPassword":"Forgot it?"}')),
        ],
      ]),
      settings: readSettings({}),
      ownsPath: (pathname) => pathname.startsWith('/sdportal/'),
      platform: async (request) => {
        const { pathname } = new URL(request.url);
        const { headers } = request;
        const [, locale, token] =
          /^(user_locale=\w+); sec-token=([A-Za-z0-9]{20})$/.exec(headers.get('cookie') ?? '') ?? [];
        seen.push(`${request.method} ${pathname} ${locale}`);
        // Like every call of the portal: a gateway may redirect others to a page of its own.
        const isPortals =
          headers.get('x-requested-with') === 'XMLHttpRequest' &&
          headers.get('accept')?.includes('json') &&
          ['sec-token', 'x-sec-token'].every((name) => token && headers.get(name) === token);
        if (!isPortals)
          return new Response('<html>', { status: 302, headers: { location: '/sdportal/login.view' } });
        const body = answers[pathname];
        if (body === undefined) {
          // Some hosts send a picture that says so.
          const missing = pathname.endsWith('.png') ? 'image/png' : 'text/plain';
          return new Response('', {
            status: failing[pathname] ?? 404,
            headers: { 'content-type': missing },
          });
        }
        const type = body === '<html>' ? 'text/html' : pathname.endsWith('.png') ? 'image/png' : 'text/plain';
        return new Response(request.method === 'HEAD' ? null : body, {
          headers: { 'content-type': type, ...stamps },
        });
      },
      log: { info() {}, warn() {}, error() {} },
    });
  const records = {
    '/sdportal/rest/cobrand/acme': '{"abbreviation":"acme","appName":"Acme Business Cards"}',
  };
  const icons = Object.fromEntries(brandIcons('acme').map(({ src }) => [src, '']));
  const css = {
    '/sdportal/portalstatic/assets/css/acme.css': ':root{--brand-color:#123456;--brand-panel:#012;}',
  };

  test('makes a manifest from the record, style sheet, icons and texts', async () => {
    const seen: string[] = [];
    const answer = await platform({ ...records, ...icons, ...css }, { seen }).request(
      `${base}brands/acme/fr_CA.webmanifest`,
    );
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    // A changed logo may stay unseen this long.
    expect(answer.headers.get('cache-control')).toBe('max-age=300');
    expect(await answer.json()).toEqual({
      id: `${base}?cobrandHost=acme`,
      name: 'Acme Business Cards',
      short_name: 'Acme',
      start_url: `${base}login-signin-component?cobrandHost=acme`,
      scope: base,
      display: 'standalone',
      lang: 'fr-CA',
      dir: 'auto',
      theme_color: '#123456',
      background_color: '#012',
      icons: brandIcons('acme'),
      shortcuts: [
        { name: 'Se connecter', url: `${base}login-signin-component?cobrandHost=acme` },
        // English stands in for a text that the language lacks, as on the page.
        { name: 'Forgot it?', url: `${base}forgot-password-component?cobrandHost=acme` },
      ],
    });
    expect(seen).toContain('GET /sdportal/rest/cobrand/acme user_locale=fr_CA');
    expect(seen).toContain(
      'HEAD /sdportal/portalstatic/assets/images/icons/acme/maskable-512.png user_locale=fr_CA',
    );
  });

  test('takes the colour of the panel if a style sheet has no other, as the page does', async () => {
    const sheet = { '/sdportal/portalstatic/assets/css/acme.css': ':root{--brand-panel:#012}' };
    const answer = await platform({ ...records, ...icons, ...sheet }).request(
      `${base}brands/acme/en_US.webmanifest`,
    );
    expect(await answer.json()).toMatchObject({ theme_color: '#012', background_color: '#012' });
  });

  // Chromium leaves an installed app its old icon for as long as the address is the same.
  test.each([
    [{ etag: 'W/"5f3-a1"', 'last-modified': 'Fri, 27 Nov 2026 04:00:00 GMT' }, '?v=W5f3a1'],
    [{ 'last-modified': 'Fri, 27 Nov 2026 04:00:00 GMT' }, '?v=Fri27Nov2026040000GMT'],
  ])('a changed icon gets a new address: %j', async (stamps, query) => {
    const answer = await platform({ ...records, ...icons, ...css }, { stamps }).request(
      `${base}brands/acme/en_US.webmanifest`,
    );
    expect(await answer.json()).toMatchObject({
      icons: brandIcons('acme').map((icon) => ({ ...icon, src: icon.src + query })),
    });
  });

  test('finds the texts of a locale with a country code', async () => {
    const answer = await platform(records).request(`${base}brands/acme/zh_TW.webmanifest`);
    expect(await answer.json()).toMatchObject({ shortcuts: [{ name: '登入' }, { name: 'Forgot it?' }] });
  });

  test('has no forgotten-password shortcut for a federated brand', async () => {
    const record = { abbreviation: 'acme', appName: 'Acme', fssoRedirectUrl: 'https://sso.acme.test/' };
    const answers = { '/sdportal/rest/cobrand/acme': JSON.stringify(record) };
    const answer = await platform(answers).request(`${base}brands/acme/en_US.webmanifest`);
    expect(await answer.json()).toMatchObject({
      shortcuts: [{ url: `${base}login-signin-component?cobrandHost=acme` }],
    });
  });

  const [icon, ...others] = Object.entries(icons);

  test.each([
    ['is missing', Object.fromEntries(others)],
    ['is an HTML page', { ...icons, [icon?.[0] ?? '']: '<html>' }],
  ])('falls back to neutral colours without a style sheet, and neutral icons if one %s', async (_, some) => {
    const answer = await platform({ ...records, ...some }).request(`${base}brands/acme/en_US.webmanifest`);
    const type = 'image/png';
    expect(await answer.json()).toMatchObject({
      theme_color: '#f3f4f7',
      background_color: '#f3f4f7',
      icons: [
        { src: `${base}icons/icon-192.png`, sizes: '192x192', type, purpose: 'any' },
        { src: `${base}icons/icon-512.png`, sizes: '512x512', type, purpose: 'any' },
        { src: `${base}icons/icon-maskable-512.png`, sizes: '512x512', type, purpose: 'maskable' },
      ],
      shortcuts: [{ name: 'Sign in' }, { name: 'Forgot it?' }],
    });
  });

  test.each([
    ['in', 'id'],
    ['no', 'nb'],
  ])('gives the locale %s the current language tag %s', async (locale, lang) => {
    const answer = await platform({ ...records, ...icons, ...css }).request(
      `${base}brands/acme/${locale}.webmanifest`,
    );
    expect(await answer.json()).toMatchObject({ lang });
  });

  test.each([
    ['the record', { ...icons, ...css }, Object.keys(records)],
    ['the style sheet', { ...records, ...icons }, Object.keys(css)],
    ['an icon', { ...records, ...css, ...Object.fromEntries(others) }, Object.keys(icons).slice(0, 1)],
  ])('answers 502, uncached, if the platform fails for %s', async (_, answers, [path = '']) => {
    for (const status of [408, 429, 500]) {
      const answer = await platform(answers, { failing: { [path]: status } }).request(
        `${base}brands/acme/en_US.webmanifest`,
      );
      expect(answer.status).toBe(502);
      expect(answer.headers.get('cache-control')).not.toContain('max-age');
    }
  });

  test.each([
    ['answers 404 for an unknown brand', {}, 404, 'No such brand\n'],
    [
      'answers 502 if the record is an HTML page',
      { '/sdportal/rest/cobrand/acme': '<html>' },
      502,
      'The platform gave no whole brand\n',
    ],
  ])('%s', async (_, answers, status, text) => {
    const answer = await platform(answers).request(`${base}brands/acme/en_US.webmanifest`);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });
});

test('aborts the platform calls for a manifest if the visitor disconnects', () => {
  const leaving = new AbortController();
  const request = new Request('http://portal.test/', { signal: leaving.signal });
  const asked: AbortSignal[] = [];
  const fetchPlatform = ({ signal }: Request) => {
    asked.push(signal);
    return new Promise<Response>(() => undefined);
  };
  void manifestRoute({ abbreviation: 'acme', locale: 'de' }, request, { files: new Map(), fetchPlatform });
  leaving.abort();
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, true, true, true]);
});
