import { useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specifiedConfig } from '../../config.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { TextStore } from '../../browser/storage.ts';
import type { OneTimePin } from '../../portal/wire.ts';
import '../../styles.css';
import '../../program.css';
import { keepMessages } from '../../form/kept-messages.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused } from '../../test-doubles.ts';
import { OneTimePasscode } from './one-time-passcode.tsx';

const minute = 60_000;
const deadlines = (expiresInMs: number, resendInMs = 0, userId = 'ann') =>
  JSON.stringify({ userId, expiresAt: Date.now() + expiresInMs, resendAt: Date.now() + resendInMs });
const used = JSON.stringify({ userId: 'ann', expiresAt: 0, resendAt: 0 });

async function showPasscode(
  options: {
    search?: string;
    logIn?: () => Promise<Answer<string>>;
    send?: () => Promise<Answer<OneTimePin>>;
    session?: Record<string, string>;
    local?: Record<string, string>;
    cookies?: Record<string, string>;
    isPosted?: boolean;
    origin?: string;
  } = {},
) {
  const logIn = vi.fn(options.logIn ?? (() => Promise.resolve(answered('/home'))));
  const send = vi.fn(options.send ?? (() => Promise.resolve(answered({ emailAddress: 'n•••@example.com' }))));
  const unexpected = () => Promise.reject(new Error('unexpected call'));
  const screen = await renderScreen(
    <main tabIndex={-1}>
      <OneTimePasscode />
      <WayHere />
    </main>,
    {
      portal: { signIn: { logIn, logOff: unexpected, lookUp: unexpected }, oneTimePins: { send } },
      search: options.search ?? '?delivery=j•••@example.com',
      session: { userId: 'ann', ...options.session },
      ...(options.local && { local: options.local }),
      ...(options.cookies && { cookies: options.cookies }),
      ...(options.origin && { origin: options.origin }),
      config: { flags: { ...specifiedConfig.flags, heraclesLogin: !options.isPosted } },
    },
  );
  return { ...screen, logIn, send };
}

/** Shows how this history entry was created. */
function WayHere() {
  return <p hidden data-way={useNavigationType()} />;
}

const box = (number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` });
const code = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((element) => (element instanceof HTMLInputElement && element.value) || '-')
    .join('');
const submit = () => page.getByRole('button', { name: 'Continue' });
const resend = () => page.getByRole('button', { name: 'Resend code' });
const alert = (name: string) => page.getByRole('group', { name });
const status = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const never = () => new Promise<never>(() => undefined);

/** From now on, time passes only when a test says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
}

// All tests share one page; each starts as a first visit to it.
beforeEach(() => history.replaceState(null, ''));

describe('on arrival', () => {
  it('shows a refusal kept over a language change, but marks the boxes only on blur', async () => {
    const refusal = {
      message: { kind: 'warning', title: { key: 'oneTimePasscode.refused.title' } },
      fields: [{ field: 'code', text: { key: 'oneTimePasscode.invalid' } }],
    };
    const shown = JSON.stringify([location.pathname, Date.now(), refusal]);
    await showPasscode({ session: { shown } });
    await expect.element(status('The code was not accepted')).toBeVisible();
    await expect.element(box(1)).toHaveFocus();
    await expect.element(page.getByText('Code required')).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('heading', { level: 1 }));
    await expect.element(box(1)).toHaveAccessibleDescription('Code required');
  });

  it('shows the title, the masked address and the countdown, but no error', async () => {
    await showPasscode();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Enter code');
    expect(document.title).toBe('Enter code – Acme Cards');
    await expect.element(page.getByText('We sent a 6-digit code to j•••@example.com.')).toBeVisible();
    await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
    await expect.element(box(1)).not.toHaveFocus();
    await expect.element(page.getByText('The code expires in 15:00.')).toBeVisible();
    // There was no pause that could be over.
    await expect.element(status('You can now request another code.')).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'Back to sign-in' }))
      .toHaveAttribute('href', '/static/public-portal-ui/login-signin-component?cobrandHost=acme');
    await noViolations();
  });

  it.each(['', '?delivery=jane@example.com', '?delivery=<img src=x>', '?delivery=Call+0800*@x+now'])(
    'shows no address if the query is %j',
    async (search) => {
      await showPasscode({ search });
      await expect
        .element(page.getByText('We sent a 6-digit code to the e-mail address of your account.'))
        .toBeVisible();
    },
  );

  it('offers sign-in instead of the boxes if no user id is known', async () => {
    const { session, local } = await showPasscode({ session: { userId: '' } });
    await expect.element(alert('Please sign in again')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
    await noViolations();
  });

  it('shows the refusal of an earlier code, but marks the boxes only on blur', async () => {
    await showPasscode({ search: '?error=invalid' });
    await expect.element(status('The code was not accepted')).toBeVisible();
    await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
    await box(1).click();
    await page.getByRole('heading').click();
    await expect.element(box(1)).toHaveAccessibleDescription('Invalid code');
    await noViolations();
  });
});

describe('an incomplete code', () => {
  it('is reported when the focus leaves the boxes', async () => {
    await showPasscode();
    await box(1).click();
    await userEvent.keyboard('12');
    await expect.element(box(3)).not.toHaveAccessibleDescription();
    await page.getByRole('heading').click();
    await expect.element(box(3)).toHaveAccessibleDescription('Code required');
    await expect.element(status('Code required')).toBeInTheDocument();
    await box(3).click();
    await userEvent.keyboard('3456');
    await expect.element(box(3)).not.toHaveAccessibleDescription();
    await expect.element(status('Code required')).not.toBeInTheDocument();
  });

  it('is reported on submit, focuses the first empty box and is not sent', async () => {
    const { logIn } = await showPasscode();
    await box(1).click();
    await userEvent.keyboard('12{Enter}');
    await expect.element(box(3)).toHaveFocus();
    await expect.element(box(3)).toHaveAccessibleDescription('Code required');
    // The focus was already there, so it reads nothing out.
    await expect.element(status('Code required')).toBeInTheDocument();
    expect(logIn).not.toHaveBeenCalled();
    await noViolations();
    await userEvent.keyboard('3');
    await expect.element(box(4)).toHaveAccessibleDescription('Code required');
  });
});

describe('a complete code', () => {
  it('is sent only on submit, and the sign-in is noted for other tabs', async () => {
    const { logIn, navigation, local } = await showPasscode();
    await box(1).fill('246810');
    await expect.poll(code).toBe('246810');
    expect(logIn).not.toHaveBeenCalled();
    await submit().click();
    await expect.poll(() => navigation.moves).toEqual(['leave https://portal.test/home']);
    expect(logIn.mock.calls).toHaveLength(1);
    expect(local.content.has('signedInAt')).toBe(true);
  });

  it('still says who logs in if everything stored is deleted while the page is open', async () => {
    const { logIn, session, cookies } = await showPasscode({
      session: { userId: '' },
      cookies: { user_id: 'ann' },
    });
    await box(1).fill('246810');
    session.content.clear();
    cookies.content.clear();
    await submit().click();
    await expect.poll(() => logIn).toHaveBeenCalledOnce();
    expect(logIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'ann' }));
  });

  it('is sent once, with all controls locked and the focus kept while it is checked', async () => {
    const { logIn, send } = await showPasscode({ logIn: never });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(submit()).toHaveFocus();
    await expect.element(box(1)).toHaveAttribute('readonly');
    await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
    await submit().click({ force: true });
    await resend().click({ force: true });
    await box(6).click();
    await userEvent.keyboard('{Enter}');
    expect(logIn).toHaveBeenCalledTimes(1);
    expect(send).not.toHaveBeenCalled();
    await noViolations();
  });

  it('stays selected if refused; the button is re-enabled, and each refusal is announced', async () => {
    const { logIn } = await showPasscode({ logIn: () => Promise.resolve(refused(401)) });
    await box(1).fill('111111');
    await submit().click();
    const message = status('The code was not accepted');
    await expect.element(message).toBeVisible();
    expect(code()).toBe('111111');
    await expect.element(box(1)).toHaveFocus();
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
    await expect.element(box(1)).toHaveAccessibleDescription('Invalid code');
    await noViolations();

    const first = message.element().firstChild;
    await submit().click();
    await expect.poll(() => message.element().firstChild === first).toBe(false);
    await expect.element(page.getByRole('group')).toHaveAttribute('data-selected');
    await userEvent.keyboard('2');
    expect(code()).toBe('2-----');
    // Another code being typed is neither refused nor left unfinished.
    await expect.element(box(2)).toHaveFocus();
    await expect.element(box(2)).not.toHaveAccessibleDescription();
    await page.getByRole('heading').click();
    await expect.element(box(2)).toHaveAccessibleDescription('Code required');
    await box(1).fill('222222');
    await expect.element(box(6)).not.toHaveAccessibleDescription();
    expect(logIn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['Your code could not be checked', refused(429)],
    ['Your code could not be checked', refused(503)],
    ['System error occurred', refused(500)],
    ['The portal can’t be reached', unreachable('network')],
    ['We don’t know whether your code was accepted', unreachable('time-out')],
  ])('is kept if it was not checked: %s', async (title, answer) => {
    await showPasscode({ logIn: () => Promise.resolve(answer) });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(alert(title)).toHaveFocus();
    expect(code()).toBe('246810');
    await expect.element(box(1)).not.toHaveAccessibleDescription();
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('is cleared when the page is restored from the back-forward cache, and typed again from the first box', async () => {
    await showPasscode();
    await box(1).fill('246810');
    await expect.element(box(6)).toHaveFocus();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(code).toBe('------');
    await expect.element(box(1)).toHaveFocus();
    await box(1).fill('246810');
    await page.getByRole('heading').click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(code).toBe('------');
    await expect.element(box(1)).not.toHaveFocus();
  });

  it.each([
    ['while waiting for the answer', never],
    ['after a network failure', () => Promise.resolve(unreachable('network'))],
    ['after a time-out', () => Promise.resolve(unreachable('time-out'))],
  ])('has an unknown result if the page is reloaded %s', async (_, logIn) => {
    const before = await showPasscode({ logIn });
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => before.logIn.mock.calls.length).toBe(1);
    await new Promise(requestAnimationFrame);
    await before.view.unmount();
    await showPasscode({ session: Object.fromEntries(before.session.content) });
    const message = status('We don’t know whether your code was accepted');
    await expect.element(message).toHaveTextContent('Try once more with the same code');
    await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
  });

  it('has an unknown result if the page is restored before the answer, but not after a refusal', async () => {
    const { logIn } = await showPasscode({ logIn: never });
    await box(1).fill('246810');
    await submit().click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const unknown = status('We don’t know whether your code was accepted');
    await expect.element(unknown).toBeVisible();
    // The page itself emptied the boxes, not the visitor.
    await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByText('Code required').first()).not.toBeInTheDocument();
    logIn.mockImplementation(() => Promise.resolve(refused(401)));
    await box(1).fill('246810');
    await submit().click();
    await expect.element(status('The code was not accepted')).toBeVisible();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(code).toBe('------');
    await expect.element(unknown).not.toBeInTheDocument();
  });

  it('is not suggested for another try after a classic form post', async () => {
    const before = await showPasscode({ isPosted: true });
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => before.navigation.moves).toHaveLength(1);
    await before.view.unmount();
    await showPasscode({ isPosted: true, session: Object.fromEntries(before.session.content) });
    const message = status('We don’t know whether your code was accepted');
    await expect.element(message).toHaveTextContent('A code works only once.');
    await expect.element(message).not.toHaveTextContent('the same code');
  });

  it.each([
    ['was incomplete', '', 'Code required'],
    ['the platform was too busy to check', '0', 'Your code could not be checked'],
  ])('still has an unknown result after a further attempt that %s', async (_, last, said) => {
    const before = await showPasscode({ logIn: () => Promise.resolve(unreachable('network')) });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(alert('The portal can’t be reached')).toBeVisible();
    before.logIn.mockImplementation(() => Promise.resolve(refused(429)));
    await box(6).fill(last);
    await submit().click();
    await expect.element(page.getByText(said).first()).toBeVisible();
    await before.view.unmount();
    await showPasscode({ session: Object.fromEntries(before.session.content) });
    await expect.element(status('We don’t know whether your code was accepted')).toBeVisible();
  });

  it('is never stored', async () => {
    const { cookies, session, local } = await showPasscode({ logIn: () => Promise.resolve(refused(401)) });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(status('The code was not accepted')).toBeVisible();
    const stored = [cookies, session, local].flatMap(({ content }) => [...content.entries()].flat());
    expect(stored.join()).not.toContain('246810');
  });
});

it('blames blocked cookies and keeps the digits if cookies were blocked after arrival', async () => {
  const { cookies } = await showPasscode({ logIn: () => Promise.resolve(refused(403)) });
  vi.spyOn(cookies, 'set').mockReturnValue();
  await box(1).fill('246810');
  await submit().click();
  await expect
    .element(alert('Your code could not be checked'))
    .toHaveTextContent('Your browser blocks cookies.');
  await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
  expect(code()).toBe('246810');
  await noViolations();
});

describe('requesting a new code', () => {
  it('removes the refusal of the old code at once', async () => {
    await showPasscode({ logIn: () => Promise.resolve(refused(401)), send: never });
    await box(1).click();
    await userEvent.keyboard('111111{Enter}');
    await expect.element(status('The code was not accepted')).toBeInTheDocument();
    await resend().click();
    await expect.element(status('Please wait')).toBeInTheDocument();
    for (const text of ['The code was not accepted', 'Invalid code'])
      expect(page.getByText(text).elements()).toHaveLength(0);
  });

  it('clears the boxes, restarts the countdown and shows a success message', async () => {
    const { send, session } = await showPasscode({
      search: '?error=invalid',
      session: { codeDeadlines: deadlines(5 * minute) },
    });
    await expect.element(page.getByText('The code expires in 5:00.')).toBeVisible();
    await box(1).fill('111111');
    await resend().click();
    const message = status('A new code is on its way');
    await expect.element(message).toHaveTextContent('n•••@example.com');
    expect(code()).toBe('------');
    await expect.element(box(1)).toHaveFocus();
    await expect.element(page.getByText('We sent a 6-digit code to n•••@example.com.')).toBeVisible();
    // Back leads to where the visitor came from, not to the previous code.
    expect(document.querySelector('[data-way]')).toHaveAttribute('data-way', 'REPLACE');
    await expect.element(page.getByText(/The code expires in 1(5:00|4:59)/)).toBeVisible();
    await expect.element(box(1)).not.toHaveAccessibleDescription();
    await noViolations();

    // The error of the old code is gone with it.
    await page.getByRole('heading').click();
    await expect.element(box(1)).toHaveAccessibleDescription('Code required');

    await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
    await expect
      .element(page.getByText(/You can request another code in (30|29|28) s/).first())
      .toBeVisible();
    await resend().click({ force: true });
    expect(send).toHaveBeenCalledTimes(1);
    expect(JSON.parse(session.content.get('codeDeadlines') ?? '')).toEqual({
      userId: 'ann',
      expiresAt: expect.any(Number),
      resendAt: expect.any(Number),
      // For a sign-in screen of this brand, which leads back here.
      brand: 'acm',
    });
  });

  it('is possible again, and announced, when the pause is over', async () => {
    stopClock();
    const { send } = await showPasscode({ session: { codeDeadlines: deadlines(10 * minute, 1_500) } });
    await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(resend()).toHaveAccessibleDescription(/You can request another code in/);
    const announcement = status('You can now request another code.');
    await expect.element(announcement).not.toBeInTheDocument();
    vi.advanceTimersByTime(1_500);
    await expect.element(announcement).toBeInTheDocument();
    await resend().click();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the pause in seconds, but describes it to screen readers in coarse steps', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(10 * minute, 28_500) } });
    for (const left of [29, 28]) {
      await expect
        .element(page.getByText(`You can request another code in ${left} s.`).first())
        .toBeVisible();
      expect(resend().element()).toHaveAccessibleDescription('You can request another code in 30 s.');
    }
    // The longest text keeps its room.
    const longest = page.getByText('You can request another code in 29 s.');
    await expect.element(longest).toBeInTheDocument();
    await expect.element(longest).not.toBeVisible();
  });

  it('sends one request and locks all controls while it runs', async () => {
    const { logIn, send } = await showPasscode({ send: never });
    await box(1).fill('246810');
    await resend().click();
    await expect.element(box(1)).toHaveAttribute('readonly');
    await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
    await resend().click({ force: true });
    await submit().click({ force: true });
    expect(send).toHaveBeenCalledTimes(1);
    expect(logIn).not.toHaveBeenCalled();
  });

  it('has an unknown result after a restore and a reload, until a later request is answered', async () => {
    const before = await showPasscode({ send: never });
    await resend().click();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const unknown = status('We don’t know whether a new code was sent');
    await expect.element(unknown).toBeVisible();
    await before.view.unmount();
    const { send } = await showPasscode({ session: Object.fromEntries(before.session.content) });
    await expect.element(unknown).toBeVisible();
    // A later request that is answered settles it.
    send.mockImplementation(() => Promise.resolve(refused(503)));
    await resend().click();
    await expect.element(alert('No new code was sent')).toBeVisible();
    await box(1).fill('246810');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    // By then the page has handled its return.
    await expect.poll(code).toBe('------');
    await expect.element(alert('No new code was sent')).toBeVisible();
    await expect.element(unknown).not.toBeInTheDocument();
  });

  it('goes to sign-in with a reason and clears the stored deadlines if refused', async () => {
    const { navigation, session, local } = await showPasscode({
      send: () => Promise.resolve(refused(403)),
      // No cookie keeps the language.
      origin: 'https://portal.test/?locale=fr',
    });
    await resend().click();
    await expect
      .poll(() => navigation.moves)
      .toEqual([
        'replace /static/public-portal-ui/login-signin-component?cobrandHost=acme&locale=fr&reason=resendFailed',
      ]);
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
  });

  it('sends nothing and goes to sign-in if another user signed in in another tab', async () => {
    const { navigation, send, local, log } = await showPasscode({
      session: { codeDeadlines: deadlines(5 * minute) },
      local: { codeDeadlines: deadlines(14 * minute, 0, 'bob') },
      cookies: { user_id: 'bob' },
    });
    // Nor does that user read where this tab's code went.
    await expect
      .element(page.getByText('We sent a 6-digit code to the e-mail address of your account.'))
      .toBeVisible();
    await resend().click();
    await expect
      .poll(() => navigation.moves)
      .toEqual([
        'replace /static/public-portal-ui/login-signin-component?cobrandHost=acme&reason=resendFailed',
      ]);
    expect(send).not.toHaveBeenCalled();
    expect(log.entries.map(({ message }) => message)).toContain('passcode not sent again');
    expect(local.content.has('codeDeadlines')).toBe(true);
  });

  it('leaves the boxes in view, in a window as low as above a phone’s keyboard', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(360, 220);
    await showPasscode();
    await resend().click();
    await expect.element(status('A new code is on its way')).toBeInTheDocument();
    await expect.element(box(1)).toHaveFocus();
    await expect.element(box(1)).toBeInViewport({ ratio: 0.9 });
  });

  it('brings its message into view together with the boxes, where both fit', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(360, 270);
    await showPasscode();
    resend().element().scrollIntoView({ block: 'start' });
    await resend().click();
    await expect.element(box(1)).toHaveFocus();
    await expect.element(box(1)).toBeInViewport({ ratio: 0.9 });
    await expect.element(page.getByText('A new code is on its way')).toBeInViewport({ ratio: 0.9 });
  });

  it('leaves the focus alone on a page that was loaded anew since, such as in another language', async () => {
    const before = await showPasscode();
    await resend().click();
    await expect.element(box(1)).toHaveFocus();
    keepMessages(before.store, before.session);
    await before.view.unmount();
    await showPasscode({ session: Object.fromEntries(before.session.content) });
    await expect.element(status('A new code is on its way')).toBeVisible();
    await expect.element(box(1)).not.toHaveFocus();
  });

  it('keeps showing the previous address if the platform returns none', async () => {
    await showPasscode({ send: () => Promise.resolve(answered({ emailAddress: '' })) });
    await resend().click();
    await expect.element(status('A new code is on its way')).toBeVisible();
    await expect.element(page.getByText('We sent a 6-digit code to j•••@example.com.')).toBeVisible();
  });

  it('keeps the digits and can be retried if the network fails', async () => {
    const { send } = await showPasscode({ send: () => Promise.resolve(unreachable('network')) });
    await box(1).fill('246810');
    await resend().click();
    await expect.element(alert('The portal can’t be reached')).toHaveFocus();
    expect(code()).toBe('246810');
    await resend().click();
    expect(send).toHaveBeenCalledTimes(2);
    await noViolations();
  });

  it('shows how long to wait if the platform asks for a pause', async () => {
    await showPasscode({ send: () => Promise.resolve(refused(429, { retryAfterSeconds: 120 })) });
    await resend().click();
    await expect.element(status('No new code was sent')).toBeVisible();
    await expect.element(page.getByText(/You can request another code in 1(20|19) s/).first()).toBeVisible();
    // The code that was sent before is as valid as it was.
    await expect.element(page.getByText(/The code expires in 1[45]:/)).toBeVisible();
  });
});

it('offers only sign-in if the code has already been used', async () => {
  await showPasscode({ session: { codeDeadlines: used } });
  await expect.element(status('The code has already been used')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toHaveClass('button');
  expect([page.getByRole('textbox'), resend()].map((found) => found.elements().length)).toEqual([0, 0]);
  await noViolations();
});

it.each([
  [
    'says that the code was used if another tab used it minutes ago',
    5 * minute,
    'The code has already been used',
  ],
  [
    'starts a new countdown if that was longer ago than a code lasts',
    16 * minute,
    /^The code expires in 15:00/,
  ],
])('opened again, %s', async (_, agoMs, said) => {
  await showPasscode({
    local: {
      codeDeadlines: used,
      signedInAt: String(Date.now() - agoMs),
    },
  });
  await expect.element(page.getByText(said)).toBeVisible();
});

describe('another tab', () => {
  const storeInOtherTab = (local: TextStore, value: string) => {
    local.set('codeDeadlines', value);
    window.dispatchEvent(new Event('storage'));
  };

  it('restarts the countdown with a newer code, and reports when the code was used', async () => {
    const { local } = await showPasscode({ session: { codeDeadlines: deadlines(5 * minute) } });
    storeInOtherTab(local, deadlines(3 * minute));
    await expect.element(page.getByText(/^The code expires in (5:00|4:5\d)/)).toBeVisible();
    storeInOtherTab(local, deadlines(15 * minute));
    await expect.element(page.getByText(/^The code expires in (15:00|14:5\d)/)).toBeVisible();
    await page.getByRole('textbox').first().click();
    storeInOtherTab(local, used);
    await expect.element(status('The code has already been used')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    // Removing the boxes would send the focus to the top of the page.
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('is ignored if another user has signed in there', async () => {
    const { local } = await showPasscode({
      session: { codeDeadlines: deadlines(5 * minute) },
      cookies: { user_id: 'bob' },
    });
    storeInOtherTab(local, used.replace('ann', 'bob'));
    await box(1).fill('246810');
    await expect.poll(code).toBe('246810');
    await expect.element(page.getByText(/^The code expires in (5:00|4:5\d)/)).toBeVisible();
  });
});

it('leaves another user’s code on the device alone, both on a reload and when its own is used', async () => {
  const theirs = deadlines(14 * minute, 0, 'bob');
  const { local, navigation } = await showPasscode({
    session: { codeDeadlines: deadlines(5 * minute) },
    local: { codeDeadlines: theirs },
    cookies: { user_id: 'bob' },
  });
  await expect.element(page.getByText(/^The code expires in (5:00|4:5\d)/)).toBeVisible();
  expect(local.content.get('codeDeadlines')).toBe(theirs);
  await box(1).fill('246810');
  await submit().click();
  await expect.poll(() => navigation.moves).toHaveLength(1);
  expect(local.content.get('codeDeadlines')).toBe(theirs);
});

describe('opened long before the current code', () => {
  const earlier = () => history.replaceState({ openedAt: Date.now() - 20 * minute }, '');

  it('offers only sign-in if no code is pending', async () => {
    earlier();
    const { session, local } = await showPasscode();
    await expect.element(alert('Please sign in again')).toBeVisible();
    expect(page.getByText('j•••@example.com').elements()).toHaveLength(0);
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
  });

  it('does not show the old address with the countdown of a later code', async () => {
    earlier();
    const { send } = await showPasscode({
      session: { codeDeadlines: deadlines(10 * minute) },
      send: () => Promise.resolve(answered({ emailAddress: '' })),
    });
    const neutral = page.getByText('We sent a 6-digit code to the e-mail address of your account.');
    await expect.element(neutral).toBeVisible();
    await resend().click();
    await expect.element(status('A new code is on its way')).toBeVisible();
    await expect.element(neutral).toBeVisible();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('shows the address of a code requested there', async () => {
    earlier();
    await showPasscode({
      session: { codeDeadlines: deadlines(10 * minute) },
      send: () => Promise.resolve(answered({ emailAddress: 'b•••@example.com' })),
    });
    await resend().click();
    await expect.element(page.getByText('We sent a 6-digit code to b•••@example.com')).toBeVisible();
  });

  it('offers only sign-in if restored from the back-forward cache with no code pending', async () => {
    const { session, local } = await showPasscode();
    await expect.element(page.getByText('j•••@example.com')).toBeVisible();
    session.remove('codeDeadlines');
    local.remove('codeDeadlines');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(alert('Please sign in again')).toBeVisible();
  });
});

describe('the countdown', () => {
  beforeEach(stopClock);

  it.each([
    ['session', 'a reload'],
    ['local', 'a cold start'],
  ])('continues from %s storage after %s', async (store) => {
    await showPasscode({ [store]: { codeDeadlines: deadlines(4 * minute, 20_000) } });
    await expect.element(page.getByText(/The code expires in (4:00|3:59)/)).toBeVisible();
    // The second one is for screen readers.
    await expect.element(page.getByText(/You can request another code in (20|19) s/).first()).toBeVisible();
  });

  it('is announced in coarse steps only', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(2 * minute + 1_000) } });
    await expect.element(page.getByText('The code expires in 2:01.')).toBeVisible();
    expect(status('The code expires in').elements()).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    await expect.element(status('The code expires in 2 minutes.')).toBeInTheDocument();
    vi.advanceTimersByTime(2_000);
    await expect.element(page.getByText(/The code expires in 1:5\d/)).toBeVisible();
    await expect.element(status('The code expires in 2 minutes.')).toBeInTheDocument();
  });

  const places = () =>
    [submit(), resend(), page.getByRole('link', { name: 'Back to sign-in' })].map(
      (part) => part.element().getBoundingClientRect().top,
    );

  it('shows the expiry and promotes Resend at its end, moving nothing, but the code can still be sent', async () => {
    const { logIn, log } = await showPasscode({ session: { codeDeadlines: deadlines(1_200) } });
    const before = places();
    expect(log.entries).toEqual([]);
    expect(status('Request a new one to continue.').elements()).toHaveLength(0);
    vi.advanceTimersByTime(1_250);
    await expect.element(status('The code has expired')).toBeVisible();
    expect(log.entries.map(({ message }) => message)).toEqual(['passcode expired']);
    await expect.element(status('Request a new one to continue.')).toBeVisible();
    expect(places()).toEqual(before);
    await expect.element(page.getByText('The code expires in')).not.toBeVisible();
    await expect.element(resend()).toHaveAttribute('data-kind', 'primary');
    await expect.element(submit()).toHaveAttribute('data-kind', 'secondary');
    await noViolations();
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
  });

  it('moves nothing at its end, not even where double-sized text has made its line several', async () => {
    const root = document.documentElement;
    onTestFinished(async () => {
      root.style.removeProperty('font-size');
      await page.viewport(414, 896);
    });
    root.style.fontSize = '200%';
    await page.viewport(215, 896);
    await showPasscode({ session: { codeDeadlines: deadlines(1_200) } });
    await expect.element(page.getByText('The code expires in')).toBeVisible();
    const before = places();
    vi.advanceTimersByTime(1_250);
    await expect.element(status('The code has expired')).toBeVisible();
    expect(places()).toEqual(before);
  });

  it('moves nothing when the pause between two codes ends, not even where its line has been several', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(200, 896);
    await showPasscode({ session: { codeDeadlines: deadlines(4 * minute, 1_200) } });
    await expect.element(page.getByText(/You can request another code in [12] s/).first()).toBeVisible();
    const before = places();
    vi.advanceTimersByTime(1_250);
    await expect.element(resend()).not.toHaveAttribute('aria-disabled');
    expect(places()).toEqual(before);
    await expect.element(page.getByText('You can request another code in').first()).not.toBeVisible();
  });

  it('shows the spam-folder hint after 30 s, and moves no button or link for it', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(14.5 * minute + 1_000) } });
    expect(status('spam').elements()).toHaveLength(0);
    const before = places();
    vi.advanceTimersByTime(1_000);
    await expect.element(status(/Look in your spam or junk folder/)).toBeVisible();
    expect(places()).toEqual(before);
  });
});
