import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answered } from '../../portal/failure.ts';
import '../../styles.css';
import '../../program.css';
import { lateTextsAtom } from '../../state.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { SignIn } from './sign-in.tsx';

const minute = 60_000;
const sentAgo = (ms: number) =>
  JSON.stringify({ expiresAt: Date.now() + 15 * minute - ms, resendAt: Date.now() });
const enterCode = () => page.getByRole('link', { name: 'Enter the code' });

describe('a code that is still good', () => {
  it('can be entered after a cold start', async () => {
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
    ['it has expired', sentAgo(16 * minute), { user_id: 'ann' }],
    ['nobody is known', sentAgo(5 * minute), {}],
    ['it is nonsense', '{"expiresAt":"soon"}', { user_id: 'ann' }],
  ])('is not offered where %s', async (_, codeDeadlines, cookies) => {
    await renderScreen(<SignIn />, { local: { codeDeadlines }, cookies });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(enterCode().elements()).toHaveLength(0);
  });

  it('is not offered to somebody else, who tried to sign in in this tab', async () => {
    await renderScreen(<SignIn />, {
      local: { codeDeadlines: sentAgo(5 * minute) },
      cookies: { user_id: 'ann' },
      session: { userId: 'bob' },
    });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(enterCode().elements()).toHaveLength(0);
  });

  it('is offered no longer once another tab has used it', async () => {
    const { local } = await renderScreen(<SignIn />, {
      local: { codeDeadlines: sentAgo(5 * minute) },
      cookies: { user_id: 'ann' },
    });
    await expect.element(enterCode()).toBeVisible();
    local.remove('codeDeadlines');
    window.dispatchEvent(new Event('storage'));
    await expect.element(enterCode()).not.toBeInTheDocument();
  });

  it('is replaced by the code of a new sign-in', async () => {
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

describe('a sign-in while this page stood open', () => {
  const moveToNextField = () => page.getByRole('link', { name: 'Continue' });

  it.each(['storage', 'pageshow'])('is told at the next %s, before a code that waits', async (event) => {
    const { local } = await renderScreen(<SignIn />, {
      local: { codeDeadlines: sentAgo(5 * minute) },
      cookies: { user_id: 'ann' },
    });
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
    ['it was before', () => String(performance.timeOrigin + 1)],
    ['somebody has logged out since', () => '0'],
    ['it is nonsense', () => 'today'],
  ])('is not told where %s', async (_, signedInAt) => {
    await renderScreen(<SignIn />, { local: { signedInAt: signedInAt() }, beganAt: Date.now() });
    await expect.element(page.getByLabelText('User ID')).toBeVisible();
    expect(moveToNextField().elements()).toHaveLength(0);
  });
});

describe('the reason to be here', () => {
  it('is told after a code that could not be sent', async () => {
    await renderScreen(<SignIn />, { search: '?reason=resendFailed' });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'We could not send you a new code' }))
      .toBeVisible();
  });

  it.each(['?reason=', '?reason=<b>x</b>', '?reason=constructor', '?invalidLogin=', '?invalidLogin=false'])(
    '%s says nothing',
    async (search) => {
      await renderScreen(<SignIn />, { search });
      await expect.element(page.getByLabelText('User ID')).toBeVisible();
      expect(document.querySelectorAll('.banner')).toHaveLength(0);
    },
  );
});

it('says once that what was pressed before the page began anew has sent nothing', async () => {
  const { session, log } = await renderScreen(<SignIn />, { session: { unsentForm: 'true' } });
  const status = page.getByRole('status').filter({ hasText: 'was not sent' });
  await expect.element(status).toHaveTextContent('did not count as a sign-in attempt');
  expect(session.content.has('unsentForm')).toBe(false);
  expect(log.entries.map(({ message }) => message)).toEqual(['sign-in not sent']);
});

it('what is said in English is said in the page’s language as soon as its messages come', async () => {
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
