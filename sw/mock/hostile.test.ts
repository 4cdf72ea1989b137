import { describe, expect, test } from 'vitest';
import { demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './portal-visitor.ts';

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

describe.each(hostile)('code %.30j', (code) => {
  const name = encodeURIComponent(code);
  test.each([
    `/sdportal/rest/cobrand/${name}`,
    `/sdportal/rest/cobrands/${name}/locales`,
    `/sdportal/portalstatic/assets/css/${name}.css`,
    `/sdportal/portalstatic/assets/images/logos/${name}.png`,
    `/sdportal/portalstatic/assets/images/logos/footers/${name}.gif`,
    `/sdportal/notices/${name}/privacy.view`,
  ])('is nothing at %.60s', async (path) => {
    expect((await new PortalVisitor(testHost()).send('GET', path)).status).toBe(404);
  });

  test('reaches no page', async () => {
    const visitor = new PortalVisitor(testHost());
    visitor.cookies.set('mock_brand', name);
    const page = await visitor.send('GET', `/sdportal/home.view?cobrandHost=${name}&locale=${name}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toMatch(/<script|onerror|xxxx/);
  });

  test('has no abbreviation, or is its own', async () => {
    const path = `/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=${name}`;
    const answer = await new PortalVisitor(testHost()).send('GET', path);
    const isCode = /^[\w-]{1,64}$/.test(code);
    expect(answer.status).toBe(isCode ? 200 : 400);
    expect(await answer.text()).toContain(isCode ? code : '"code":"brand.code"');
  });

  test('signs nobody in', async () => {
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
    ['both headers and the cookie agree', {}, {}, 200],
    ['the production header alone', { 'X-CSRF-TOKEN': '' }, {}, 200],
    ['the development header alone', { 'X-SEC-TOKEN': '' }, {}, 200],
    ['all three, from a program that is no browser', { 'sec-token': token }, {}, 200],
    ['no header', { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' }, {}, 403],
    [
      'only the one browsers never send',
      { 'sec-token': token, 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' },
      {},
      403,
    ],
    ['one header differs', { 'X-CSRF-TOKEN': 'x'.repeat(20) }, {}, 403],
    ['sec-token differs', { 'sec-token': 'x'.repeat(20) }, {}, 403],
    ['the cookie differs', {}, { 'sec-token': 'x'.repeat(20) }, 403],
    [
      'a token that is too short',
      { 'X-SEC-TOKEN': 'short', 'X-CSRF-TOKEN': 'short' },
      { 'sec-token': 'short' },
      403,
    ],
    ['a gateway token that agrees', {}, { 'XSRF-TOKEN': 'gateway' }, 200],
    ['a gateway token that is left out', { 'X-XSRF-TOKEN': '' }, { 'XSRF-TOKEN': 'gateway' }, 403],
  ])('%s', async (_, headers, cookies, status) => {
    const answer = await send(headers, cookies);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(status === 403 ? 'Anti-forgery check: ' : '"ldapId"');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'an unknown %s is a system error, with or without',
    async (method) => {
      const headers = { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' };
      expect((await new PortalVisitor(testHost()).send(method, '/cpae/unknown', { headers })).status).toBe(
        500,
      );
    },
  );

  test('reading needs no token, and the brand lookup hands out the gateway’s', async () => {
    const visitor = new PortalVisitor(testHost());
    const lookup = '/sdportal/rest/cobrandhostabbreviation?cobrandAbbr=norvik-cards';
    const answer = await visitor.send('GET', lookup, { headers: { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '' } });
    expect(await answer.text()).toBe('norvik');
    expect(visitor.cookies.get('XSRF-TOKEN')).toMatch(/^[0-9a-f-]{36}$/);
    expect((await visitor.send('POST', path, { json: { userId: 'cardholder' } })).status).toBe(200);
  });

  test('a host that sees more than headers is asked for cookies', async () => {
    const host = { ...testHost(), readCookie: () => Promise.resolve(undefined) };
    expect(
      (await new PortalVisitor(host).send('POST', path, { json: { userId: 'cardholder' } })).status,
    ).toBe(403);
  });
});
