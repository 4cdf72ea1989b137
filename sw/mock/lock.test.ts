import { expect, test } from 'vitest';
import { demoAccounts, demoPassword } from './accounts.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

const minute = 60_000;
const locked = '/static/public-portal-ui/temporary-state-component?cobrandHost=mastercard&locale=en_US';

async function fail(visitor: PortalVisitor, times: number): Promise<Response | undefined> {
  let last: Response | undefined;
  for (let count = 0; count < times; count += 1) last = await visitor.logIn('lock.me', 'Wrong-password-1');
  return last;
}

test('the sixth wrong password locks the account for 15 minutes, even for the right one', async () => {
  const host = testHost();
  const visitor = new PortalVisitor(host);
  expect((await fail(visitor, 5))?.status).toBe(401);
  expect(await (await fail(visitor, 1))?.text()).toBe(locked);
  expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toBe(locked);
  host.advance(15 * minute - 1);
  expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toBe(locked);
  host.advance(1);
  expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toContain('home.view');
});

test('an expired lock starts a new count', async () => {
  const host = testHost();
  const visitor = new PortalVisitor(host);
  await fail(visitor, 6);
  host.advance(15 * minute);
  expect((await fail(visitor, 5))?.status).toBe(401);
  expect(await (await fail(visitor, 1))?.text()).toBe(locked);
});

test('a successful sign-in resets the count', async () => {
  const visitor = new PortalVisitor(testHost());
  await fail(visitor, 5);
  await visitor.logIn('lock.me', demoPassword);
  expect((await fail(visitor, 5))?.status).toBe(401);
});

test('simultaneous failures are all counted', async () => {
  const visitor = new PortalVisitor(testHost());
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => visitor.logIn('lock.me', 'Wrong-password-1')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the count survives a new backend over the same store', async () => {
  const stored = new Map<string, unknown>();
  await fail(new PortalVisitor(testHost(stored)), 5);
  expect(await (await fail(new PortalVisitor(testHost(stored)), 1))?.text()).toBe(locked);
});

test.each([[{ failures: 'many', lockedUntil: Number.NaN }], ['text'], [[1, 2]], [null]])(
  'an invalid stored value is ignored: %j',
  async (value) => {
    const visitor = new PortalVisitor(testHost(new Map([['account:lock.me', value]])));
    expect((await fail(visitor, 1))?.status).toBe(401);
    expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toContain('home.view');
  },
);

test('the store never contains a password that was typed', async () => {
  const stored = new Map<string, unknown>();
  const visitor = new PortalVisitor(testHost(stored));
  await fail(visitor, 1);
  const json = { userId: 'lock.me', oldCredential: demoPassword, newCredential: 'Brand-new-word-7' };
  await visitor.send('POST', '/services/authentication-service/public/changePassword', { json });
  expect(stored.size).toBe(1);
  expect(JSON.stringify([...stored.values()])).not.toMatch(/Wrong-password|Brand-new|Portal-demo/);
});

test('a reset unlocks the account', async () => {
  const visitor = new PortalVisitor(testHost());
  await fail(visitor, 6);
  const answer = await visitor.send('POST', '/__mock/reset');
  expect(await answer.json()).toEqual({ reset: demoAccounts.length });
  expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toContain('home.view');
});

test('wrong passwords in a password change count as well, and a locked account refuses any', async () => {
  const visitor = new PortalVisitor(testHost());
  const change = (oldCredential: string) => {
    const json = { userId: 'lock.me', oldCredential, newCredential: 'Brand-new-word-7' };
    return visitor.send('POST', '/services/authentication-service/public/changePassword', { json });
  };
  for (let count = 0; count < 6; count += 1) await change('Wrong-password-1');
  expect((await change(demoPassword)).status).toBe(403);
  expect(await (await visitor.logIn('lock.me', demoPassword)).text()).toBe(locked);
});
