import { expect, test } from 'vitest';
import { cacheAnswers } from './cache-answers.ts';
import { maxAgeMs } from './trustworthy-plugin.ts';

const origin = 'https://portal.test';
const base = '/static/public-portal-ui/';
const token = 'a1B2c3D4e5F6g7H8i9J0';
const page = `${origin}${base}login-signin-component?cobrandHost=acme&locale=fr`;
const since = '2030-01-02T03:04:05.000Z';
const record = '/sdportal/rest/cobrand/acme';
const logo = '/sdportal/portalstatic/assets/images/logos/acme.png';

function worker(content: Record<string, Response>, pageToken: unknown = token) {
  const renewed: string[] = [];
  let running = 0;
  let mostAtOnce = 0;
  const cacheAll = (names: unknown) =>
    cacheAnswers(names, {
      base,
      origin,
      page,
      token: pageToken,
      renew: async (resource, { method, url, cache, referrer, headers }) => {
        expect(referrer).toBe(page);
        // The platform's answer may depend on these, as it does for the page.
        const asPage = [
          'XMLHttpRequest',
          'application/json, text/plain, */*',
          pageToken === token ? token : null,
        ];
        const sent = ['x-requested-with', 'accept', 'x-sec-token'].map((name) => headers.get(name));
        expect(sent).toEqual(cache === 'no-cache' ? asPage : [null, null, null]);
        renewed.push(`${resource}: ${method} ${url.slice(origin.length)} ${cache}`);
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise((resolve) => setTimeout(resolve));
        running -= 1;
      },
      caches: {
        match: async (address, { cacheName = '' }) =>
          content[`${cacheName} ${address.slice(origin.length)}`]?.clone(),
      },
      now: () => new Date(Date.parse(since) + 1),
    });
  return { cacheAll, renewed, mostAtOnce: () => mostAtOnce };
}

const acme = '{"abbreviation":"acme","appName":"Acme"}';

const cachedAnswer = (text: string | null, type: string, more: { status?: number; since?: string } = {}) =>
  new Response(text, {
    status: more.status ?? 200,
    headers: { 'content-type': type, 'x-cached-at': more.since ?? since },
  });

test('renews the answers that a page was shown with, and returns those for its document', async () => {
  const { cacheAll, renewed } = worker({
    [`portal-brand-record ${record}`]: cachedAnswer(acme, 'application/json'),
    'portal-abbreviation /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=a': cachedAnswer(
      'acme',
      'text/plain',
    ),
    [`portal-probe ${logo}`]: cachedAnswer(null, 'text/plain', { status: 404 }),
    [`portal-picture ${logo}`]: cachedAnswer('picture', 'image/png'),
    [`portal-config ${base}config.json`]: cachedAnswer('{}', 'application/json'),
  });
  const names = [
    `GET ${record}`,
    'GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=a',
    `HEAD ${logo}`,
    `GET ${logo}`,
    `GET ${base}config.json`,
    `GET ${origin}/sdportal/portalstatic/assets/css/acme.css`,
  ];
  expect(await cacheAll(names)).toEqual({
    [`GET ${record}`]: { status: 200, type: 'application/json', text: acme, since },
    'GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=a': {
      status: 200,
      type: 'text/plain',
      text: 'acme',
      since,
    },
    [`HEAD ${logo}`]: { status: 404, type: 'text/plain', text: '', since },
  });
  expect(renewed).toEqual([
    `brand-record: GET ${record} no-cache`,
    'abbreviation: GET /sdportal/rest/cobrandhostabbreviation?cobrandAbbr=a no-cache',
    `probe: HEAD ${logo} no-cache`,
    `picture: GET ${logo} default`,
    `config: GET ${base}config.json default`,
    'stylesheet: GET /sdportal/portalstatic/assets/css/acme.css no-cache',
  ]);
});

test.each([
  ['a captive portal’s page', cachedAnswer('<html>', 'text/html')],
  ['HTML labeled as JSON', cachedAnswer('<html>', 'application/json')],
  ['an answer of unknown age', cachedAnswer(acme, 'application/json', { since: '' })],
  [
    'an answer that is too old',
    cachedAnswer(acme, 'application/json', { since: new Date(Date.parse(since) - maxAgeMs).toISOString() }),
  ],
  ['an answer that is too long', cachedAnswer(acme + ' '.repeat(20_000), 'application/json')],
])('does not return %s', async (_, answer) => {
  expect(await worker({ [`portal-brand-record ${record}`]: answer }).cacheAll([`GET ${record}`])).toEqual({});
});

test.each([
  'GET /sdportal/rest/user/loginSignin',
  'POST /sdportal/rest/cobrand/acme',
  'FORGET /sdportal/rest/cobrand/acme',
  'GET https://other.test/sdportal/rest/cobrand/acme',
  'GET //other.test/sdportal/rest/cobrand/acme',
  'GET /heracles/login',
  `GET /sdportal/rest/cobrand/acme?${'a'.repeat(500)}`,
  7,
  null,
])('requests nothing that is not on the allow-list: %j', async (name) => {
  const { cacheAll, renewed } = worker({});
  expect(await cacheAll([name])).toEqual({});
  expect(renewed).toEqual([]);
});

test.each([undefined, null, { a: 1 }])(
  'sends no token if the page gives %j instead of a text',
  async (pageToken) => {
    const { cacheAll, renewed } = worker({}, pageToken);
    await cacheAll([`GET ${record}`]);
    expect(renewed).toHaveLength(1);
  },
);

test('renews at most 100 answers, and nothing if the names are not a list', async () => {
  const { cacheAll, renewed } = worker({});
  await cacheAll(Array.from({ length: 200 }, () => `GET ${record}`));
  expect(renewed).toHaveLength(100);
  expect(await cacheAll({ length: 1 })).toEqual({});
});

test.each(['HEAD', 'GET'])('sends at most three requests at a time: %s', async (method) => {
  const { cacheAll, renewed, mostAtOnce } = worker({});
  await cacheAll(
    Array.from(
      { length: 12 },
      (_, index) => `${method} /sdportal/portalstatic/assets/images/logos/${index}.png`,
    ),
  );
  expect([renewed.length, mostAtOnce()]).toEqual([12, 3]);
});
