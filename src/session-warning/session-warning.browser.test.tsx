import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { noteSignInBegun, noteSignIn } from '../form/last-sign-in.ts';
import type { TextStore } from '../browser/storage.ts';
import { useScreenTitle } from '../locale/use-document-title.ts';
import type { Outcome } from '../outcome.ts';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { SessionWarningContent } from '../portal/wire.ts';
import { brandAtom, busyAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { pressesTaken } from '../test-press-guard.ts';
import { renderScreen } from '../test-screen.tsx';
import { refused, withResolvers } from '../test-doubles.ts';
import { SessionWarning } from './session-warning.tsx';
import { useSessionWarning } from './use-session-warning.ts';

type During = ReturnType<typeof useSessionWarning>['during'];

function Harness({ onPress }: { onPress?: (during: During) => void }) {
  const session = useSessionWarning();
  useScreenTitle('Create a new password');
  return (
    <main tabIndex={-1}>
      <h1>Create a new password</h1>
      <label htmlFor="old">Current password</label>
      <input id="old" type="password" />
      <button type="button" onClick={() => onPress?.(session.during)}>
        Change password
      </button>
      <SessionWarning session={session} />
    </main>
  );
}

async function showWarning(
  options: {
    content?: Partial<SessionWarningContent>;
    ping?: () => Promise<Answer<void>>;
    onPress?: (during: During) => void;
  } = {},
) {
  const ping = vi.fn(options.ping ?? (() => Promise.resolve(answered(undefined))));
  const warningContent = vi.fn(() => Promise.resolve(answered(options.content ?? {})));
  const screen = await renderScreen(<Harness {...(options.onPress && { onPress: options.onPress })} />, {
    portal: { session: { ping, warningContent } },
  });
  return { ...screen, ping, warningContent };
}

/** Advances the time and lets the page draw the result. */
async function pass(seconds: number) {
  vi.advanceTimersByTime(seconds * 1_000);
  // On a busy machine, frames come before the page's work: React, and then its effects, wait in this queue.
  for (let turn = 0; turn < 3; turn += 1) await nextMessage();
  await new Promise(requestAnimationFrame);
}
function nextMessage() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(undefined);
  });
}
/** Enters text without a key or a press. */
async function dictate() {
  const field = old().element();
  if (field instanceof HTMLElement) field.focus();
  document.execCommand('insertText', false, 'a');
}
const dialog = () => page.getByRole('dialog', { name: /Your session is about to end/ });
const bar = () => page.getByRole('region', { name: /Your session is about to end/ });
const keepGoing = () => page.getByRole('button', { name: 'Continue' });
const logOut = () => page.getByRole('button', { name: 'Log out' });
const old = () => page.getByLabelText('Current password');
const visibleTime = () => document.querySelector('.session-time')?.textContent;
const announcedTime = () =>
  document.querySelector('.session-dialog output, .session-bar output')?.textContent;
const loggedOut = (reason?: string) => [
  `replace /static/public-portal-ui/logout-component?cobrandHost=acme${reason ? `&reason=${reason}` : ''}`,
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  // Each test is a separate tab, closed at its end: its messages are not for the next one.
  localStorage.clear();
});

describe('the dialog', () => {
  it('opens after 220 s as a modal, takes the focus and marks the page as busy', async () => {
    const { store } = await showWarning();
    await pass(219);
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(store.get(busyAtom)).toBe(0);
    await pass(1);
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog()).toHaveFocus();
    expect(document.querySelector('dialog')?.matches(':modal')).toBe(true);
    expect(store.get(busyAtom)).toBe(1);
  });

  it('shows every second of the countdown, but announces it in steps of 20 s', async () => {
    await showWarning();
    await pass(220);
    await expect.element(dialog()).toHaveAccessibleDescription(/we log you out when nothing has been typed/);
    // Browsers begin the description with the time. The runner leaves an `output` out of it.
    const [time = ''] = dialog().element().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(time)?.textContent).toBe('You will be logged out in 80 seconds.');
    expect(document.querySelector('.session-status')?.textContent).toBe('');
    const steps: (string | null | undefined)[] = [];
    for (let left = 80; left >= 1; left -= 1) {
      const two = String(left % 60).padStart(2, '0');
      expect(visibleTime()).toBe(`You will be logged out in 0${Math.floor(left / 60)}:${two}.`);
      if (steps.at(-1) !== announcedTime()) steps.push(announcedTime());
      await pass(1);
    }
    expect(steps).toEqual([80, 60, 40, 20].map((left) => `You will be logged out in ${left} seconds.`));
  });

  it('shows the time together with the focused button, even at 400% zoom', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 256);
    await showWarning();
    await pass(220);
    await userEvent.keyboard('{Tab}');
    await expect.element(keepGoing()).toHaveFocus();
    await expect.element(keepGoing()).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByText('You will be logged out in 01:20.')).toBeInViewport({ ratio: 1 });
  });

  it.each([
    [320, 180, {}],
    [320, 130, {}],
    // As 320 by 420 px with double-sized text.
    [160, 210, { aboutToExpireMessage: 'До автоматического выхода осталось: {0}' }],
  ])('does not cover its focused button in a window of %i by %i px', async (window, height, content) => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(window, height);
    await showWarning({ content });
    await pass(220);
    for (const guard of dialog().element().getAnimations()) guard.finish();
    for (const button of [keepGoing(), logOut(), keepGoing()]) {
      await userEvent.keyboard('{Tab}');
      await expect.element(button).toHaveFocus();
      const { x, y, width, height: high } = button.element().getBoundingClientRect();
      const seenAt = [0.1, 0.9].map((part) => document.elementFromPoint(x + width / 2, y + high * part));
      expect(seenAt.map((seenThere) => button.element().contains(seenThere))).toEqual([true, true]);
    }
  });

  it('keeps long words within its buttons at double text size on a phone', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(160, 300);
    await showWarning({ content: { logoutButton: 'Автоматически отключиться' } });
    await pass(220);
    const button = page.getByRole('button', { name: 'Автоматически отключиться' });
    await expect.element(button).toBeVisible();
    expect(button.element().scrollWidth).toBeLessThanOrEqual(button.element().clientWidth);
  });

  it('fills the width of a phone, except for its edges, at double text size', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(160, 300);
    await showWarning();
    await pass(220);
    await expect.element(dialog()).toBeVisible();
    // The test’s window has room for a scrollbar beside the page, a phone’s has none.
    expect(dialog().element().getBoundingClientRect().width).toBe(document.body.clientWidth - 8);
  });

  it('announces the time from inside, and hides the visible time from screen readers', async () => {
    await showWarning();
    await pass(220);
    await expect.element(dialog()).toBeVisible();
    expect(document.querySelector('dialog output')?.textContent).toContain('80 seconds');
    expect(document.querySelector('.session-time')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('masks a password made visible, until the dialog is hidden', async () => {
    await showWarning();
    const mask = () => {
      // As its own toggle does it; set each time, because React restores what it rendered.
      old().element().setAttribute('type', 'text');
      return getComputedStyle(old().element()).getPropertyValue('-webkit-text-security');
    };
    await pass(220);
    expect(mask()).toBe('disc');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    expect(mask()).toBe('none');
  });

  it('keeps Tab within its two buttons, in both directions', async () => {
    await showWarning();
    await pass(220);
    await userEvent.keyboard('{Tab}');
    await expect.element(keepGoing()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(logOut()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(keepGoing()).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(logOut()).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(keepGoing()).toHaveFocus();
  });

  it('takes no press at first, which was meant for what it covers', async () => {
    await showWarning();
    await pass(220);
    expect(pressesTaken(dialog().element(), logOut().element())).toEqual([false, true]);
  });

  it('adds the warning to the document title until the session is renewed', async () => {
    // Two spaces after a sentence: a browser's title has one.
    await showWarning({ content: { title: 'Still there?  Your session is about to end' } });
    await pass(220);
    await expect.element(dialog()).toBeVisible();
    const title = 'Still there? Your session is about to end – Create a new password – Acme Cards';
    await expect.poll(() => document.title).toBe(title);
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    expect(document.title).toBe(title);
    await keepGoing().click();
    await expect.element(bar()).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Create a new password – Acme Cards');
  });

  it('restores the page’s current title, even if it changed or was translated meanwhile', async () => {
    const { store } = await showWarning();
    await pass(220);
    await expect.element(dialog()).toBeVisible();
    // A browser's translation also translates the title.
    document.title = 'Ihre Sitzung endet gleich – Neues Passwort erstellen – Acme Cards';
    const { record, ...brand } = store.get(brandAtom);
    store.set(brandAtom, { ...brand, record: { ...record, appName: 'Acme' } });
    await expect
      .poll(() => document.title)
      .toBe('Your session is about to end – Create a new password – Acme');
    document.title = 'Ihre Sitzung endet gleich – Neues Passwort erstellen – Acme';
    await keepGoing().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.poll(() => document.title).toBe('Create a new password – Acme');
  });

  it('at zero logs out with the reason timeout', async () => {
    const { navigation } = await showWarning();
    await pass(299);
    expect(navigation.moves).toEqual([]);
    await pass(1);
    expect(navigation.moves).toEqual(loggedOut('timeout'));
  });

  it.each<[string, (local: TextStore) => void]>([
    ['has signed in', (local) => noteSignIn({ kind: 'leave', to: '/home' }, local)],
    ['is signing in', noteSignInBegun],
  ])('at zero does not log out a user who %s in another tab', async (_, begin) => {
    const { local, navigation } = await showWarning();
    await pass(10);
    begin(local);
    await pass(291);
    expect(navigation.moves).toEqual([
      'replace /static/public-portal-ui/login-signin-component?cobrandHost=acme',
    ]);
  });

  it('at zero does not log out a session begun before the browser restored the page', async () => {
    history.replaceState({ openedAt: Date.now() - 60_000 }, '');
    onTestFinished(() => history.replaceState(null, ''));
    const { local, navigation } = await showWarning();
    local.set('signedInAt', String(Date.now() - 30_000));
    await pass(301);
    expect(navigation.moves).toEqual([
      'replace /static/public-portal-ui/login-signin-component?cobrandHost=acme',
    ]);
  });

  it('logs out at once when Log out is pressed, whoever has signed in since', async () => {
    const { local, navigation } = await showWarning();
    await pass(225);
    noteSignIn({ kind: 'leave', to: '/home' }, local);
    await logOut().click();
    expect(navigation.moves).toEqual(loggedOut());
  });

  it('does not log out once the visitor has moved on to another screen', async () => {
    const { navigation, view } = await showWarning();
    await view.unmount();
    await pass(301);
    expect(navigation.moves).toEqual([]);
  });
});

describe('Continue', () => {
  it('pings, hides the dialog, restores focus and restarts the idle time', async () => {
    const { ping, store, navigation } = await showWarning();
    await old().click();
    await pass(225);
    await keepGoing().click();
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(ping).toHaveBeenCalledTimes(1);
    await expect.element(old()).toHaveFocus();
    expect(store.get(busyAtom)).toBe(0);
    await pass(219);
    await expect.element(dialog()).not.toBeInTheDocument();
    await pass(2);
    await expect.element(dialog()).toBeVisible();
    expect(navigation.moves).toEqual([]);
  });

  it('logs out if the ping is refused', async () => {
    const { navigation } = await showWarning({ ping: () => Promise.resolve(refused(401)) });
    await pass(225);
    await keepGoing().click();
    await pass(0);
    expect(navigation.moves).toEqual(loggedOut('timeout'));
  });

  it('says that the portal is unreachable, keeps focus, retries and then succeeds', async () => {
    let isBack = false;
    const { ping } = await showWarning({
      ping: () => Promise.resolve(isBack ? answered(undefined) : unreachable('network')),
    });
    await pass(225);
    await keepGoing().click();
    await expect.element(page.getByText(/The portal can’t be reached, so your session/)).toBeVisible();
    await expect.element(keepGoing()).toHaveFocus();
    await keepGoing().click({ force: true });
    expect(ping).toHaveBeenCalledTimes(1);
    isBack = true;
    await pass(1);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

it.each([
  ['Continue', '{Tab}{Enter}'],
  ['Escape', '{Escape}'],
])('%s moves focus to the main content if nothing had focus before', async (_, key) => {
  await showWarning();
  expect(document.activeElement).toBe(document.body);
  await pass(225);
  await expect.element(dialog()).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

describe('Escape', () => {
  it('hides the dialog, continues the countdown in a bar with Continue, and restores focus', async () => {
    const { navigation } = await showWarning();
    await old().click();
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(bar()).toBeVisible();
    const { height } = bar().element().getBoundingClientRect();
    const room = () => Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd);
    expect(Math.abs(room() - height)).toBeLessThan(1);
    await expect.element(old()).toHaveFocus();
    expect(visibleTime()).toBe('You will be logged out in 01:10.');
    expect(announcedTime()).toBe('You will be logged out in 70 seconds.');
    await userEvent.keyboard('typing on');
    await pass(10);
    expect(visibleTime()).toBe('You will be logged out in 01:00.');
    expect(announcedTime()).toBe('You will be logged out in 60 seconds.');
    await pass(60);
    expect(navigation.moves).toEqual(loggedOut('timeout'));
  });

  it('shows a bar that does not cover the field that gets the focus back', async () => {
    await showWarning();
    const field = old().element();
    const below = innerHeight - field.getBoundingClientRect().bottom;
    page.getByRole('main').element().setAttribute('style', `padding-block-start: ${below}px`);
    await old().click();
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    await expect.element(old()).toHaveFocus();
    const { top } = bar().element().getBoundingClientRect();
    expect(field.getBoundingClientRect().bottom).toBeLessThan(top);
  });

  it('shows a bar that fits the window with wider text spacing (WCAG 1.4.12)', async () => {
    const wider = document.createElement('style');
    wider.textContent = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
    document.head.append(wider);
    onTestFinished(async () => {
      wider.remove();
      await page.viewport(414, 896);
    });
    await page.viewport(305, 640);
    const aboutToExpireMessage = 'До автоматического выхода осталось: {0}';
    await showWarning({ content: { aboutToExpireMessage, continueButton: 'Продолжить' } });
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    expect(bar().element().scrollWidth).toBe(bar().element().clientWidth);
  });

  it('puts the button below a word that is too long beside it', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(336, 640);
    const aboutToExpireMessage = 'До автоматического выхода осталось: {0}';
    await showWarning({ content: { aboutToExpireMessage, continueButton: 'Продолжить' } });
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    const time = bar().element().querySelector('.session-time') ?? document;
    const text = document.createTreeWalker(time, NodeFilter.SHOW_TEXT).nextNode() ?? document;
    const letters = 'автоматического';
    const at = text.textContent?.indexOf(letters) ?? -1;
    const word = document.createRange();
    word.setStart(text, at);
    word.setEnd(text, at + letters.length);
    expect(word.getClientRects()).toHaveLength(1);
  });

  it('breaks a button’s label of 300 letters, as did the dialog', async () => {
    await showWarning({ content: { continueButton: 'W'.repeat(300) } });
    const button = page.getByRole('button', { name: 'WWW' });
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    const fits = () => button.element().scrollWidth <= button.element().clientWidth;
    expect(fits()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    expect(fits()).toBe(true);
    expect(bar().element().scrollWidth).toBe(bar().element().clientWidth);
  });

  it('gives the news of a failed Continue the width of a phone, not a column beside the button', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 640);
    await showWarning({ ping: () => Promise.resolve(unreachable('network', false)) });
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await keepGoing().click();
    const news = bar().getByRole('status').filter({ hasText: 'your session is not renewed yet' });
    await expect.element(news).toBeVisible();
    const { width, bottom } = news.element().getBoundingClientRect();
    expect(width).toBe(bar().element().clientWidth - 32);
    expect(bottom).toBeLessThan(keepGoing().element().getBoundingClientRect().top);
    expect(keepGoing().element().getBoundingClientRect().width).toBe(width);
  });

  it('shows a bar whose Continue fills the width of a phone at double text size', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(160, 700);
    await showWarning();
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    expect(keepGoing().element().getBoundingClientRect().width).toBe(bar().element().clientWidth - 16);
  });

  it('shows a bar whose Continue renews the session and returns focus to the page', async () => {
    const { ping } = await showWarning();
    await old().click();
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(bar()).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(keepGoing()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(bar()).not.toBeInTheDocument();
    expect(ping).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('button', { name: 'Change password' })).toHaveFocus();
    // Otherwise anything else over the end of the page would stay above a bar that is gone.
    expect(document.documentElement.style.getPropertyValue('--session-bar')).toBe('');
  });

  it('does not affect the next warning, which is a dialog again', async () => {
    await showWarning();
    await pass(230);
    await expect.element(dialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await keepGoing().click();
    await expect.element(bar()).not.toBeInTheDocument();
    await pass(225);
    await expect.element(dialog()).toBeVisible();
  });
});

describe('activity', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['a key', () => userEvent.keyboard('a')],
    ['a press', () => page.getByRole('heading').click()],
    ['the wheel', () => userEvent.wheel(page.getByRole('heading'), { delta: { y: 10 } })],
    ['dictated text', dictate],
  ])('%s restarts the idle time', async (_, act) => {
    await showWarning();
    await pass(219);
    await act();
    await pass(10);
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  it('an input event caused by the portal itself does not count', async () => {
    await showWarning();
    await pass(219);
    old()
      .element()
      .dispatchEvent(new Event('input', { bubbles: true }));
    await pass(1);
    await expect.element(dialog()).toBeVisible();
  });
});

describe('after a sleep', () => {
  it.each<[string, EventTarget, Event]>([
    ['the page becomes visible', document, new Event('visibilitychange')],
    ['the window gets focus', window, new Event('focus')],
    ['the page is shown', window, new PageTransitionEvent('pageshow')],
    [
      'the page returns from the back/forward cache',
      window,
      new PageTransitionEvent('pageshow', { persisted: true }),
    ],
  ])('logs out as soon as %s', async (_, target, event) => {
    const { navigation } = await showWarning();
    await pass(100);
    vi.setSystemTime(Date.now() + 3_600_000);
    target.dispatchEvent(event);
    expect(navigation.moves).toEqual(loggedOut('timeout'));
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

describe('texts', () => {
  it('come from the platform for the brand and are shown as plain text', async () => {
    const { warningContent } = await showWarning({
      content: {
        title: 'Still <b>there</b>?',
        helpMessage: 'Press a button & stay.',
        aboutToExpireMessage: 'Ends in {0}',
        continueButton: 'Stay',
        logoutButton: 'Go',
      },
    });
    await pass(220);
    await expect.element(page.getByRole('dialog', { name: 'Still <b>there</b>?' })).toBeVisible();
    await expect.element(page.getByText('Press a button & stay.')).toBeVisible();
    expect(visibleTime()).toBe('Ends in 01:20');
    expect(announcedTime()).toBe('Ends in 80 seconds');
    await expect.element(page.getByRole('button', { name: 'Stay' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Go' })).toBeVisible();
    expect(warningContent).toHaveBeenCalledExactlyOnceWith('acme');
  });

  it('get the time appended if they have no placeholder, and fall back to the portal’s own', async () => {
    await showWarning({ content: { aboutToExpireMessage: 'Your time is nearly up:' } });
    await pass(221);
    expect(visibleTime()).toBe('Your time is nearly up: 01:19');
    await expect.element(keepGoing()).toBeVisible();
  });
});

describe('accessibility: no violations', () => {
  it.each<[string, (() => Promise<void>)[]]>([
    ['in the dialog', []],
    ['in the dialog while it retries', [() => keepGoing().click()]],
    ['in the bar', [() => userEvent.keyboard('{Escape}')]],
    ['in the bar while it retries', [() => userEvent.keyboard('{Escape}'), () => keepGoing().click()]],
  ])('%s', async (_, steps) => {
    await showWarning({ ping: () => Promise.resolve(unreachable('network')) });
    await pass(225);
    await expect.element(dialog()).toBeVisible();
    for (const step of steps) await step();
    await pass(0);
    // axe needs real timers.
    vi.useRealTimers();
    await noViolations();
  });
});

describe('a running flow', () => {
  /** A flow that ends when the test says so. */
  function openFlow() {
    const { promise, resolve } = withResolvers<Outcome>();
    const onPress = vi.fn((during: During) => void during(() => promise));
    return { onPress, end: resolve };
  }
  const press = () => page.getByRole('button', { name: 'Change password' }).click();

  it('is answered before the time-out ends the session', async () => {
    const { onPress, end } = openFlow();
    const { navigation } = await showWarning({ onPress });
    await press();
    await pass(330);
    expect(navigation.moves).toEqual([]);
    expect(visibleTime()).toBe('You will be logged out in 00:00.');
    end({ kind: 'show' });
    await pass(0);
    expect(navigation.moves).toEqual(loggedOut('timeout'));
  });

  it('that leaves the page is not interrupted by the time-out', async () => {
    const { onPress, end } = openFlow();
    const { navigation } = await showWarning({ onPress });
    await press();
    end({ kind: 'leave', to: '/home' });
    await pass(400);
    expect(navigation.moves).toEqual([]);
  });

  it.each<[Outcome, 'loggedOut' | 'active']>([
    [{ kind: 'log-out' }, 'loggedOut'],
    [{ kind: 'show' }, 'active'],
    [{ kind: 'leave', to: '/home' }, 'active'],
  ])('that ends with %o leaves the other tabs %s', async (outcome, kind) => {
    const { onPress, end } = openFlow();
    const { local } = await showWarning({ onPress });
    await press();
    end(outcome);
    await pass(0);
    expect(local.content.get('sessionNews')).toContain(`"${kind}"`);
  });
});
