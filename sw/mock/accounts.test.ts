import { describe, expect, test } from 'vitest';
import { demoAccounts, demoPassword, demoTemporaryPassword } from './accounts.ts';
import { obeysPasswordRules } from './credentials.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

const visitor = () => new PortalVisitor(testHost());

test('every account has a valid user id and a password that obeys the rules', () => {
  const ids = demoAccounts.map(({ userId }) => userId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { userId, password, shows } of demoAccounts) {
    expect(userId).toMatch(/^[a-z.]{6,}$/);
    expect(obeysPasswordRules(password, userId)).toBe(true);
    expect(shows).not.toBe('');
  }
  expect(obeysPasswordRules(demoTemporaryPassword, 'cardholder')).toBe(true);
});

test('every user type has an account that can sign in', () => {
  const good = demoAccounts
    .filter(({ signIn }) => signIn.kind === 'signed-in')
    .map(({ typeCode }) => typeCode);
  expect([...new Set(good)].toSorted()).toEqual(['A', 'C', 'G', 'H', 'I', 'O', 'S', 'Z']);
});

describe('the right password leads', () => {
  const portal = '/static/public-portal-ui/';
  const audience = 'cobrandHost=mastercard&locale=en_US';
  test.each([
    ['cardholder', `/sdportal/home.view?${audience}`],
    ['system.admin', `/sdportal/home.view?${audience}`],
    ['sso.user', `/sdportal/home.view?${audience}`],
    ['locked.user', `${portal}temporary-state-component?${audience}`],
    ['expired.onetime', `${portal}change-password-component?${audience}&ec=0x132120c9`],
    ['must.change', `${portal}change-password-component?${audience}`],
    ['change.mismatch', `${portal}change-password-component?${audience}&ec=0x38cf07ec`],
    ['change.empty', `${portal}change-password-component?${audience}&ec=0x38cf07eb`],
    ['change.construction', `${portal}change-password-component?${audience}&ec=0x1321212d`],
    [
      'otp.user',
      `${portal}one-time-passcode-component?${audience}&delivery=o%E2%80%A2%E2%80%A2%E2%80%A2%40example.com`,
    ],
    ['pin.user', `${portal}new-rsa-pin-component?${audience}`],
    [
      'token.user',
      `${portal}next-token-component?${audience}&authn_attempt_id=attempt-1&in_response_to=challenge-1&referral_path=%2Fsdportal%2Fhome.view`,
    ],
    ['hostile.origin', 'https://evil.example/static/public-portal-ui/'],
    ['hostile.script', 'javascript:alert(document.domain)'],
    ['hostile.slashes', '//evil.example/home'],
    ['hostile.backslash', '/\\evil.example/home'],
    ['empty.answer', ''],
  ])('%s to %s', async (userId, address) => {
    const answer = await visitor().logIn(userId, demoPassword);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe(address);
  });
});

test.each([
  ['wrong.password', 401, 'invalid.credentials'],
  ['expired.temporary', 401, 'temporary.password.expired'],
  ['send.error', 500, 'system.error'],
  ['send.down', 503, 'unavailable'],
  ['rate.limited', 429, 'too.many.requests'],
  ['nobody.at.all', 401, 'invalid.credentials'],
])('the right password of %s is answered %i, %s', async (userId, status, code) => {
  const answer = await visitor().logIn(userId, demoPassword);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ errors: [{ code }] });
});

test.each([
  ['lookup.error', 500],
  ['lookup.down', 503],
  ['cardholder', 200],
  ['nobody.at.all', 200],
])('the lookup of %s answers %i', async (userId, status) => {
  const answer = await visitor().send('POST', '/sdportal/rest/user/loginSignin', { json: { userId } });
  expect(answer.status).toBe(status);
});

test('the lookup does not reveal whether a user id exists', async () => {
  const shape = async (userId: string) => {
    const answer = await visitor().send('POST', '/sdportal/rest/user/loginSignin', { json: { userId } });
    return (await answer.text()).replace(/\d/g, '0');
  };
  expect(await shape('nobody.at.all')).toBe(await shape('cardholder'));
});

test('rate limiting sends Retry-After', async () => {
  expect((await visitor().logIn('rate.limited', demoPassword)).headers.get('retry-after')).toBe('30');
});

test.each([' Cardholder ', 'CARDHOLDER', 'cardholder'])(
  'user id %j signs in, with blanks around the password',
  async (userId) => {
    const answer = await visitor().logIn(userId, ` ${demoPassword} `);
    expect(await answer.text()).toContain('/sdportal/home.view');
  },
);

test.each([
  ['sso.user', 'true'],
  ['cardholder', undefined],
])('signing in as %s leaves ssoUserCookie %s', async (userId, value) => {
  const someone = visitor();
  someone.cookies.set('ssoUserCookie', 'true');
  await someone.logIn(userId, demoPassword);
  expect(someone.cookies.get('ssoUserCookie')).toBe(value);
});

test.each(['', 'ldap', 'PIN'])(
  'the unknown form type “%s” is rejected, and the reason is logged',
  async (type) => {
    const host = testHost();
    expect((await new PortalVisitor(host).logIn('cardholder', demoPassword, type)).status).toBe(401);
    expect(host.warnings).toEqual([expect.stringContaining('login-form-type')]);
  },
);

test('the dropped connection of send.dropped is a network error', async () => {
  expect((await visitor().logIn('send.dropped', demoPassword)).type).toBe('error');
});

test('the home page shows the user and the last sign-in, until the user signs out', async () => {
  const host = testHost();
  const someone = new PortalVisitor(host);
  const home = async () => (await someone.send('GET', '/sdportal/home.view?cobrandHost=norvik')).text();
  expect(await home()).toContain('You are not signed in.');
  await someone.logIn('company.admin', demoPassword);
  expect(await home()).toMatch(
    /Norvik Business Cards[^]*Corin Company[^]*program administrator[^]*first sign-in/,
  );
  host.advance(3_600_000);
  await someone.logIn('company.admin', demoPassword);
  expect(await home()).toContain('January 5, 2026 at 9:30');
  await someone.send('GET', '/heracles/logout');
  expect(await home()).toContain('You are not signed in.');
});
