import { describe, expect, test } from 'vitest';
import { demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

const hostile = [
  '../mastercard',
  '..',
  '../../package.json',
  '__proto__',
  'constructor',
  'toString',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  'mastercard\r\nset-cookie: a=b',
  'x'.repeat(10_000),
  '%00',
  '',
];

/** For a title: a text of ten thousand characters would fill the terminal. */
const shortened = (text: string): [shown: string, text: string] => [text.slice(0, 60), text];

describe.each(hostile.map(shortened))('the hostile brand code %j', (_, code) => {
  const name = encodeURIComponent(code);
  const paths = [
    `/sdportal/rest/cobrand/${name}`,
    `/sdportal/rest/cobrands/${name}/locales`,
    `/sdportal/portalstatic/assets/css/${name}.css`,
    `/sdportal/portalstatic/assets/images/logos/${name}.png`,
    `/sdportal/portalstatic/assets/images/logos/footers/${name}.gif`,
    `/sdportal/notices/${name}/privacy.view`,
  ];
  test.each(paths.map(shortened))('gets a 404 at %s', async (_shown, path) => {
    expect((await new PortalVisitor(testHost()).send('GET', path)).status).toBe(404);
  });

  test('does not appear in a page', async () => {
    const visitor = new PortalVisitor(testHost());
    visitor.cookies.set('mock_brand', name);
    const page = await visitor.send('GET', `/sdportal/home.view?cobrandHost=${name}&locale=${name}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<script|onerror|xxxx/);
  });

  test('is returned as its own abbreviation if well-formed, else rejected', async () => {
    const path = `/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=${name}`;
    const answer = await new PortalVisitor(testHost()).send('GET', path);
    const isCode = /^[\w-]{1,64}$/.test(code);
    expect(answer.status).toBe(isCode ? 200 : 400);
    expect(await answer.text()).toContain(isCode ? code : '"code":"brand.code"');
  });

  test('cannot sign in as a user id', async () => {
    expect((await new PortalVisitor(testHost()).logIn(code || '-', demoPassword)).status).toBe(401);
  });
});

describe('anti-forgery', () => {
  const path = '/sdportal/rest/user/loginSignin';
  const token = 'T0kenT0kenT0kenT0ken';
  const send = async (headers: Record<string, string>, cookies: Record<string, string> = {}) => {
    const visitor = new PortalVisitor(testHost());
    for (const [name, value] of Object.entries(cookies)) visitor.cookies.set(name, value);
    return visitor.send('POST', path, { json: { userId: 'cardholder' }, headers });
  };

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['accepts two headers that match the cookie', {}, {}, 200],
    ['accepts the production header alone', { 'X-CSRF-TOKEN': '' }, {}, 200],
    ['accepts the development header alone', { 'X-SEC-TOKEN': '' }, {}, 200],
    ['accepts all three headers from a program that is not a browser', { 'sec-token': token }, {}, 200],
    ['rejects a call without headers', { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' }, {}, 403],
    [
      'rejects the one header alone that browsers never send',
      { 'sec-token': token, 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' },
      {},
      403,
    ],
    ['rejects a header that differs', { 'X-CSRF-TOKEN': 'x'.repeat(20) }, {}, 403],
    ['rejects a sec-token header that differs', { 'sec-token': 'x'.repeat(20) }, {}, 403],
    ['rejects a cookie that differs', {}, { 'sec-token': 'x'.repeat(20) }, 403],
    [
      'rejects a token that is too short',
      { 'X-SEC-TOKEN': 'short', 'X-CSRF-TOKEN': 'short' },
      { 'sec-token': 'short' },
      403,
    ],
    ['accepts a gateway token that matches its cookie', {}, { 'XSRF-TOKEN': 'gateway' }, 200],
    ['rejects a gateway token that is missing', { 'X-XSRF-TOKEN': '' }, { 'XSRF-TOKEN': 'gateway' }, 403],
  ])('%s', async (_, headers, cookies, status) => {
    const answer = await send(headers, cookies);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(status === 403 ? 'Anti-forgery check: ' : '"ldapId"');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'answers an unknown %s with a system error, even without a token',
    async (method) => {
      const headers = { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' };
      expect((await new PortalVisitor(testHost()).send(method, '/cpae/unknown', { headers })).status).toBe(
        500,
      );
    },
  );

  test('reading needs no token, and the brand lookup sets the gateway token', async () => {
    const visitor = new PortalVisitor(testHost());
    const lookup = '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=norvik-cards';
    const answer = await visitor.send('GET', lookup, { headers: { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' } });
    expect(await answer.text()).toBe('norvik');
    expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await visitor.send('POST', path, { json: { userId: 'cardholder' } })).status).toBe(200);
  });

  test('reads cookies through its host if that can', async () => {
    const host = { ...testHost(), readCookie: () => Promise.resolve(undefined) };
    expect(
      (await new PortalVisitor(host).send('POST', path, { json: { userId: 'cardholder' } })).status,
    ).toBe(403);
  });
});
