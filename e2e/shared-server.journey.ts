import { demoPassword } from '../sw/mock/accounts.ts';
import { expect, plainTest as test } from './fixtures/journey.ts';
import { createSharedServer } from './fixtures/shared-server.ts';

const token = 'T0kenT0kenT0kenT0ken';
const failuresToLock = 6;

/** Where the platform sends a user who logs in. */
async function logIn(origin: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/heracles/login`, {
    method: 'POST',
    headers: { 'X-SEC-TOKEN': token, 'X-CSRF-TOKEN': token, cookie: `sec-token=${token}` },
    body: new URLSearchParams({ username: 'lock.me', password, 'login-form-type': 'LDAP' }),
  });
  return answer.text();
}

test('a shared server is reset after each journey, and replaced after one that restarted it or for other settings', async () => {
  const shared = createSharedServer('dist/server/main.js');
  try {
    const first = await shared.lend();
    for (let count = 0; count < failuresToLock; count += 1) await logIn(first.origin, 'Wrong-password-1');
    expect(await logIn(first.origin, demoPassword)).toContain('temporary-state-component');
    await shared.takeBack();

    const second = await shared.lend();
    expect(second.origin).toBe(first.origin);
    expect(await logIn(second.origin, demoPassword)).toContain('home.view');
    expect(second.output()).not.toContain('listening');
    await second.restart({ HERACLES_LOGIN: 'off' });
    await shared.takeBack();

    const third = await shared.lend();
    expect(third.origin).not.toBe(first.origin);
    await expect(fetch(second.origin)).rejects.toThrow();
    await shared.takeBack();

    const withSettings = { HERACLES_LOGIN: 'off' };
    const other = await shared.lend(withSettings);
    expect(other.origin).not.toBe(third.origin);
    await expect(fetch(third.origin)).rejects.toThrow();
    await shared.takeBack();
    expect((await shared.lend(withSettings)).origin).toBe(other.origin);
  } finally {
    await shared.end();
  }
});
