import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answered } from '../../portal/failure.ts';
import '../../styles.css';
import '../../program.css';
import { lateTextsAtom } from '../../state.ts';
import { noViolations } from '../../test-accessibility.ts';
import { refused } from '../../test-doubles.ts';
import { renderScreen } from '../../test-screen.tsx';
import { SignIn } from './sign-in.tsx';

const minute = 60_000;
const sentAgo = (ms: number, userId = 'ann', brand = 'acm') =>
  JSON.stringify({ userId, expiresAt: Date.now() + 15 * minute - ms, resendAt: Date.now(), brand });
const showSentAgo = (ms: number) =>
  renderScreen(<SignIn />, { local: { codeDeadlines: sentAgo(ms) }, cookies: { user_id: 'ann' } });
const enterCode = () => page.getByRole('link', { name: 'Enter the code' });

describe('the link to a passcode that is still valid', () => {
  it('is shown after a cold start', async () => {
    await renderScreen(
      <main>
        <SignIn />
      </main>,
      { local: { codeDeadlines: sentAgo(5 * minute) }, cookies: { user_id: 'ann' } },
    );
    await expect
      .element(enterCode())
      .toHaveAttribute('href', '/static/public-portal-ui/one-time-passcode-component?cobrandHost=acme');
    await noViolations();
  });

  it.each([
    ['the passcode has expired', sentAgo(16 * minute), { user_id: 'ann' }],
    ['no user id is stored', sentAgo(5 * minute), {}],
    ['the stored value is malformed', '{"expiresAt":"soon"}', { user_id: 'ann' }],
    ['it was sent to another user', sentAgo(5 * minute, 'bob'), { user_id: 'ann' }],
    ['another brand’s sign-in sent it', sentAgo(5 * minute, 'ann', 'norvik'), { user_id: 'ann' }],
  ])('is hidden if %s', async (_, codeDeadlines, cookies) => {
    await renderScreen(<SignIn />, { local: { codeDeadlines }, cookies });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(enterCode().elements()).toHaveLength(0);
  });

  it('is hidden if another user tried to sign in in this tab', async () => {
    await renderScreen(<SignIn />, {
      local: { codeDeadlines: sentAgo(5 * minute) },
      cookies: { user_id: 'ann' },
      session: { userId: 'bob' },
    });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(enterCode().elements()).toHaveLength(0);
  });

  it('disappears when another tab removes the passcode’s deadlines', async () => {
    const { local } = await showSentAgo(5 * minute);
    await expect.element(enterCode()).toBeVisible();
    local.remove('codeDeadlines');
    window.dispatchEvent(new Event('storage'));
    await expect.element(enterCode()).not.toBeInTheDocument();
  });

  it('is gone from a page that nobody touches once the passcode has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await showSentAgo(5 * minute);
    vi.advanceTimersByTime(10 * minute - 1);
    await expect.element(enterCode()).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(enterCode()).not.toBeInTheDocument();
  });

  it('stays when it expires while somebody types, whose form would move', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await showSentAgo(5 * minute);
    await page.getByLabelText('User ID').click();
    vi.advanceTimersByTime(11 * minute);
    // Time for a render.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    expect(enterCode().elements()).toHaveLength(1);
    window.dispatchEvent(new Event('pageshow'));
    await expect.element(enterCode()).not.toBeInTheDocument();
  });

  it('is gone when somebody comes back to the page after the passcode has expired', async () => {
    await showSentAgo(14 * minute);
    await expect.element(enterCode()).toBeVisible();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * minute });
    onTestFinished(() => void vi.useRealTimers());
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.element(enterCode()).not.toBeInTheDocument();
  });

  it('loses its stored deadlines when a new sign-in leads to the passcode screen', async () => {
    const { session, local, navigation } = await renderScreen(<SignIn />, {
      portal: {
        signIn: {
          logOff: () => Promise.resolve(answered(undefined)),
          lookUp: () => Promise.resolve(answered({ ldapId: '', loginType: '', b2BAlias: '' })),
          logIn: () => Promise.resolve(answered('/static/public-portal-ui/one-time-passcode-component')),
        },
      },
      session: { codeDeadlines: sentAgo(14 * minute) },
      local: { codeDeadlines: sentAgo(14 * minute) },
    });
    await page.getByLabelText('User ID').fill('ann');
    await page.getByLabelText('Password', { exact: true }).fill('secret-word-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => navigation.moves).toHaveLength(1);
    expect([session.content.has('codeDeadlines'), local.content.has('codeDeadlines')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('a refused sign-in', () => {
  it.each([
    [
      'keeps the offer of a passcode that the same user still awaits',
      { last: 'ann', typed: 'ann', offers: 1 },
    ],
    [
      'withdraws one sent to another user: it would be sent for the user id typed last',
      { last: 'ann', typed: 'anne', offers: 0 },
    ],
    [
      'keeps this tab’s, though another user has signed in in another tab',
      { last: 'bob', typed: 'ann', offers: 1 },
    ],
  ])('%s', async (_, { last, typed, offers }) => {
    await renderScreen(<SignIn />, {
      portal: refusing,
      session: { codeDeadlines: sentAgo(minute), userId: 'ann' },
      local: { codeDeadlines: sentAgo(minute, last) },
      cookies: { user_id: last },
    });
    await signInAs(typed);
    expect(enterCode().elements()).toHaveLength(offers);
  });

  it('does not offer a passcode sent to another user from another tab', async () => {
    await renderScreen(<SignIn />, {
      portal: refusing,
      session: { userId: 'ann' },
      local: { codeDeadlines: sentAgo(minute, 'bob') },
      cookies: { user_id: 'bob' },
    });
    await signInAs('ann');
    expect(enterCode().elements()).toHaveLength(0);
  });

  const refusing = {
    signIn: {
      logOff: () => Promise.resolve(answered(undefined)),
      lookUp: () => Promise.resolve(answered({ ldapId: '', loginType: '', b2BAlias: '' })),
      logIn: () => Promise.resolve(refused(401)),
    },
  };
  async function signInAs(userId: string) {
    await page.getByLabelText('User ID').fill(userId);
    await page.getByLabelText('Password', { exact: true }).fill('secret-word-1');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(page.getByRole('group', { name: 'Login failed' })).toBeVisible();
  }
});

describe('a sign-in in another tab while this page is open', () => {
  const moveToNextField = () => page.getByRole('link', { name: 'Continue' });

  it.each(['storage', 'pageshow'])('replaces the passcode link with Continue on %s events', async (event) => {
    const { local } = await showSentAgo(5 * minute);
    await expect.element(enterCode()).toBeVisible();
    local.set('signedInAt', String(Date.now()));
    window.dispatchEvent(new Event(event));
    await expect
      .element(moveToNextField())
      .toHaveAttribute('href', '/sdportal/home.view?cobrandHost=acme&locale=en_US');
    expect(enterCode().elements()).toHaveLength(0);
  });

  it.each([
    // In Chromium `timeOrigin` may lie hours back by then.
    ['it happened before the page was opened', () => String(performance.timeOrigin + 1)],
    ['the user has logged out since', () => '0'],
    ['the stored value is malformed', () => 'today'],
  ])('is ignored if %s', async (_, signedInAt) => {
    await renderScreen(<SignIn />, { local: { signedInAt: signedInAt() }, beganAt: Date.now() });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(moveToNextField().elements()).toHaveLength(0);
  });
});

describe('the reason in the address', () => {
  it('is shown if the passcode could not be sent again', async () => {
    await renderScreen(<SignIn />, { search: '?reason=resendFailed' });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'We could not send you a new code' }))
      .toBeVisible();
  });

  it.each(['?reason=', '?reason=<b>x</b>', '?reason=constructor', '?invalidLogin=', '?invalidLogin=false'])(
    'shows no message for %s',
    async (search) => {
      await renderScreen(<SignIn />, { search });
      await expect.element(page.getByLabelText('User ID')).toBeVisible();
      expect(document.querySelectorAll('.banner')).toHaveLength(0);
    },
  );
});

it('says and logs once that a form submitted before a reload was not sent', async () => {
  const { session, log } = await renderScreen(<SignIn />, { session: { unsentForm: 'true' } });
  const status = page.getByRole('status').filter({ hasText: 'was not sent' });
  await expect.element(status).toHaveTextContent('did not count as a sign-in attempt');
  expect(session.content.has('unsentForm')).toBe(false);
  expect(log.entries.map(({ message }) => message)).toEqual(['sign-in not sent']);
});

it('translates an English message once the language’s texts arrive, and keeps the focus', async () => {
  const { texts, store } = await renderScreen(<SignIn />, { search: '?invalidLogin=true' });
  await expect.element(page.getByRole('group', { name: 'Login failed' })).toHaveFocus();
  await page.getByLabelText('User ID').click();
  const { translate } = texts;
  texts.translate = (key, values) =>
    key === 'signIn.failed.title' ? 'Anmeldung fehlgeschlagen' : translate(key, values);
  store.set(lateTextsAtom, 1);
  await expect.element(page.getByRole('group', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
  await expect.element(page.getByLabelText('User ID')).toHaveFocus();
});
