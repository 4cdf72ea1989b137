import { expect, it } from 'vitest';
import { demoAccounts } from './accounts.ts';
import { createMockBackend, createNetwork } from './mock-backend.ts';
import { PortalVisitor, testHost } from './test-visitor.ts';

it('lists demo accounts, networks and brands for developer tools', async () => {
  const answer: unknown = await (await new PortalVisitor(testHost()).send('GET', '/__mock/demo')).json();
  expect(answer).toMatchObject({
    accounts: demoAccounts.map(({ userId, shows }) => ({ name: userId, shows })),
    networks: expect.arrayContaining([
      { name: 'thirds', shows: 'Every third call is answered with status 500' },
    ]),
    brands: expect.arrayContaining([{ name: 'norvik', shows: 'Norvik Business Cards' }]),
  });
});

it.each([
  ['GET', '/sdportal/rest/cobrand/norvik', 'sw/mock/brand-routes.ts'],
  ['POST', '/heracles/login', 'sw/mock/sign-in-routes.ts'],
  ['GET', '/sdportal/rest/logoutrest/nothing', 'sw/mock/session-routes.ts'],
])(
  'names the source file of the answer to %s %s, and the network, in Server-Timing',
  async (method, path, file) => {
    const host = testHost();
    const network = createNetwork({
      host,
      defaultChoice: { profile: 'clock', seed: 7, joined: false },
      mayChoose: false,
    });
    const request = new Request(`http://portal.test${path}`, { method });
    const answer = await network({ request, answer: createMockBackend(host) });
    expect(answer.headers.get('server-timing')).toBe(
      `mock;desc="${method} ${file}", network;desc="clock.7: arrives after 0 ms"`,
    );
  },
);
