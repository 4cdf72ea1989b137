import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ConnectionNotice } from '../../connection/connection-notice.tsx';
import { logOutReasons } from '../../log-out-reason.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { ConnectionProbe } from '../../portal/connection-probe.ts';
import { noteSignInBegun, noteSignIn } from '../../form/last-sign-in.ts';
import type { TextStore } from '../../browser/storage.ts';
import type { LogoutCalls } from '../../portal/logout.ts';
import '../../styles.css';
import '../../program.css';
import { noViolations } from '../../test-accessibility.ts';
import { refused } from '../../test-doubles.ts';
import { renderScreen } from '../../test-screen.tsx';
import { LoggedOut } from './logged-out.tsx';
import { reasonMessages } from './reason-message.ts';

const platform: LogoutCalls = {
  labels: () =>
    Promise.resolve(
      answered({
        'ng.you.have.been.logged.out': 'You left us. <b>Bye</b>',
        'ng.return.to.login.screen': 'Back to the start',
        cobrandHostInfo: 'norvik',
      }),
    ),
  externalLogoutUrl: () => Promise.resolve(answered('/out')),
  visit: () => Promise.resolve(answered(undefined)),
};
const offline: Partial<LogoutCalls> = {
  labels: () => Promise.resolve(unreachable('network')),
  externalLogoutUrl: () => Promise.resolve(unreachable('network')),
};

function tabTo(button: string): void {
  const found = page.getByRole('button', { name: button }).element();
  if (found instanceof HTMLElement) found.focus();
}

async function showLoggedOut(
  calls: Partial<LogoutCalls> = {},
  options: {
    search?: string;
    cookies?: Record<string, string>;
    local?: Record<string, string>;
    probe?: ConnectionProbe;
  } = {},
) {
  return renderScreen(
    <main>
      <LoggedOut />
      {options.probe && <ConnectionNotice />}
    </main>,
    {
      portal: { logout: { ...platform, ...calls } },
      session: { userId: 'ann', codeDeadlines: '{}', COBRAND: 'acme' },
      local: { pendingPin: 'sealed' },
      ...options,
    },
  );
}
const way = (name: string) => page.getByRole('link', { name });
const maybeOpen = () => page.getByRole('status').filter({ hasText: 'Your session may still be open' });
const messagesOf = (log: { entries: { message: string }[] }) => log.entries.map(({ message }) => message);
const never = () => new Promise<never>(() => undefined);

it('ends a session begun since if the page is restored from the back-forward cache', async () => {
  const visit = vi.fn<LogoutCalls['visit']>(() => Promise.resolve(answered(undefined)));
  const { session } = await showLoggedOut({ visit });
  await expect.element(way('Back to the start')).toBeVisible();
  session.set('userId', 'ben');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByText('Your session on the server has been ended.')).toBeVisible();
  expect(visit).toHaveBeenCalledTimes(2);
  expect(session.get('userId')).toBeUndefined();
});

it('shows only its own texts if restored after the language was changed elsewhere', async () => {
  const { cookies } = await showLoggedOut({}, { cookies: { user_locale: 'en_US' } });
  await expect.element(way('Back to the start')).toBeVisible();
  // The platform words its labels in the saved language.
  cookies.set('user_locale', 'de');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(way('Return to login screen')).toBeVisible();
  await expect.element(page.getByText('You have been logged out.')).toBeVisible();
  await expect
    .element(way('Return to login screen'))
    .toHaveAttribute('href', expect.stringContaining('norvik'));
});

it.each([
  ['in another language does not end the session again', 'de', {}, 'ended', 0],
  ['in the same language ends the session again', 'en_US', {}, 'ended', 1],
  ['in another language ends the session of a sign-in since', 'de', { signedInAt: '2000' }, 'ended', 1],
  ['in another language retries a failed logout', 'de', {}, 'unknown', 1],
] as const)('a reload %s', async (_, chosen, local, before, calls) => {
  history.replaceState(null, '');
  onTestFinished(() => history.replaceState(null, ''));
  await showLoggedOut(before === 'ended' ? {} : offline, { cookies: { user_locale: 'en_US' } });
  await expect.element(page.getByRole('link')).toBeVisible();
  expect(maybeOpen().elements()).toHaveLength(before === 'ended' ? 0 : 1);
  await cleanup();
  history.replaceState({ ...history.state, openedAt: 1_000 }, '');

  const visit = vi.fn<LogoutCalls['visit']>(() => Promise.resolve(answered(undefined)));
  const { session } = await showLoggedOut({ visit }, { cookies: { user_locale: chosen }, local });
  await expect.element(way('Back to the start')).toBeVisible();
  expect(visit).toHaveBeenCalledTimes(calls);
  // Pages claim the device's user id on start: it must be forgotten again.
  expect(session.get('userId')).toBeUndefined();
  expect(maybeOpen().elements()).toHaveLength(0);
  await cleanup();

  // Reloaded in that language, it behaves as usual.
  await showLoggedOut({ visit }, { cookies: { user_locale: chosen } });
  await expect.poll(() => visit.mock.calls.length).toBe(calls + 1);
});

it('restored in a hidden tab, ends a session begun since only when it becomes visible', async () => {
  history.replaceState({ openedAt: 1_000 }, '');
  onTestFinished(() => history.replaceState(null, ''));
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const visit = vi.fn<LogoutCalls['visit']>(() => Promise.resolve(answered(undefined)));
  const externalLogoutUrl = vi.fn(() => Promise.resolve(answered('/out')));
  const { local } = await showLoggedOut({ visit, externalLogoutUrl }, { local: { signedInAt: '2000' } });
  await expect.element(page.getByText('You have been logged out.')).toBeVisible();
  expect(externalLogoutUrl).not.toHaveBeenCalled();
  expect(local.get('signedInAt')).toBe('2000');
  seen.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(way('Back to the start')).toBeVisible();
  expect(visit).toHaveBeenCalledTimes(1);
  // Nobody who comes back to the tab later has asked to end what was begun meanwhile.
  local.set('signedInAt', '3000');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(local.get('signedInAt')).toBe('3000');
});

it('drops a user id draft that the page just left stores late, on pagehide', async () => {
  const { session } = await showLoggedOut();
  await expect.element(way('Back to the start')).toBeVisible();
  session.set('draftUserId', 'ben');
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(session.get('draftUserId')).toBeUndefined();
});

it('first opened in a hidden tab, ends the session at once', async () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  onTestFinished(() => seen.mockRestore());
  onTestFinished(() => history.replaceState(null, ''));
  history.replaceState(null, '');
  const visit = vi.fn<LogoutCalls['visit']>(() => Promise.resolve(answered(undefined)));
  await showLoggedOut({ visit }, { local: { signedInAt: '2000' } });
  await expect.element(way('Back to the start')).toBeVisible();
  expect(visit).toHaveBeenCalledTimes(1);
});

it('shows no return link and no "ended" message before each logout has finished', async () => {
  const answers: (() => void)[] = [];
  const visit: LogoutCalls['visit'] = () =>
    new Promise((resolve) => answers.push(() => resolve(answered(undefined))));
  await showLoggedOut({ visit });
  const ended = page.getByText('Your session on the server has been ended.');
  for (const visits of [1, 2, 3]) {
    if (visits > 1) window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(() => answers).toHaveLength(visits);
    await expect.element(page.getByText('Ending your session…')).toBeVisible();
    expect([way('Back to the start'), ended].flatMap((offered) => offered.elements())).toEqual([]);
    answers.at(-1)?.();
    await expect.element(way('Back to the start')).toBeVisible();
    expect(ended.elements()).toHaveLength(visits > 1 ? 1 : 0);
  }
});

describe('if the platform answers', () => {
  it('shows its texts as plain text and links to the brand it names', async () => {
    const { log } = await showLoggedOut();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Logged out');
    await expect.element(page.getByText('You left us. <b>Bye</b>')).toBeVisible();
    await expect
      .element(way('Back to the start'))
      .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=norvik');
    expect(maybeOpen().elements()).toHaveLength(0);
    expect(document.title).toBe('Logged out – Acme Cards');
    expect(messagesOf(log)).toEqual(['session ended']);
    await noViolations();
  });

  it('calls the logout address once and shows the return link after 5 s without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isCalled = () => {};
    const called = new Promise<void>((resolve) => (isCalled = resolve));
    const visit = vi.fn<LogoutCalls['visit']>(() => (isCalled(), never()));
    await showLoggedOut({ visit });
    // Awaited, not polled: each failed poll advances the fake clock.
    await called;
    expect(visit.mock.calls).toEqual([['https://portal.test/out']]);
    await expect.element(page.getByText('Ending your session…')).toBeVisible();
    vi.advanceTimersByTime(3_000);
    // Anything that it shows by then is drawn in the second frame at the latest.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    expect(way('Back to the start').elements()).toHaveLength(0);
    // The logout never answers, but nobody gets stuck here.
    vi.advanceTimersByTime(2_000);
    await expect.element(way('Back to the start')).toBeVisible();
    expect(visit).toHaveBeenCalledTimes(1);
  });

  it('shows no return link to SSO visitors', async () => {
    await showLoggedOut({}, { cookies: { ssoUserCookie: 'true' } });
    await expect.element(page.getByText('You can close this window now.')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
  });

  it('links SSO visitors to the federated logout if there is one', async () => {
    const labels = () => Promise.resolve(answered({ fssoLogoutUrl: 'https://sso.partner.test/out' }));
    await showLoggedOut({ labels }, { cookies: { ssoUserCookie: 'true' } });
    await expect
      .element(way('Return to login screen'))
      .toHaveAttribute('href', 'https://sso.partner.test/out');
  });
});

describe('if the network fails', () => {
  it('clears stored data, says the session may still be open, and links to sign-in', async () => {
    const { session, local } = await showLoggedOut(offline);
    await expect.element(maybeOpen()).toBeVisible();
    await expect
      .element(way('Return to login screen'))
      .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=acme');
    await expect.element(page.getByText('You have been logged out.')).toBeVisible();
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['COBRAND']);
    await noViolations();
  });

  it.each([unreachable('network'), refused(500), refused(400)])(
    'claims no more than that the end was not confirmed, after %j',
    async (answer) => {
      await showLoggedOut({ externalLogoutUrl: () => Promise.resolve(answer) });
      await expect
        .element(maybeOpen())
        .toHaveTextContent('Our server has not confirmed that your session is over. Please try again;');
    },
  );

  it('moves the link neither when that comes to light after the link is there, nor when the session is ended', async () => {
    let fail = () => {};
    const late = new Promise<Answer<string>>((resolve) => (fail = () => resolve(unreachable('network'))));
    const answers = [late, Promise.resolve(answered('/out'))];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await showLoggedOut({ externalLogoutUrl: () => answers.shift() ?? never() });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await expect.element(way('Back to the start')).toBeVisible();
    const top = () => way('Back to the start').element().getBoundingClientRect().top;
    const before = top();
    fail();
    await expect.element(maybeOpen()).toBeVisible();
    const whenUnknown = top();
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Your session on the server has been ended.')).toBeVisible();
    expect([whenUnknown, top()]).toEqual([before, before]);
  });

  it('warns above the link if that is known before the link is there', async () => {
    await showLoggedOut(offline);
    await expect.element(maybeOpen()).toBeVisible();
    const bottom = maybeOpen().element().getBoundingClientRect().bottom;
    expect(page.getByRole('link').element().getBoundingClientRect().top).toBeGreaterThan(bottom);
  });

  it('announces a second failure and keeps the focus', async () => {
    await showLoggedOut(offline);
    await expect.element(maybeOpen()).toBeVisible();
    const first = maybeOpen().element().firstChild;
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.poll(() => maybeOpen().element().firstChild === first).toBe(false);
    expect(page.getByText('Your session on the server has been ended.').elements()).toHaveLength(0);
    await expect.element(again).toHaveFocus();
  });

  it('says that a retry runs, and ignores presses meanwhile', async () => {
    const answers = [Promise.resolve(unreachable('network')), new Promise<never>(() => undefined)];
    const externalLogoutUrl = vi.fn<LogoutCalls['externalLogoutUrl']>(
      () => answers.shift() ?? Promise.resolve(unreachable('network')),
    );
    await showLoggedOut({ externalLogoutUrl });
    const again = page.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.element(again).toHaveAttribute('aria-disabled', 'true');
    await again.click({ force: true });
    expect(externalLogoutUrl).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the visitor asks to', () => page.getByRole('button', { name: 'Try again' }).click(), true],
    ['the network is back', () => Promise.resolve(window.dispatchEvent(new Event('online'))), false],
    [
      'the network is back while the button has the focus',
      () => {
        tabTo('Try again');
        return Promise.resolve(window.dispatchEvent(new Event('online')));
      },
      true,
    ],
    [
      'the network is back while the link has the focus, which the button had before',
      () => {
        tabTo('Try again');
        return userEvent.tab({ shift: true }).then(() => window.dispatchEvent(new Event('online')));
      },
      false,
    ],
  ])('retries when %s', async (_, again, takesFocus) => {
    const answers: Answer<string>[] = [unreachable('network'), answered('/out')];
    const visit = vi.fn<LogoutCalls['visit']>(() => Promise.resolve(answered(undefined)));
    const { log } = await showLoggedOut({
      externalLogoutUrl: () => Promise.resolve(answers.shift() ?? unreachable('network')),
      visit,
    });
    await expect.element(maybeOpen()).toBeVisible();
    expect(messagesOf(log)).toEqual(['external logout address not known', 'session perhaps open']);
    await again();
    await expect.poll(() => maybeOpen().elements()).toHaveLength(0);
    expect(visit).toHaveBeenCalledTimes(1);
    expect(page.getByRole('button').elements()).toHaveLength(0);
    await expect.element(page.getByText('Your session on the server has been ended.')).toBeVisible();
    expect(messagesOf(log).at(-1)).toBe('session ended');
    const heading = page.getByRole('heading', { level: 1 }).element();
    await expect.poll(() => document.activeElement === heading).toBe(takesFocus);
  });

  it.each<[string, (local: TextStore) => void]>([
    ['a session', (local) => noteSignIn({ kind: 'leave', to: '/home' }, local)],
    ['a sign-in', noteSignInBegun],
  ])('does not end %s begun in another tab since, until asked to', async (_, begin) => {
    const answers: Answer<string>[] = [unreachable('network')];
    const externalLogoutUrl = vi.fn(() => Promise.resolve(answers.shift() ?? answered('/out')));
    const { local } = await showLoggedOut({ externalLogoutUrl });
    await expect.element(maybeOpen()).toBeVisible();
    begin(local);
    window.dispatchEvent(new Event('online'));
    expect(externalLogoutUrl).toHaveBeenCalledTimes(1);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('Your session on the server has been ended.')).toBeVisible();
  });
});

describe('an outage that the browser does not report', () => {
  async function recoverFromOutage(...answers: Answer<string>[]) {
    const world: { reached: 'network' | 'reached' } = { reached: 'network' };
    const probe: ConnectionProbe = () =>
      Promise.resolve({ site: world.reached, platform: world.reached, siteMs: 10 });
    const externalLogoutUrl = vi.fn(() => Promise.resolve(answers.shift() ?? unreachable('network')));
    const { connection } = await showLoggedOut({ ...offline, externalLogoutUrl }, { probe });
    await expect.element(maybeOpen()).toBeVisible();
    connection.reports.emit({ kind: 'unreachable', reason: 'network' });
    await expect.element(page.getByText('There is no connection to the portal')).toBeVisible();
    expect(externalLogoutUrl).toHaveBeenCalledTimes(1);
    world.reached = 'reached';
    await expect.element(page.getByText('The portal can be reached again')).toBeVisible();
    return externalLogoutUrl;
  }

  it('ends the session once the portal is reachable again', async () => {
    await recoverFromOutage(unreachable('network'), answered('/out'));
    await expect.element(page.getByText('Your session on the server has been ended.')).toBeVisible();
    expect(maybeOpen().elements()).toHaveLength(0);
  });

  it('retries only once for that', async () => {
    const externalLogoutUrl = await recoverFromOutage();
    await expect.poll(() => externalLogoutUrl.mock.calls.length).toBe(2);
    await expect.element(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    expect(externalLogoutUrl).toHaveBeenCalledTimes(2);
  });
});

describe('the reason', () => {
  it('has its reference code directly below the return link', async () => {
    await showLoggedOut({}, { search: '?reason=timeout' });
    await expect.element(way('Back to the start')).toBeVisible();
    const code = document.querySelector('.reference')?.getBoundingClientRect().top ?? Number.NaN;
    const below = code - way('Back to the start').element().getBoundingClientRect().bottom;
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(16);
  });

  it.each(logOutReasons)(
    '%s is shown in one banner and logged, with a reference code for failures',
    async (reason) => {
      const { log } = await showLoggedOut({}, { search: `?reason=${reason}` });
      await expect.element(way('Back to the start')).toBeVisible();
      expect(log.entries).toContainEqual({
        level: 'INFO',
        message: 'log-out explained',
        attributes: { reason },
      });
      expect(document.querySelectorAll('.banner')).toHaveLength(1);
      const { kind } = reasonMessages[reason];
      const hasFailed = kind === 'error' || kind === 'warning';
      expect(document.querySelectorAll('.reference-code')).toHaveLength(hasFailed ? 1 : 0);
      expect(document.querySelector('[role=status] .reference-code')).toBeNull();
      await noViolations();
    },
  );

  it.each([
    '',
    '?reason=',
    '?reason=TIMEOUT',
    '?reason=<b>x</b>',
    '?reason=__proto__',
    '?reason=constructor',
  ])('the query %j shows no banner and logs no reason', async (search) => {
    const { log } = await showLoggedOut({}, { search });
    await expect.element(way('Back to the start')).toBeVisible();
    expect(log.entries.filter(({ attributes }) => attributes?.reason !== undefined)).toEqual([]);
    expect(document.querySelectorAll('.banner')).toHaveLength(0);
  });
});
