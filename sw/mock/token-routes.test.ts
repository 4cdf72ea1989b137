import { describe, expect, test } from 'vitest';
import { demoPassword, demoTokenCode } from './accounts.ts';
import { loginInfoOf } from './login-info.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

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
  ])('the information for %s about %s is %j', async (userId, action, expected) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    expect({ answer: await info(visitor, action) }).toMatchObject({ answer: expected });
  });

  test('sets a new PIN after a token code, and does not ask for one again', async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('pin.user', demoPassword);
    expect((await visitor.logIn('pin.user', '00000000', 'TOKEN')).status).toBe(401);
    expect((await visitor.logIn('pin.user', demoTokenCode, 'TOKEN')).status).toBe(200);
    expect((await sendPin(visitor, 'pin.user')).status).toBe(200);
    expect(await (await visitor.logIn('pin.user', demoPassword)).text()).toContain('home.view');
  });

  test('rejects a new PIN if no token code came before it', async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('pin.user', demoPassword);
    expect((await sendPin(visitor, 'pin.user')).status).toBe(401);
  });

  test('rejects a token code for an account without a token', async () => {
    const visitor = new PortalVisitor(testHost());
    expect((await visitor.logIn('cardholder', demoTokenCode, 'TOKEN')).status).toBe(401);
  });

  test.each([
    ['pin.invalid', '4821', 400, 'Invalid PIN'],
    ['pin.unprocessable', '4821', 422, 'Invalid PIN'],
    ['pin.down', '4821', 503, ''],
    ['pin.error', '4821', 500, ''],
    ['pin.user', '0821', 400, 'Invalid PIN'],
    ['pin.user', '48210', 400, 'Invalid PIN'],
  ])('%s sends the PIN %s: %i %s', async (userId, pin, status, statusText) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoTokenCode, 'TOKEN');
    const answer = await sendPin(visitor, userId, pin);
    expect([answer.status, answer.statusText]).toEqual([status, statusText]);
  });

  test('rejects a PIN for the token of another user', async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('pin.user', demoTokenCode, 'TOKEN');
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
