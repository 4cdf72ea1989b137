import { useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specifiedConfig } from '../../config.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { TextStore } from '../../browser/storage.ts';
import type { OneTimePin } from '../../portal/wire.ts';
import '../../styles.css';
import '../../program.css';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused } from '../../test-doubles.ts';
import { OneTimePasscode } from './one-time-passcode.tsx';

const minute = 60_000;
const deadlines = (expiresInMs: number, resendInMs = 0) =>
  JSON.stringify({ expiresAt: Date.now() + expiresInMs, resendAt: Date.now() + resendInMs });

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
  it('says of a refusal that was kept for another language nothing about the boxes, until they are left', async () => {
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

  it('has its title, tells where the code went, and shows no error yet', async () => {
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
    'with %j says nothing of an address',
    async (search) => {
      await showPasscode({ search });
      await expect
        .element(page.getByText('We sent a 6-digit code to the e-mail address of your account.'))
        .toBeVisible();
    },
  );

  it('without a user id offers the sign-in instead', async () => {
    const { session, local } = await showPasscode({ session: { userId: '' } });
    await expect.element(alert('Please sign in again')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
    await noViolations();
  });

  it('after a refusal says so, but marks nothing before it is typed', async () => {
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
  it('is told when the focus leaves the boxes', async () => {
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

  it('is told at a submit attempt, with the focus on the first empty box, and nothing is sent', async () => {
    const { logIn } = await showPasscode();
    await box(1).click();
    await userEvent.keyboard('12{Enter}');
    await expect.element(box(3)).toHaveFocus();
    await expect.element(box(3)).toHaveAccessibleDescription('Code required');
    // The focus was already there, so it reads nothing out.
    await expect.element(status('Code required')).toBeInTheDocument();
    expect(logIn).not.toHaveBeenCalled();
    await noViolations();
  });
});

describe('a complete code', () => {
  it('waits for the button; that it has signed in is noted for other tabs', async () => {
    const { logIn, navigation, local } = await showPasscode();
    await box(1).fill('246810');
    await expect.poll(code).toBe('246810');
    expect(logIn).not.toHaveBeenCalled();
    await submit().click();
    await expect.poll(() => navigation.moves).toEqual(['leave https://portal.test/home']);
    expect(logIn.mock.calls).toHaveLength(1);
    expect(local.content.has('signedInAt')).toBe(true);
  });

  it('is sent once, with everything locked meanwhile and the focus kept', async () => {
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

  it('that is refused gives the button back, keeps and selects the digits, and says so each time', async () => {
    const { logIn } = await showPasscode({ logIn: () => Promise.resolve(refused(401)) });
    await box(1).fill('111111');
    await submit().click();
    const told = status('The code was not accepted');
    await expect.element(told).toBeVisible();
    expect(code()).toBe('111111');
    await expect.element(box(1)).toHaveFocus();
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
    await expect.element(box(1)).toHaveAccessibleDescription('Invalid code');
    await noViolations();

    const first = told.element().firstChild;
    await submit().click();
    await expect.poll(() => told.element().firstChild === first).toBe(false);
    await expect.element(page.getByRole('group')).toHaveAttribute('data-selected');
    await userEvent.keyboard('2');
    expect(code()).toBe('2-----');
    // A different code has not been refused yet.
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
  ])('that was not judged is kept: %s', async (title, answer) => {
    await showPasscode({ logIn: () => Promise.resolve(answer) });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(alert(title)).toHaveFocus();
    expect(code()).toBe('246810');
    await expect.element(box(1)).not.toHaveAccessibleDescription();
    await expect.element(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('is gone when the page comes back from the back-forward cache', async () => {
    await showPasscode();
    await box(1).fill('246810');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.poll(code).toBe('------');
  });

  it.each([
    ['while it was waited for', never],
    ['after nobody had answered', () => Promise.resolve(unreachable('network'))],
    ['after nobody had answered in time', () => Promise.resolve(unreachable('time-out'))],
  ])('is told as unknown on a page that was loaded anew %s', async (_, logIn) => {
    const before = await showPasscode({ logIn });
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => before.logIn.mock.calls.length).toBe(1);
    await new Promise(requestAnimationFrame);
    await before.view.unmount();
    await showPasscode({ session: Object.fromEntries(before.session.content) });
    await expect.element(status('We don’t know whether your code was accepted')).toBeVisible();
    await expect.element(box(1)).not.toHaveAttribute('aria-invalid');
  });

  it('is told as unknown on a page that comes back before the answer, and not after a refusal', async () => {
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

  it('that a form has posted is not asked for once more of who comes back to it', async () => {
    const before = await showPasscode({ isPosted: true });
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => before.navigation.moves).toHaveLength(1);
    await before.view.unmount();
    await showPasscode({ isPosted: true, session: Object.fromEntries(before.session.content) });
    const told = status('We don’t know whether your code was accepted');
    await expect.element(told).toHaveTextContent('A code works only once.');
    await expect.element(told).not.toHaveTextContent('the same code');
  });

  it.each([
    ['was not sent, a digit being missing', '', 'Code required'],
    ['the platform had no time to judge', '0', 'Your code could not be checked'],
  ])('is told as unknown still after a further attempt that %s', async (_, last, said) => {
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

  it('is stored nowhere', async () => {
    const { cookies, session, local } = await showPasscode({ logIn: () => Promise.resolve(refused(401)) });
    await box(1).fill('246810');
    await submit().click();
    await expect.element(status('The code was not accepted')).toBeVisible();
    const stored = [cookies, session, local].flatMap(({ content }) => [...content.entries()].flat());
    expect(stored.join()).not.toContain('246810');
  });
});

it('names cookies, and keeps the digits, where the browser keeps none since the code was asked for', async () => {
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

describe('a new code', () => {
  it('is not told of the last code once more, which the visitor has given up', async () => {
    await showPasscode({ logIn: () => Promise.resolve(refused(401)), send: never });
    await box(1).click();
    await userEvent.keyboard('111111{Enter}');
    await expect.element(status('The code was not accepted')).toBeInTheDocument();
    await resend().click();
    await expect.element(status('Please wait')).toBeInTheDocument();
    for (const told of ['The code was not accepted', 'Invalid code'])
      expect(page.getByText(told).elements()).toHaveLength(0);
  });

  it('clears the boxes, starts the time again, and says so each time', async () => {
    const { send, session } = await showPasscode({
      search: '?error=invalid',
      session: { codeDeadlines: deadlines(5 * minute) },
    });
    await expect.element(page.getByText('The code expires in 5:00.')).toBeVisible();
    await box(1).fill('111111');
    await resend().click();
    const told = status('A new code is on its way');
    await expect.element(told).toHaveTextContent('n•••@example.com');
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
      expiresAt: expect.any(Number),
      resendAt: expect.any(Number),
    });
  });

  it('can be asked for again when the pause is over, which is told', async () => {
    stopClock();
    const { send } = await showPasscode({ session: { codeDeadlines: deadlines(10 * minute, 1_500) } });
    await expect.element(resend()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(resend()).toHaveAccessibleDescription(/You can request another code in/);
    vi.advanceTimersByTime(1_500);
    await expect.element(status('You can now request another code.')).toBeInTheDocument();
    await resend().click();
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('tells the pause by the second to the eye, in steps to the ear', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(10 * minute, 28_500) } });
    for (const left of [29, 28]) {
      await expect.element(page.getByText(`You can request another code in ${left} s.`)).toBeVisible();
      expect(resend().element()).toHaveAccessibleDescription('You can request another code in 30 s.');
    }
  });

  it('is asked for once, with everything locked meanwhile', async () => {
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

  it('of which nobody knows whether it was sent is told on a page that comes back, and on one that is loaded anew', async () => {
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

  it('that is refused leads to the sign-in with a reason, and leaves nothing behind', async () => {
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

  it('is not asked for where it would go to somebody else, who signs in in another tab', async () => {
    const { navigation, send, local } = await showPasscode({ cookies: { user_id: 'bob' } });
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
    expect(local.content.has('codeDeadlines')).toBe(true);
  });

  it('goes where the last one went, for all that the platform tells', async () => {
    await showPasscode({ send: () => Promise.resolve(answered({ emailAddress: '' })) });
    await resend().click();
    await expect.element(status('A new code is on its way')).toBeVisible();
    await expect.element(page.getByText('We sent a 6-digit code to j•••@example.com.')).toBeVisible();
  });

  it('that was never asked for keeps the digits and offers to try again', async () => {
    const { send } = await showPasscode({ send: () => Promise.resolve(unreachable('network')) });
    await box(1).fill('246810');
    await resend().click();
    await expect.element(alert('The portal can’t be reached')).toHaveFocus();
    expect(code()).toBe('246810');
    await resend().click();
    expect(send).toHaveBeenCalledTimes(2);
    await noViolations();
  });

  it('that has to wait says for how long', async () => {
    await showPasscode({ send: () => Promise.resolve(refused(429, { retryAfterSeconds: 120 })) });
    await resend().click();
    await expect.element(status('No new code was sent')).toBeVisible();
    await expect.element(page.getByText(/You can request another code in 1(20|19) s/).first()).toBeVisible();
  });
});

it('says of a code that was used that it was, and leads to a new sign-in alone', async () => {
  await showPasscode({ session: { codeDeadlines: JSON.stringify({ expiresAt: 0, resendAt: 0 }) } });
  await expect.element(status('The code has already been used')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to sign-in' })).toHaveClass('button');
  expect([page.getByRole('textbox'), resend()].map((found) => found.elements().length)).toEqual([0, 0]);
  await noViolations();
});

it.each([
  [
    'is told as used where it was in another tab a few minutes ago',
    5 * minute,
    'The code has already been used',
  ],
  ['is another one where that was longer ago than a code lasts', 16 * minute, /^The code expires in 15:00/],
])('a code whose address is opened once more %s', async (_, agoMs, said) => {
  await showPasscode({
    local: {
      codeDeadlines: JSON.stringify({ expiresAt: 0, resendAt: 0 }),
      signedInAt: String(Date.now() - agoMs),
    },
  });
  await expect.element(page.getByText(said)).toBeVisible();
});

describe("the same visitor's other tab", () => {
  const tell = (local: TextStore, kept: string) => {
    local.set('codeDeadlines', kept);
    window.dispatchEvent(new Event('storage'));
  };
  const used = JSON.stringify({ expiresAt: 0, resendAt: 0 });

  it('tells of a newer code, and that it was used', async () => {
    const { local } = await showPasscode({ session: { codeDeadlines: deadlines(5 * minute) } });
    tell(local, deadlines(3 * minute));
    await expect.element(page.getByText(/^The code expires in (5:00|4:5\d)/)).toBeVisible();
    tell(local, deadlines(15 * minute));
    await expect.element(page.getByText(/^The code expires in (15:00|14:5\d)/)).toBeVisible();
    await page.getByRole('textbox').first().click();
    tell(local, used);
    await expect.element(status('The code has already been used')).toBeVisible();
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    // Removing the boxes would send the focus to the top of the page.
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('tells nothing where somebody else has signed in there', async () => {
    const { local } = await showPasscode({
      session: { codeDeadlines: deadlines(5 * minute) },
      cookies: { user_id: 'bob' },
    });
    tell(local, used);
    await box(1).fill('246810');
    await expect.poll(code).toBe('246810');
    await expect.element(page.getByText(/^The code expires in (5:00|4:5\d)/)).toBeVisible();
  });
});

describe('come back to after the code it was opened for', () => {
  const earlier = () => history.replaceState({ openedAt: Date.now() - 20 * minute }, '');

  it('offers the sign-in alone where no code is waited for any more', async () => {
    earlier();
    const { session, local } = await showPasscode();
    await expect.element(alert('Please sign in again')).toBeVisible();
    expect(page.getByText('j•••@example.com').elements()).toHaveLength(0);
    expect([...session.content.keys(), ...local.content.keys()]).toEqual(['userId']);
  });

  it('says nothing of where that one went beside the time of a later one', async () => {
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

  it('says where a code goes that is asked for there', async () => {
    earlier();
    await showPasscode({
      session: { codeDeadlines: deadlines(10 * minute) },
      send: () => Promise.resolve(answered({ emailAddress: 'b•••@example.com' })),
    });
    await resend().click();
    await expect.element(page.getByText('We sent a 6-digit code to b•••@example.com')).toBeVisible();
  });

  it('does so from the back-forward cache too', async () => {
    const { session, local } = await showPasscode();
    await expect.element(page.getByText('j•••@example.com')).toBeVisible();
    session.remove('codeDeadlines');
    local.remove('codeDeadlines');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(alert('Please sign in again')).toBeVisible();
  });
});

describe('the time', () => {
  beforeEach(stopClock);

  it.each([
    ['session', 'a reload'],
    ['local', 'a cold start'],
  ])('goes on from %s storage after %s', async (store) => {
    await showPasscode({ [store]: { codeDeadlines: deadlines(4 * minute, 20_000) } });
    await expect.element(page.getByText(/The code expires in (4:00|3:59)/)).toBeVisible();
    // The second one is for screen readers.
    await expect.element(page.getByText(/You can request another code in (20|19) s/).first()).toBeVisible();
  });

  it('is spoken in coarse steps only', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(2 * minute + 1_000) } });
    await expect.element(page.getByText('The code expires in 2:01.')).toBeVisible();
    expect(status('The code expires in').elements()).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    await expect.element(status('The code expires in 2 minutes.')).toBeInTheDocument();
    vi.advanceTimersByTime(2_000);
    await expect.element(page.getByText(/The code expires in 1:5\d/)).toBeVisible();
    await expect.element(status('The code expires in 2 minutes.')).toBeInTheDocument();
  });

  it('ends with a word of it and a way on, and the platform still decides', async () => {
    const { logIn } = await showPasscode({ session: { codeDeadlines: deadlines(1_200) } });
    vi.advanceTimersByTime(1_250);
    await expect.element(status('The code has expired')).toBeVisible();
    for (const over of ['The code expires in', 'Look in your spam'])
      expect(page.getByText(over).elements()).toHaveLength(0);
    await expect.element(resend()).toHaveAttribute('data-kind', 'primary');
    await expect.element(submit()).toHaveAttribute('data-kind', 'secondary');
    await noViolations();
    await box(1).fill('246810');
    await submit().click();
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
  });

  it('brings the hint about the spam folder after a while', async () => {
    await showPasscode({ session: { codeDeadlines: deadlines(14.5 * minute + 1_000) } });
    expect(status('spam').elements()).toHaveLength(0);
    vi.advanceTimersByTime(1_000);
    await expect.element(status(/Look in your spam or junk folder/)).toBeVisible();
  });
});
