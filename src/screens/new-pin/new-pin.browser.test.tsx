import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { specifiedConfig } from '../../config.ts';
import { stillWorkingMs } from '../../form/still-working-ms.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import type { TokenUserInfo } from '../../portal/wire.ts';
import '../../styles.css';
import '../../program.css';
import { createPendingPin } from '../../token-access/pending-pin.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { memoryStore, refused } from '../../test-doubles.ts';
import { NewPin } from './new-pin.tsx';

const info: TokenUserInfo = { shouldAccess: true, ldapId: 'L7', b2BAlias: 'b7', forwardFormEndpoint: '' };

async function showNewPin(
  options: {
    userInfo?: () => Promise<Answer<TokenUserInfo>>;
    logIn?: () => Promise<Answer<string>>;
    send?: () => Promise<Answer<void>>;
    local?: Record<string, string>;
    session?: Record<string, string>;
    classic?: boolean;
  } = {},
) {
  const unexpected = () => Promise.reject(new Error('unexpected call'));
  const userInfo = vi.fn(options.userInfo ?? (() => Promise.resolve(answered(info))));
  const logIn = vi.fn(options.logIn ?? (() => Promise.resolve(answered('/sdportal/home.view'))));
  const sendPin = vi.fn(options.send ?? (() => Promise.resolve(answered(undefined))));
  const screen = await renderScreen(
    <main>
      <NewPin />
    </main>,
    {
      portal: {
        tokens: { userInfo, sendPin, sendNextToken: unexpected },
        signIn: { logIn, logOff: unexpected, lookUp: unexpected },
      },
      session: { userId: 'ann', ...options.session },
      ...(options.local && { local: options.local }),
      ...(options.classic && { config: { flags: { ...specifiedConfig.flags, heraclesLogin: false } } }),
    },
  );
  return { ...screen, userInfo, logIn, sendPin };
}

const newPin = () => page.getByLabelText('New PIN', { exact: true });
const confirmPin = () => page.getByLabelText('PIN confirmation', { exact: true });
const passcode = () => page.getByLabelText('Next passcode', { exact: true });
const save = () => page.getByRole('button', { name: 'Save' });
const cancel = () => page.getByRole('button', { name: 'Cancel' });
const alert = (name: string) => page.getByRole('group', { name });
const never = () => new Promise<never>(() => undefined);
const loggedOut = (reason?: string) =>
  `replace /static/public-portal-ui/logout-component?cobrandHost=acme${reason ? `&reason=${reason}` : ''}`;

/** Collects what visually hidden live regions get from now on. */
function recordAnnouncements(): readonly string[] {
  const announcements: string[] = [];
  const listener = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const { textContent } of addedNodes) announcements.push(textContent ?? '');
  });
  for (const output of document.querySelectorAll('output.visually-hidden')) {
    listener.observe(output, { childList: true });
  }
  onTestFinished(() => listener.disconnect());
  return announcements;
}

async function fillAll(pin = '1234', confirmation = pin, code = 'ab12CD34') {
  await newPin().fill(pin);
  await confirmPin().fill(confirmation);
  await passcode().fill(code);
}

async function left({ local, session }: Awaited<ReturnType<typeof showNewPin>>) {
  return [...local.content.keys(), ...session.content.keys()].filter((name) => name !== 'userId');
}

/** Seals a PIN in this browser, as an earlier page would have. */
async function sealed(owner: string): Promise<Record<string, string>> {
  const local = memoryStore();
  await createPendingPin(local).put('1234', owner);
  return Object.fromEntries(local.content);
}

beforeEach(() => createPendingPin(memoryStore()).remove());
afterEach(() => {
  vi.useRealTimers();
});

it('still says who logs in if everything stored is deleted while the page is open', async () => {
  const { logIn, session } = await showNewPin();
  await fillAll();
  session.content.clear();
  await save().click();
  await expect.poll(() => logIn).toHaveBeenCalledOnce();
  expect(logIn).toHaveBeenCalledWith(expect.objectContaining({ username: 'ann', ldapId: 'L7' }));
});

describe('the page', () => {
  it('has a title, fields and collapsible instructions', async () => {
    await showNewPin();
    await expect.element(newPin()).toBeVisible();
    await expect.poll(() => document.title).toBe('New PIN / next passcode – Acme Cards');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('New PIN / next passcode');
    await expect.element(newPin()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(newPin()).toHaveAttribute('autocomplete', 'off');
    await expect.element(newPin()).toHaveAttribute('type', 'password');
    await expect.element(confirmPin()).toHaveAttribute('inputmode', 'numeric');
    await expect.element(passcode()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(passcode()).not.toHaveAttribute('inputmode');
    await noViolations();
    await page.getByText('Instructions').click();
    await expect.element(page.getByText('Each passcode works only once')).toBeVisible();
    await noViolations();
  });

  it('limits the length of its empty fields, so that Firefox fills in no saved password, but cuts nothing typed', async () => {
    await showNewPin();
    for (const field of [newPin(), confirmPin(), passcode()]) {
      await expect.element(field).toHaveAttribute('maxlength', '11');
      await userEvent.type(field, '1 3 5 7 2 4 6 8');
      await expect.element(field).toHaveValue('1 3 5 7 2 4 6 8');
    }
  });

  it('shows the rules, and adds the opened instructions to the descriptions of the fields', async () => {
    await showNewPin();
    await expect.element(page.getByText('Four digits, the first of them not 0.')).toBeVisible();
    await page.getByText('Instructions').click();
    await expect.element(newPin()).toHaveAccessibleDescription(/Four digits.*others can’t guess/);
    await expect.element(confirmPin()).toHaveAccessibleDescription(/a second time/);
    await expect.element(passcode()).toHaveAccessibleDescription(/Wait until your token.*only once/);
  });

  it('can reveal each field separately', async () => {
    await showNewPin();
    await newPin().fill('1234');
    await page.getByRole('button', { name: 'Show New PIN' }).click();
    await expect.element(newPin()).toHaveAttribute('type', 'text');
    await expect.element(confirmPin()).toHaveAttribute('type', 'password');
  });
});

it.each([
  ['spaces and full-width digits', '12 34', '１２３４', '1357 2468'],
  [
    'Arabic and Persian digits',
    '\u0661\u0662\u0663\u0664',
    '\u06f1\u06f2\u06f3\u06f4',
    '\u0661\u0663\u0665\u0667\u0662\u0664\u0666\u0668',
  ],
  ['invisible characters', '\u200b1234', '12\u200d34', '\u202a1357\u200b2468'],
])('normalizes %s in the PIN and the passcode', async (_, pin, confirmed, code) => {
  const { logIn, sendPin } = await showNewPin();
  await fillAll(pin, confirmed, code);
  await save().click();
  await expect.poll(() => sendPin).toHaveBeenCalledOnce();
  expect(logIn).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ password: '13572468' }));
  expect(sendPin).toHaveBeenCalledWith('L7', '1234');
});

describe('errors', () => {
  it('are shown at their fields on submit, and the first field gets the focus', async () => {
    const { logIn } = await showNewPin();
    await newPin().fill('0123');
    await confirmPin().fill('4321');
    await passcode().fill('1234567');
    await save().click();
    await expect.element(newPin()).toHaveFocus();
    await expect.element(newPin()).toHaveAccessibleDescription(/Invalid PIN/);
    await expect.element(confirmPin()).toHaveAccessibleDescription(/PIN confirm does not match/);
    await expect.element(passcode()).toHaveAccessibleDescription(/Invalid next token/);
    expect(logIn).not.toHaveBeenCalled();
    await noViolations();
  });

  it('appear on blur without moving the focus, and disappear once corrected', async () => {
    await showNewPin();
    await newPin().fill('12');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Show New PIN' })).toHaveFocus();
    await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Tab}');
    await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
    await expect.element(confirmPin()).toHaveFocus();
    await expect.element(passcode()).not.toHaveAttribute('aria-invalid');
    const announcement = page.getByRole('status').filter({ hasText: 'PIN must be four digits' });
    await expect.element(announcement).toBeInTheDocument();
    await newPin().fill('1234');
    await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
    await expect.element(announcement).not.toBeInTheDocument();
  });

  it('are announced for each field on blur, even if in the same words', async () => {
    await showNewPin();
    const announcements = recordAnnouncements();
    await newPin().fill('12');
    await confirmPin().fill('34');
    await passcode().click();
    await expect.element(confirmPin()).toHaveAccessibleDescription(/PIN must be four digits/);
    expect(announcements).toEqual(['PIN must be four digits', 'PIN must be four digits']);
  });

  it('are announced once on blur if they differ from those shown on submit', async () => {
    await showNewPin();
    const announcements = recordAnnouncements();
    await save().click();
    await expect.element(newPin()).toHaveFocus();
    await userEvent.keyboard('0123{Tab}{Tab}');
    await expect.element(newPin()).toHaveAccessibleDescription(/Invalid PIN/);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(passcode()).toHaveFocus();
    expect(announcements).toEqual(['Invalid PIN: use digits only, the first of them not 0']);
  });

  it('never change while typing: another error waits until the field is left', async () => {
    await showNewPin();
    await save().click();
    await expect.element(newPin()).toHaveAccessibleDescription(/New PIN is required/);
    await userEvent.keyboard('1');
    await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
    const announcements = recordAnnouncements();
    await newPin().fill('0123');
    await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
    await passcode().click();
    await expect.element(newPin()).toHaveAccessibleDescription(/Invalid PIN/);
    expect(announcements).toEqual(['Invalid PIN: use digits only, the first of them not 0']);
  });

  it('are not announced again while typing, once a submit’s focus has read them out', async () => {
    await showNewPin();
    await newPin().fill('12');
    await confirmPin().click();
    await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
    await userEvent.keyboard('{Enter}');
    await expect.element(newPin()).toHaveFocus();
    const announcements = recordAnnouncements();
    await userEvent.keyboard('{End}3');
    await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
    expect(announcements).toEqual([]);
  });

  it.each(['blur', 'submit'])(
    'are announced again if corrected and made again, after a %s',
    async (first) => {
      await showNewPin();
      await newPin().fill('12');
      if (first === 'blur') await confirmPin().click();
      else await save().click();
      await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
      await newPin().fill('1234');
      await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
      const announcements = recordAnnouncements();
      await newPin().fill('12');
      await passcode().click();
      await expect.element(newPin()).toHaveAccessibleDescription(/PIN must be four digits/);
      expect(announcements).toEqual(['PIN must be four digits']);
    },
  );

  it('are announced for a confirmation that no longer matches a changed PIN', async () => {
    await showNewPin();
    await fillAll('1234');
    const announcements = recordAnnouncements();
    await newPin().fill('4321');
    await passcode().click();
    await expect.element(confirmPin()).toHaveAccessibleDescription(/PIN confirm does not match/);
    expect(announcements).toEqual(['PIN confirm does not match']);
  });

  it('of a submit stay until corrected, and do not take the focus on blur', async () => {
    await showNewPin();
    await save().click();
    await expect.element(newPin()).toHaveFocus();
    await userEvent.keyboard('1234{Tab}{Tab}');
    await expect.element(confirmPin()).toHaveFocus();
    await expect.element(newPin()).not.toHaveAttribute('aria-invalid');
    await expect.element(confirmPin()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(passcode()).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Enter}');
    await expect.element(confirmPin()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(confirmPin()).toHaveFocus();
    const announcements = () =>
      page
        .getByRole('status')
        .elements()
        .map((element) => element.textContent);
    expect(announcements().join('')).not.toContain('required');
  });

  it.each([
    ['was not reached', unreachable('network'), 'The portal can’t be reached'],
    ['is busy', refused(429), 'Your PIN was not saved'],
  ])('are not shown for fields cleared because the platform %s', async (_, answer, title) => {
    await showNewPin({ logIn: () => Promise.resolve(answer) });
    await fillAll();
    await userEvent.keyboard('{Enter}');
    await expect.element(alert(title)).toHaveFocus();
    await expect.element(passcode()).toHaveValue('');
    // This click flushes whatever waits for the end of a press.
    await passcode().click();
    await expect.element(passcode()).not.toHaveAttribute('aria-invalid');
    expect(document.body.textContent).not.toContain('Next passcode is required');
    await newPin().click();
    await expect.element(passcode()).toHaveAccessibleDescription(/Next passcode is required/);
  });

  it('do not move a button away during a click', async () => {
    const screen = await showNewPin();
    await newPin().click();
    await cancel().click();
    await expect.poll(() => screen.navigation.moves).toEqual([loggedOut()]);
  });
});

describe('saving', () => {
  it('logs in with the passcode, sends the PIN, clears storage and logs out', async () => {
    const screen = await showNewPin();
    await fillAll();
    await save().click();
    await expect.poll(() => screen.navigation.moves).toEqual([loggedOut('pinSaved')]);
    expect(screen.sendPin).toHaveBeenCalledExactlyOnceWith('L7', '1234');
    expect(await left(screen)).toEqual([]);
  });

  it('disables all controls while it runs, sends once and keeps the focus', async () => {
    const screen = await showNewPin({ logIn: never });
    await fillAll();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.logIn).toHaveBeenCalledOnce();
    for (const field of [newPin(), confirmPin(), passcode()]) {
      await expect.element(field).toHaveAttribute('readonly');
      await expect.element(field).toHaveAttribute('aria-disabled', 'true');
    }
    await expect.element(save()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(cancel()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(passcode()).toHaveFocus();
    const show = page.getByRole('button', { name: 'Show New PIN', exact: true });
    await expect.element(show).toHaveAttribute('aria-disabled', 'true');
    await show.click({ force: true });
    await expect.element(newPin()).toHaveAttribute('type', 'password');
    passcode().element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    await cancel().click({ force: true });
    expect(document.querySelector('summary')?.ariaDisabled).toBe('true');
    await page.getByText('Instructions', { exact: true }).click({ force: true });
    expect(document.querySelector('details')?.open).toBe(false);
    expect(screen.logIn).toHaveBeenCalledOnce();
    expect(screen.navigation.moves).toEqual([]);
    const [waiting = ''] = screen.local.content.values();
    expect(waiting).not.toMatch(/\b1234\b/);
    expect(screen.session.content.has('tokenRunStartedAt')).toBe(true);
    await noViolations();
  });

  it.each([
    ['login', { logIn: never }],
    ['PIN', { send: never }],
  ])('has an unknown result if the page is restored before the answer to the %s', async (_, options) => {
    const screen = await showNewPin(options);
    await fillAll();
    const restoreFromCache = () =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    restoreFromCache();
    await fillAll();
    expect(page.getByText('We don’t know whether').elements()).toEqual([]);
    await save().click();
    await expect.poll(() => ('send' in options ? screen.sendPin : screen.logIn)).toHaveBeenCalledOnce();
    restoreFromCache();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'We don’t know whether your PIN was saved' }))
      .toBeVisible();
    await expect.element(newPin()).toHaveValue('');
    await expect.element(save()).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('logs out if the passcode is refused', async () => {
    const screen = await showNewPin({ logIn: () => Promise.resolve(refused(401)) });
    await fillAll();
    await save().click();
    await expect.poll(() => screen.navigation.moves).toEqual([loggedOut('tokenRefused')]);
    expect(screen.sendPin).not.toHaveBeenCalled();
    expect(await left(screen)).toEqual([]);
  });

  it('blames blocked cookies if the passcode is refused because of them', async () => {
    const screen = await showNewPin({ logIn: () => Promise.resolve(refused(403)) });
    vi.spyOn(screen.cookies, 'set').mockReturnValue();
    await fillAll();
    await save().click();
    const trouble = alert('Your PIN was not saved');
    await expect.element(trouble).toHaveFocus();
    await expect.element(trouble).toHaveTextContent('Your browser blocks cookies.');
    await noViolations();
    expect(await left(screen)).toEqual([]);
  });

  it('shows an error and clears every field if the PIN is rejected', async () => {
    const screen = await showNewPin({
      send: () => Promise.resolve(refused(422, { statusText: 'Invalid PIN' })),
    });
    await fillAll();
    await save().click();
    await expect.element(alert('Invalid PIN')).toHaveFocus();
    for (const field of [newPin(), confirmPin(), passcode()]) await expect.element(field).toHaveValue('');
    await noViolations();
    expect(await left(screen)).toEqual([]);
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Tab}');
    await expect.element(passcode()).not.toHaveAttribute('aria-invalid');
  });

  it('clears and re-enables the fields if the network fails', async () => {
    const screen = await showNewPin({ logIn: () => Promise.resolve(unreachable('network')) });
    await fillAll();
    await save().click();
    await expect.element(alert('The portal can’t be reached')).toHaveFocus();
    await expect.element(newPin()).not.toHaveAttribute('readonly');
    await expect.element(newPin()).toHaveValue('');
    expect(await left(screen)).toEqual([]);
  });
});

describe('a PIN with an unknown result', () => {
  async function loseAnswer() {
    onTestFinished(() => history.replaceState(null, ''));
    const screen = await showNewPin({ send: () => Promise.resolve(unreachable('time-out')) });
    await fillAll();
    await save().click();
    await expect.element(alert('We don’t know whether your PIN was saved')).toHaveFocus();
    expect(await left(screen)).toEqual([]);
    await screen.view.unmount();
  }

  it('logs out as "PIN unknown" if the reloaded screen is denied', async () => {
    await loseAnswer();
    const refusing = () => Promise.resolve(answered({ ...info, shouldAccess: false }));
    const { navigation } = await showNewPin({ userInfo: refusing });
    await expect.poll(() => navigation.moves).toEqual([loggedOut('pinUnknown')]);
  });

  it.each([
    ['is reported on the reloaded form without a sign-in since', true, 1],
    ['is not reported on the reloaded form after a sign-in since', false, 0],
  ])('%s', async (_, wasBefore, times) => {
    const before = Date.now();
    await loseAnswer();
    const signInStartedAt = String(wasBefore ? before : Date.now());
    await showNewPin({ local: { signInBegunAt: signInStartedAt } });
    await expect.element(newPin()).toBeVisible();
    expect(page.getByText('We don’t know whether your PIN was saved').elements()).toHaveLength(times);
  });
});

describe('a pending PIN', () => {
  // All tests share one page: they must fire the event that ends it.
  const leavePage = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));
  beforeEach(() => void leavePage());

  it('is reported as saved when sent by a page opened before the sign-in', async () => {
    const before = await showNewPin({ classic: true });
    await fillAll();
    await save().click();
    await expect.poll(() => before.navigation.moves).toHaveLength(1);
    const waiting = Object.fromEntries(before.local.content);
    leavePage();
    await before.view.unmount();

    history.replaceState({ openedAt: 1_000 }, '');
    onTestFinished(() => history.replaceState(null, ''));
    const after = await showNewPin({ local: { ...waiting, signedInAt: '2000' } });
    await expect.poll(() => after.navigation.moves).toEqual([loggedOut('pinSaved')]);
  });

  it('is sealed in local storage, sent on arrival and removed', async () => {
    const before = await showNewPin({ classic: true });
    await fillAll();
    await save().click();
    await expect.poll(() => before.navigation.moves).toHaveLength(1);
    expect(before.navigation.moves[0]).toMatch(/^post \/pkmslogin\.form username,login-form-type,password/);
    const waiting = Object.fromEntries(before.local.content);
    expect(Object.keys(waiting)).toEqual(['pendingPin']);
    expect(JSON.stringify(waiting)).not.toMatch(/\b1234\b|ab12CD34/);
    leavePage();
    await before.view.unmount();

    const after = await showNewPin({ local: waiting });
    await expect.poll(() => after.navigation.moves).toEqual([loggedOut('pinSaved')]);
    expect(after.sendPin).toHaveBeenCalledExactlyOnceWith('L7', '1234');
    expect(after.logIn).not.toHaveBeenCalled();
    expect(await left(after)).toEqual([]);
  });

  it.each([
    [
      'six minutes old',
      async () => (vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 360_000 }), await sealed('L7')),
    ],
    ['sealed for another user', () => sealed('L8')],
    ['not sealed', () => Promise.resolve({ pendingPin: '1234' })],
  ])('is discarded if it is %s', async (_, make) => {
    const local = await make();
    vi.useRealTimers();
    const screen = await showNewPin({ local });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Your PIN was not saved' }))
      .toBeVisible();
    await expect.element(newPin()).toBeVisible();
    expect(screen.sendPin).not.toHaveBeenCalled();
    expect(await left(screen)).toEqual([]);
    await noViolations();
  });
});

describe('arriving at the screen', () => {
  it('without access logs out and clears the pending PIN', async () => {
    const screen = await showNewPin({
      userInfo: () => Promise.resolve(answered({ ...info, shouldAccess: false })),
      // Each visitor has begun to sign in before the page.
      local: { ...(await sealed('L7')), signInBegunAt: '1000' },
      session: { tokenRunStartedAt: String(Date.now()) },
    });
    await expect.poll(() => screen.navigation.moves).toEqual([loggedOut('notAllowed')]);
    expect(await left(screen)).toEqual(['signInBegunAt']);
  });

  it('without a connection can be retried', async () => {
    const answers = [unreachable('network'), answered(info)];
    const userInfo = () => Promise.resolve(answers.shift() ?? answered(info));
    await showNewPin({ userInfo });
    await expect.element(alert('The portal can’t be reached')).toHaveFocus();
    expect(page.getByLabelText('New PIN', { exact: true }).elements()).toHaveLength(0);
    await noViolations();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(newPin()).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('without a connection can be left, which clears the pending PIN', async () => {
    const screen = await showNewPin({
      userInfo: () => Promise.resolve(unreachable('network')),
      local: await sealed('L7'),
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(() => screen.navigation.moves).toEqual([loggedOut()]);
    expect(await left(screen)).toEqual([]);
  });

  it('puts the text that it works into a region that is there already, as screen readers need it', async () => {
    const texts: string[] = [];
    const listener = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof HTMLOutputElement && target.className === 'form-status')
          for (const node of addedNodes) if (node instanceof Text) texts.push(node.data);
    });
    listener.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => listener.disconnect());
    await showNewPin({ userInfo: never });
    await expect.poll(() => texts).toEqual(['Please wait…']);
  });

  it('says after a while that it still works', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await showNewPin({ userInfo: never });
    await expect.element(page.getByText('Please wait…')).toBeVisible();
    vi.advanceTimersByTime(stillWorkingMs);
    await expect.element(page.getByText('Still working. Please keep this page open.')).toBeVisible();
  });

  it('shows no form until the platform has granted access', async () => {
    await showNewPin({ userInfo: never });
    await expect.element(page.getByText('Please wait…')).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
    await noViolations();
  });

  it('asks again if it was left before the answer and returns from the back/forward cache', async () => {
    const answers = [never(), Promise.resolve(answered(info))];
    await showNewPin({ userInfo: () => answers.shift() ?? never() });
    await expect.poll(() => answers).toHaveLength(1);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect.element(newPin()).toBeVisible();
  });
});
