import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteLogOff } from '../../form/last-sign-in.ts';
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
  ])('%s is fetched', async (address, visited) => {
    expect(await end(answered(address))).toMatchObject({ state: 'ended', visits: [visited] });
  });

  it.each([
    'javascript:alert(1)',
    'http://partner.test/out',
    'data:text/html,x',
    '/\\evil.test/',
    'https://a:b@evil.test/',
    'https://evil.test/ x',
  ])('%s is not fetched', async (address) => {
    const { state, visits, log } = await end(answered(address));
    expect([state, visits]).toEqual(['unknown', []]);
    expect(log.entries).toMatchObject([{ level: 'ERROR' }]);
    expect(JSON.stringify(log.entries)).not.toMatch(/evil|alert|partner/);
  });

  it.each([
    ['no address to fetch', answered(''), undefined, 'ended'],
    ['no session any more', refused(401), undefined, 'ended'],
    ['the address is refused', refused(500), undefined, 'unknown'],
    ['no network', unreachable('network'), undefined, 'unknown'],
    ['a hotel answers', unreachable('not-the-platform'), undefined, 'unknown'],
    ['nothing to end', answered('/out'), refused(404), 'ended'],
    ["the gateway's own page", answered('/out'), unreachable('not-the-platform'), 'ended'],
    ['the logout fails', answered('/out'), refused(500), 'unknown'],
    ['lost in between', answered('/out'), unreachable('network'), 'unknown'],
    ['too slow', answered('/out'), unreachable('time-out'), 'unknown'],
  ] as const)('%s', async (_, address, visited, state) => {
    const ended = await end(address, visited);
    expect(ended.state).toBe(state);
    // A session that has ended, now or earlier, is no failure to log.
    expect(ended.log.entries).toMatchObject(
      state === 'ended' ? [] : [{ level: 'ERROR', attributes: { screen: 'loggedOut' } }],
    );
  });

  it('is left alone where somebody has begun to sign in meanwhile in another tab', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const local = memoryStore();
    const ending = end(answered('/out'), answered(undefined), local);
    vi.advanceTimersByTime(1);
    noteLogOff(local);
    expect(await ending).toMatchObject({ state: 'unknown', visits: [] });
  });
});

describe('the way back', () => {
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
    ['a visitor with a password', {}, undefined, signIn('acme')],
    ['a cookie that says no', {}, 'false', signIn('acme')],
    ['single sign-on', {}, 'true', undefined],
    ['single sign-on with an address', { fssoLogoutUrl }, 'true', fssoLogoutUrl],
    ['a password and an address', { fssoLogoutUrl }, undefined, fssoLogoutUrl],
    ['single sign-on with a hostile address', { fssoLogoutUrl: 'javascript:alert(1)' }, 'true', undefined],
    ['a hostile address', { fssoLogoutUrl: 'http://evil.test/' }, undefined, signIn('acme')],
    ['a brand to return to', { cobrandHostInfo: 'norvik' }, undefined, signIn('norvik')],
    ['no brand code', { cobrandHostInfo: '../x?y' }, undefined, signIn('acme')],
  ])('%s', async (what, labels, sso, to) => {
    const { link, log } = await load(answered(labels), sso);
    expect(link.to).toBe(to);
    expect(log.entries).toMatchObject(what.includes('hostile') ? [{ level: 'ERROR' }] : []);
  });

  it("has the platform's texts", async () => {
    const labels = { 'ng.you.have.been.logged.out': 'Bye <b>', 'ng.return.to.login.screen': 'Back' };
    expect((await load(answered(labels))).link).toMatchObject({ message: 'Bye <b>', label: 'Back' });
  });

  it.each([unreachable('network'), refused(500)])('is there without the platform', async (answer) => {
    const { link, log } = await load(answer);
    expect(link).toEqual({ to: signIn('acme') });
    expect(log.entries).toMatchObject([{ level: 'ERROR', attributes: { screen: 'loggedOut' } }]);
  });
});

it('has no texts of the platform where the session is over, which is no failure for the log', async () => {
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

it('leaves nothing of any flow behind, and what the next sign-in needs', () => {
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

it('has words of its own for every reason', () => {
  const titles = logOutReasons.map((reason) => reasonMessages[reason].title);
  expect(new Set(titles.map((title) => JSON.stringify(title))).size).toBe(logOutReasons.length);
});
