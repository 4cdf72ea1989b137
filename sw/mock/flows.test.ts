import { describe, expect, test } from 'vitest';
import {
  demoOneTimePasscode,
  demoPassword,
  demoSecurityAnswer,
  demoTemporaryPassword,
  demoTokenCode,
} from './accounts.ts';
import { loginInfoOf } from './login-info.ts';
import { PortalVisitor, testHost } from './portal-visitor.ts';

const changePath = '/services/authentication-service/public/changePassword';
const forgotPath = '/services/authentication-service/public/forgotPassword';

async function codes(answer: Response): Promise<string> {
  const body: unknown = await answer.json();
  return `${answer.status} ${JSON.stringify(body)}`;
}

describe('one-time passcode', () => {
  const start = async (userId = 'otp.user') => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    await visitor.logIn(userId, demoPassword);
    return { host, visitor };
  };
  const resend = (visitor: PortalVisitor) =>
    visitor.send('POST', '/services/authentication-service/protected/one-time-pins', {
      json: { locale: 'en_US' },
    });

  test('the right code signs in, once', async () => {
    const { visitor } = await start();
    expect(await (await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).text()).toContain('home.view');
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('without the password before it the code is worth nothing', async () => {
    const visitor = new PortalVisitor(testHost());
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
  });

  test('a code lasts 15 minutes, a new one as long again', async () => {
    const { host, visitor } = await start();
    host.advance(15 * 60_000 + 1);
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(401);
    expect(await (await resend(visitor)).json()).toEqual({ emailAddress: 'o•••@example.com' });
    expect((await visitor.logIn('otp.user', demoOneTimePasscode, 'OTP')).status).toBe(200);
  });

  test('a wrong code is refused, or led back with an error', async () => {
    const { visitor } = await start();
    expect((await visitor.logIn('otp.user', '000000', 'OTP')).status).toBe(401);
    const other = (await start('otp.redirect')).visitor;
    expect(await (await other.logIn('otp.redirect', '000000', 'OTP')).text()).toMatch(
      /one-time-passcode-component\?.*delivery=.*&error=invalid$/,
    );
  });

  test('sending again is refused, or lost, for those who show that', async () => {
    expect((await resend((await start('otp.noresend')).visitor)).status).toBe(403);
    expect((await resend((await start('otp.resend.dropped')).visitor)).type).toBe('error');
    expect((await resend(new PortalVisitor(testHost()))).status).toBe(401);
  });
});

describe('forgotten password', () => {
  const question = (userId: string, cookies: [string, string][] = []) => {
    const visitor = new PortalVisitor(testHost());
    for (const [name, value] of cookies) visitor.cookies.set(name, value);
    return visitor.send('POST', '/cpae/public/users/securityquestions', { json: { userId } });
  };
  const request = (userId: string, questionResponse: string, locale = 'en_US') => ({
    json: {
      userId,
      locale,
      cobrandName: 'norvik',
      securityQuestion: { questionId: 'question-1', questionResponse },
    },
  });

  test('unknown users get a question too, always the same one', async () => {
    const first = await (await question('nobody.at.all')).json();
    expect(first).toEqual({
      questionId: expect.stringMatching(/^question-/),
      questionText: expect.any(String),
    });
    expect(await (await question(' Nobody.At.All')).json()).toEqual(first);
    expect(await (await question('nobody.at.all', [['user_locale', 'de']])).text()).toMatch(
      /Gebäude|Haustier|Stadt/,
    );
  });

  test.each([
    ['forgot.noquestion', '400 {"errors":[{"code":"no.question","message":"There is no'],
    ['forgot.silent', '400 {"errors":[{"code":"no.question"}]}'],
    ['forgot.down', '500 {"errors":[{"code":"system.error"'],
  ])('%s at the user id: %s', async (userId, expected) => {
    expect(await codes(await question(userId))).toContain(expected);
  });

  test.each([
    ['cardholder', 'wrong', 'en_US', '400 {"errors":[{"code":"wrong.response","message":"Wrong Response"}]}'],
    ['cardholder', 'wrong', 'fr', '"message":"Réponse incorrecte"'],
    ['nobody.at.all', demoSecurityAnswer, 'en_US', '"message":"Wrong Response"'],
    ['answer.silent', demoSecurityAnswer, 'en_US', '400 {"errors":[{"code":"wrong.response"}]}'],
    ['answer.error', demoSecurityAnswer, 'en_US', '500 '],
    ['cardholder', ` ${demoSecurityAnswer.toUpperCase()} `, 'en_US', '200 {}'],
  ])('%s answers %j in %s: %s', async (userId, response, locale, expected) => {
    const answer = await new PortalVisitor(testHost()).send(
      'POST',
      forgotPath,
      request(userId, response, locale),
    );
    expect(await codes(answer)).toContain(expected);
  });

  test('the temporary password has to be changed, and then is gone', async () => {
    const host = testHost();
    const visitor = new PortalVisitor(host);
    expect((await visitor.logIn('cardholder', demoTemporaryPassword)).status).toBe(401);
    await visitor.send('POST', forgotPath, request('cardholder', demoSecurityAnswer));
    expect(await (await visitor.logIn('cardholder', demoTemporaryPassword)).text()).toContain(
      'change-password-component',
    );
    const json = {
      userId: 'cardholder',
      oldCredential: demoTemporaryPassword,
      newCredential: 'Brand-new-word-7',
    };
    expect((await visitor.send('POST', changePath, { json })).status).toBe(200);
    expect((await visitor.logIn('cardholder', demoTemporaryPassword)).status).toBe(401);
    expect(await (await visitor.logIn('cardholder', 'Brand-new-word-7')).text()).toContain('home.view');
  });
});

describe('change password', () => {
  const change = (visitor: PortalVisitor, userId: string, oldCredential: string, newCredential: string) =>
    visitor.send('POST', changePath, { json: { userId, oldCredential, newCredential } });

  test.each([
    ['cardholder', 'Wrong-password-1', 'Brand-new-word-7', 'invalid.credentials'],
    ['expired.onetime', demoPassword, 'Brand-new-word-7', 'invalid.credentials'],
    ['nobody.at.all', demoPassword, 'Brand-new-word-7', 'invalid.credentials'],
    ['cardholder', demoPassword, 'Short-1', 'password.policy'],
    ['cardholder', demoPassword, 'Far-too-long-a-word-21', 'password.policy'],
    ['cardholder', demoPassword, 'OnlyLettersHere', 'password.policy'],
    ['cardholder', demoPassword, '123456789012', 'password.policy'],
    ['cardholder', demoPassword, 'Brand-nnnew-word', 'password.policy'],
    ['account.group', demoPassword, 'ACCOUNT.GROUP', 'password.policy'],
    ['cardholder', demoPassword, demoPassword, 'password.policy'],
  ])('%s from %s to %s is refused: %s', async (userId, old, next, code) => {
    const answer = await change(new PortalVisitor(testHost()), userId, old, next);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ code }] });
  });

  test('the last four are refused, the fifth is free again', async () => {
    const visitor = new PortalVisitor(testHost());
    const words = [
      demoPassword,
      'Second-word-22',
      'Third-word-333x-3'.replace('333', '343'),
      'Fourth-word-44',
      'Fifth-word-55',
    ];
    for (const [index, word] of words.slice(1).entries()) {
      expect((await change(visitor, 'must.change', words[index] ?? '', word)).status).toBe(200);
    }
    const current = words.at(-1) ?? '';
    for (const word of words.slice(1)) {
      expect((await change(visitor, 'must.change', current, word)).status).toBe(400);
    }
    expect((await change(visitor, 'must.change', current, demoPassword)).status).toBe(200);
  });

  test('a forced change ends with a sign-in by the new password', async () => {
    const visitor = new PortalVisitor(testHost());
    await change(visitor, 'must.change', demoPassword, 'Brand-new-word-7');
    expect(await (await visitor.logIn('must.change', 'Brand-new-word-7')).text()).toContain('home.view');
    expect((await visitor.logIn('must.change', demoPassword)).status).toBe(401);
  });

  test('endings of those who show something else', async () => {
    const visitor = new PortalVisitor(testHost());
    expect((await change(visitor, 'change.error', demoPassword, 'Brand-new-word-7')).status).toBe(500);
    expect((await change(visitor, 'change.dropped', demoPassword, 'Brand-new-word-7')).type).toBe('error');
    expect(await (await visitor.logIn('change.dropped', 'Brand-new-word-7')).text()).toContain('home.view');
    expect((await change(visitor, 'change.nologin', demoPassword, 'Brand-new-word-7')).status).toBe(200);
    expect((await visitor.logIn('change.nologin', 'Brand-new-word-7')).status).toBe(401);
  });

  test.each([
    ['must.change', 200],
    ['ping.refused', 401],
  ])('the session of %s: renewing it answers %i', async (userId, status) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    expect((await visitor.send('GET', '/sdportal/rest/sessionExpire/pingPortal.json')).status).toBe(status);
  });
});

describe('token', () => {
  const info = async (visitor: PortalVisitor, action: string) => {
    const answer = await visitor.send('GET', `/sdportal/rest/rsapin/information?action=${action}`);
    return answer.status === 200 ? await answer.json() : answer.status;
  };
  const sendPin = (visitor: PortalVisitor, userId: string, newPin = '4821') =>
    visitor.send('POST', `/services/twofactortoken-service/protected/tokens/${loginInfoOf(userId).ldapId}`, {
      json: { newPin },
    });

  test.each([
    ['pin.user', 'newpin', { shouldAccess: true, ldapId: loginInfoOf('pin.user').ldapId }],
    ['pin.user', 'nexttoken', { shouldAccess: false }],
    ['pin.noaccess', 'newpin', { shouldAccess: false }],
    ['pin.info.error', 'newpin', 500],
    ['token.user', 'nexttoken', { shouldAccess: true }],
    ['token.noaccess', 'nexttoken', { shouldAccess: false }],
    ['cardholder', 'newpin', { shouldAccess: false }],
  ])('information for %s, %s: %j', async (userId, action, expected) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    expect({ answer: await info(visitor, action) }).toMatchObject({ answer: expected });
  });

  test('a new PIN after a token code is set, and not asked for again', async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('pin.user', demoPassword);
    expect((await visitor.logIn('pin.user', '00000000', 'TOKEN')).status).toBe(401);
    expect((await visitor.logIn('pin.user', demoTokenCode, 'TOKEN')).status).toBe(200);
    expect((await sendPin(visitor, 'pin.user')).status).toBe(200);
    expect(await (await visitor.logIn('pin.user', demoPassword)).text()).toContain('home.view');
  });

  test.each([
    ['pin.invalid', '4821', 400, 'Invalid PIN'],
    ['pin.unprocessable', '4821', 422, 'Invalid PIN'],
    ['pin.down', '4821', 503, ''],
    ['pin.error', '4821', 500, ''],
    ['pin.user', '0821', 400, 'Invalid PIN'],
    ['pin.user', '48210', 400, 'Invalid PIN'],
  ])('%s sends %s: %i %s', async (userId, pin, status, statusText) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    const answer = await sendPin(visitor, userId, pin);
    expect([answer.status, answer.statusText]).toEqual([status, statusText]);
  });

  test("nobody sets another one's PIN", async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('pin.user', demoPassword);
    expect((await sendPin(visitor, 'pin.invalid')).status).toBe(401);
  });

  test.each([
    ['token.user', demoTokenCode, /home\.view/],
    ['token.user', '11111111', /next-token-component\?.*&ec=14008$/],
    ['token.error', demoTokenCode, /next-token-component\?.*&ec=14099$/],
  ])('%s sends next token %s and goes to %s', async (userId, password, address) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    const { forwardFormEndpoint } = await info(visitor, 'nexttoken');
    const form = {
      username: userId,
      'login-form-type': 'TOKEN',
      password,
      referral_path: '',
      authn_attempt_id: '',
    };
    const answer = await visitor.send('POST', forwardFormEndpoint, { form });
    expect(await answer.text()).toMatch(address);
  });
});

describe('classic form post', () => {
  const post = (username: string, password: string, headers: Record<string, string> = {}) =>
    new PortalVisitor(testHost()).send('POST', '/pkmslogin.form?cobrandHost=norvik&locale=de', {
      form: { username, password, 'login-form-type': 'LDAP' },
      headers: { 'X-SEC-TOKEN': '', 'X-CSRF-TOKEN': '', ...headers },
    });

  test.each([
    ['cardholder', demoPassword, '/sdportal/home.view?cobrandHost=norvik&locale=de'],
    [
      'cardholder',
      'Wrong-password-1',
      '/static/public-portal-ui/login-signin-component?cobrandHost=norvik&locale=de&invalidLogin=true',
    ],
  ])('%s with %s is sent to %s', async (username, password, location) => {
    const answer = await post(username, password);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, location]);
  });

  test('a system error is one', async () =>
    expect((await post('send.error', demoPassword)).status).toBe(500));

  test('from another site it is refused', async () => {
    expect((await post('cardholder', demoPassword, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});

test('a federated brand’s company signs its people in, and out', async () => {
  const visitor = new PortalVisitor(testHost());
  const page = await (await visitor.send('GET', '/sdportal/federatedSignIn.view?cobrandHost=kestrel')).text();
  expect(page).toMatch(/<form method="post"[^]*cobrandHost=mastercard/);
  const path = '/sdportal/federatedSignIn.view?cobrandHost=kestrel&locale=fr';
  const answer = await visitor.send('POST', path, { form: {} });
  expect(answer.headers.get('location')).toBe('/sdportal/home.view?cobrandHost=kestrel&locale=fr');
  expect(visitor.cookies.get('ssoUserCookie')).toBe('true');
  const labels = await visitor.send(
    'GET',
    '/sdportal/rest/logoutrest/logoutLabelsAndReturnLink?cobrandHost=kestrel',
  );
  const { fssoLogoutUrl } = await labels.json();
  await visitor.send('GET', fssoLogoutUrl);
  expect(visitor.cookies.has('ssoUserCookie')).toBe(false);
  expect(
    (await visitor.send('POST', '/sdportal/federatedSignIn.view?cobrandHost=norvik', { form: {} })).status,
  ).toBe(403);
});
