import { describe, expect, test } from 'vitest';
import { demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

const changePath = '/services/authentication-service/public/changePassword';

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
  ])('is rejected for %s from %s to %s: %s', async (userId, old, next, code) => {
    const answer = await change(new PortalVisitor(testHost()), userId, old, next);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ code }] });
  });

  test('rejects the last four passwords, and accepts the fifth last again', async () => {
    const visitor = new PortalVisitor(testHost());
    const words = [demoPassword, 'Second-word-22', 'Third-word-343', 'Fourth-word-44', 'Fifth-word-55'];
    for (const [index, word] of words.slice(1).entries()) {
      expect((await change(visitor, 'must.change', words[index] ?? '', word)).status).toBe(200);
    }
    const current = words.at(-1) ?? '';
    for (const word of words.slice(1)) {
      expect((await change(visitor, 'must.change', current, word)).status).toBe(400);
    }
    expect((await change(visitor, 'must.change', current, demoPassword)).status).toBe(200);
    expect((await change(visitor, 'must.change', demoPassword, 'Second-word-22')).status).toBe(200);
  });

  test('lets only the new password sign in after a forced change', async () => {
    const visitor = new PortalVisitor(testHost());
    await change(visitor, 'must.change', demoPassword, 'Brand-new-word-7');
    expect(await (await visitor.logIn('must.change', 'Brand-new-word-7')).text()).toContain('home.view');
    expect((await visitor.logIn('must.change', demoPassword)).status).toBe(401);
  });

  test('fails as intended for change.error, change.dropped and change.nologin', async () => {
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
  ])('the session of %s is answered %i when renewed', async (userId, status) => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn(userId, demoPassword);
    expect((await visitor.send('GET', '/sdportal/rest/sessionExpire/pingPortal.json')).status).toBe(status);
  });

  test('the session of ping.dropped gets no answer when renewed', async () => {
    const visitor = new PortalVisitor(testHost());
    await visitor.logIn('ping.dropped', demoPassword);
    const answer = await visitor.send('GET', '/sdportal/rest/sessionExpire/pingPortal.json');
    expect(answer.type).toBe('error');
  });
});
