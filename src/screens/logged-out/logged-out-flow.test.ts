import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteSignInBegun } from '../../form/last-sign-in.ts';
import { logOutReasons } from '../../log-out-reason.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { LogoutLabels } from '../../portal/wire.ts';
import { fakeNavigation, memoryCookies, memoryStore, recordingLog, refused } from '../../test-doubles.ts';
import { endServerSession } from './end-server-session.ts';
import { forgetFlows } from './forget-flows.ts';
import { reasonMessages } from './reason-message.ts';
import { loadReturnLink } from './return-link.ts';

const origin = 'https://portal.test';
const unexpected = () => Promise.reject(new Error('unexpected call'));

describe("the platform's session", () => {
  async function end(
    address: Answer<string>,
    visited: Answer<void> = answered(undefined),
    local = memoryStore(),
  ) {
    const visits: string[] = [];
    const log = recordingLog();
    const state = await endServerSession({
      portal: {
        logout: {
          labels: unexpected,
          externalLogoutUrl: () => Promise.resolve(address),
          visit: (to) => (visits.push(to), Promise.resolve(visited)),
        },
      },
      local,
      log,
      origin,
    });
    return { state, visits, log };
  }

  it.each([
    ['/sdportal/logout', 'https://portal.test/sdportal/logout'],
    ['https://portal.test/pkmslogout?x=1', 'https://portal.test/pkmslogout?x=1'],
    ['https://sso.partner.test/out', 'https://sso.partner.test/out'],
  ])('is ended by fetching %s', async (address, visited) => {
    expect(await end(answered(address))).toMatchObject({ state: 'ended', visits: [visited] });
  });

  it.each([
    'javascript:alert(1)',
    'http://partner.test/out',
    'data:text/html,x',
    '/\\evil.test/',
    'https://a:b@evil.test/',
    'https://evil.test/ x',
  ])('is not ended by fetching %s', async (address) => {
    const { state, visits, log } = await end(answered(address));
    expect([state, visits]).toEqual(['unknown', []]);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(JSON.stringify(log.entries)).not.toMatch(/evil|alert|partner/);
  });

  it.each([
    ['has ended if there is no address to fetch', answered(''), undefined, 'ended'],
    ['has ended if the address is refused with 401', refused(401), undefined, 'ended'],
    ['is unknown if the address is refused with 500', refused(500), undefined, 'unknown'],
    ['is unknown if the network fails', unreachable('network'), undefined, 'unknown'],
    ['is unknown behind a captive portal', unreachable('not-the-platform'), undefined, 'unknown'],
    ['has ended if the logout answers 403', answered('/out'), refused(403), 'ended'],
    ['is unknown if nothing is found at the address (404)', answered('/out'), refused(404), 'unknown'],
    ['has ended if the logout leads to a missing page', answered('/out'), refused(302), 'ended'],
    [
      'has ended if a page of the gateway answers',
      answered('/out'),
      unreachable('not-the-platform'),
      'ended',
    ],
    ['is unknown if the logout answers 500', answered('/out'), refused(500), 'unknown'],
    ['is unknown if a firewall answers the logout with 405', answered('/out'), refused(405), 'unknown'],
    ['is unknown if the logout has to wait (429)', answered('/out'), refused(429), 'unknown'],
    ['is unknown if the network fails at the logout', answered('/out'), unreachable('network'), 'unknown'],
    ['is unknown if the logout times out', answered('/out'), unreachable('time-out'), 'unknown'],
  ] as const)('%s', async (_, address, visited, state) => {
    const ended = await end(address, visited);
    expect(ended.state).toBe(state);
    // A session that has ended, now or earlier, is no failure to log.
    const attributes = { screen: 'loggedOut', reason: expect.any(String), outcome: expect.any(String) };
    expect(ended.log.entries).toMatchObject(state === 'ended' ? [] : [{ level: 'ERROR', attributes }]);
  });

  it('is left alone if a sign-in has begun in another tab', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const local = memoryStore();
    const ending = end(answered('/out'), answered(undefined), local);
    vi.advanceTimersByTime(1);
    noteSignInBegun(local);
    expect(await ending).toMatchObject({ state: 'unknown', visits: [] });
  });
});

describe('the return link', () => {
  async function load(labels: Answer<Partial<LogoutLabels>>, sso?: string) {
    const log = recordingLog();
    const link = await loadReturnLink({
      portal: {
        logout: { labels: () => Promise.resolve(labels), externalLogoutUrl: unexpected, visit: unexpected },
      },
      cookies: memoryCookies(sso === undefined ? {} : { ssoUserCookie: sso }),
      log,
      navigation: fakeNavigation(origin),
      brandCode: 'acme',
    });
    return { link, log };
  }
  const signIn = (brand: string) => `/static/public-portal-ui/login-signin-component?cobrandHost=${brand}`;
  const fssoLogoutUrl = 'https://sso.partner.test/out';

  it.each([
    ['leads to sign-in without SSO', {}, undefined, signIn('acme')],
    ['leads to sign-in if the SSO cookie is false', {}, 'false', signIn('acme')],
    ['is absent with SSO', {}, 'true', undefined],
    ['leads to the federated logout with SSO', { fssoLogoutUrl }, 'true', fssoLogoutUrl],
    ['leads to the federated logout even without SSO', { fssoLogoutUrl }, undefined, fssoLogoutUrl],
    ['is absent with SSO and a hostile address', { fssoLogoutUrl: 'javascript:alert(1)' }, 'true', undefined],
    ['ignores a hostile address', { fssoLogoutUrl: 'http://evil.test/' }, undefined, signIn('acme')],
    ['leads to the brand the platform names', { cobrandHostInfo: 'norvik' }, undefined, signIn('norvik')],
    ['ignores an invalid brand code', { cobrandHostInfo: '../x?y' }, undefined, signIn('acme')],
  ])('%s', async (what, labels, sso, to) => {
    const { link, log } = await load(answered(labels), sso);
    expect(link.to).toBe(to);
    expect(log.entries).toMatchObject(what.includes('hostile') ? [{ level: 'ERROR' }] : []);
  });

  it('has the texts of the platform', async () => {
    const labels = { 'ng.you.have.been.logged.out': 'Bye <b>', 'ng.return.to.login.screen': 'Back' };
    expect((await load(answered(labels))).link).toMatchObject({ message: 'Bye <b>', label: 'Back' });
  });

  it.each([unreachable('network'), refused(500)])('leads to sign-in after %j', async (answer) => {
    const { link, log } = await load(answer);
    expect(link).toEqual({ to: signIn('acme') });
    const attributes = { screen: 'loggedOut', reason: expect.any(String), outcome: 'told' };
    expect(log.entries).toMatchObject([{ level: 'ERROR', attributes }]);
  });
});

it('loading the return link logs no error if the session is already over', async () => {
  const log = recordingLog();
  const logout = {
    labels: () => Promise.resolve(refused(401)),
    externalLogoutUrl: unexpected,
    visit: unexpected,
  };
  const link = await loadReturnLink({
    portal: { logout },
    cookies: memoryCookies(),
    log,
    navigation: fakeNavigation(origin),
    brandCode: 'acme',
  });
  expect(link.to).toContain('cobrandHost=acme');
  expect(log.entries).toEqual([]);
});

it('forgetFlows clears the data of every flow and keeps the brand and foreign data', () => {
  const session = memoryStore({
    userId: 'ann',
    draftUserId: 'ann',
    codeDeadlines: '{}',
    tokenRunStartedAt: '1',
    shown: '[]',
    COBRAND: 'acme',
  });
  const local = memoryStore({
    pendingPin: 'sealed',
    codeDeadlines: '{}',
    other: 'x',
    signedInAt: '9',
    signInBegunAt: '9',
  });
  forgetFlows({ session, local });
  expect([...session.content.keys(), ...local.content]).toEqual([
    'COBRAND',
    ['other', 'x'],
    ['signedInAt', '0'],
  ]);
});

it.each(logOutReasons)('the log-out reason %s has its own title and text', (reason) => {
  const { title, text } = reasonMessages[reason];
  const own = (part: string) => ({ key: expect.stringMatching(`^(loggedOut\\.)?${reason}\\.${part}$`) });
  expect({ title, text }).toEqual({ title: own('title'), text: own('text') });
});
