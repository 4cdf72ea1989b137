import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../addresses.ts';
import { openTabChannel } from '../browser/tab-channel.ts';
import { systemError } from '../outcome.ts';
import { busyAtom, shownMessagesAtom } from '../state.ts';
import type { Reached } from '../portal/connection-probe.ts';
import { renderScreen } from '../test-screen.tsx';
import { FollowedLocale } from './followed-locale.ts';

/** The tab was frozen while its visitor chose German in another one, and comes back now. */
async function showAgain({
  path = `/${routes.signIn}`,
  change = {},
  cookie = 'de',
  busyCount = 0,
  back = () => window.dispatchEvent(new Event('focus')),
  probeSite,
}: {
  path?: string;
  change?: { locale?: string; at?: number };
  cookie?: string;
  busyCount?: number;
  back?: () => boolean;
  probeSite?: () => Promise<Reached>;
} = {}) {
  const rendered = await renderScreen(<Follower />, {
    path,
    cookies: { user_locale: cookie },
    locale: { locale: 'en_US', offered: { en_US: 'English', de: 'Deutsch' } },
    ...(probeSite && { probeSite }),
  });
  rendered.store.set(busyAtom, busyCount);
  rendered.local.set('localeNews', JSON.stringify({ locale: 'de', at: Date.now() + 1, ...change }));
  back();
  await answered();
  return rendered;
}

function hide(): boolean {
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  return document.dispatchEvent(new Event('visibilitychange'));
}

/** From now on time passes only when a test says so. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

const later = (ms: number) =>
  vi.isFakeTimers()
    ? vi.advanceTimersByTimeAsync(ms)
    : new Promise<unknown>((resolve) => setTimeout(resolve, ms));

/** Until the site has been probed, and has answered. */
const answered = () => later(10);

function Follower() {
  return (
    <>
      <input name="username" defaultValue="ann" />
      <FollowedLocale />
    </>
  );
}

const followed = ['reload'];

describe('a language chosen in another tab while this tab was frozen', () => {
  it.each([
    ['focus', window],
    ['pageshow', window],
    ['visibilitychange', document],
  ])('is followed at the next %s event, at an address without a language', async (name, target) => {
    const { href } = location;
    onTestFinished(() => history.replaceState(history.state, '', href));
    history.replaceState(history.state, '', '?invalidLogin=true&locale=en_US');
    const back = () => target.dispatchEvent(new Event(name));
    const { navigation } = await showAgain({ back });
    expect(navigation.moves).toEqual(followed);
    // Without a language, which would override the cookie, but with the page's message.
    expect(location.search).toBe('?invalidLogin=true');
  });

  it.each([
    ['on a screen whose flow a reload would lose', { path: '/one-time-passcode-component' }],
    ['if the brand does not offer it', { change: { locale: 'fr' }, cookie: 'fr' }],
    ['if it is already shown', { change: { locale: 'en_US' }, cookie: 'en_US' }],
    ['if the cookie holds another language', { cookie: 'en_US' }],
    ['while this tab is hidden', { back: hide }],
    ['if it was chosen before this page was opened', { change: { at: performance.timeOrigin - 1 } }],
  ])('is not followed %s', async (_, options) => {
    expect((await showAgain(options)).navigation.moves).toEqual([]);
  });

  it('is followed after a running request, whose message is kept for the next page', async () => {
    stopClock();
    const { navigation, session, store } = await showAgain({ busyCount: 1 });
    expect(navigation.moves).toEqual([]);
    store.set(shownMessagesAtom, [1, { message: systemError }]);
    store.set(busyAtom, 0);
    await later(1_000);
    expect(navigation.moves).toEqual(followed);
    expect(session.get('shown')).toContain(JSON.stringify(systemError));
  });

  it('is not followed while the site is unreachable, because the browser would show its error page', async () => {
    stopClock();
    const probeSite = vi.fn(() => Promise.resolve<Reached>('network'));
    const { navigation } = await showAgain({ probeSite });
    await later(1_100);
    expect([navigation.moves, probeSite.mock.calls.length]).toEqual([[], 1]);
  });

  it('is not followed if yet another language is chosen meanwhile', async () => {
    stopClock();
    const { navigation, store, cookies } = await showAgain({ busyCount: 1 });
    cookies.set('user_locale', 'en_US');
    store.set(busyAtom, 0);
    await later(1_100);
    expect(navigation.moves).toEqual([]);
  });

  it('is not followed after the screen is unmounted', async () => {
    stopClock();
    const { navigation, store, local, view } = await showAgain({ busyCount: 1 });
    await view.unmount();
    store.set(busyAtom, 0);
    await later(1_100);
    local.set('localeNews', JSON.stringify({ locale: 'de', at: Date.now() }));
    window.dispatchEvent(new Event('focus'));
    await answered();
    expect(navigation.moves).toEqual([]);
  });
});

it('a hidden tab follows a language chosen in another tab only once it is visible', async () => {
  const probeSite = vi.fn(() => Promise.resolve<Reached>('reached'));
  hide();
  let receive: (data: unknown) => void = () => undefined;
  const received = new Promise((resolve) => (receive = resolve));
  const { navigation } = await showAgain({
    probeSite,
    back() {
      const other = openTabChannel('localeNews', () => undefined);
      // Receives the change after the tab itself, which subscribed earlier.
      const third = openTabChannel('localeNews', receive);
      onTestFinished(() => [other, third].forEach((channel) => channel.close()));
      other.send({ locale: 'de', at: Date.now() });
      return true;
    },
  });
  await received;
  expect(probeSite).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => navigation.moves).toEqual(followed);
});

it('a language chosen in another tab after this page began, but before it rendered, is followed', async () => {
  const { navigation } = await renderScreen(<Follower />, {
    path: `/${routes.signIn}`,
    cookies: { user_locale: 'de' },
    local: { localeNews: JSON.stringify({ locale: 'de', at: performance.timeOrigin + 1 }) },
    locale: { locale: 'en_US', offered: { en_US: 'English', de: 'Deutsch' } },
  });
  await answered();
  expect(navigation.moves).toEqual(followed);
});

describe('a visitor who types', () => {
  const main = document.createElement('main');
  afterEach(() => main.remove());

  it.each(['input', 'keydown'])('is not interrupted by a reload right after this event: %s', async (name) => {
    const back = () =>
      document.body.dispatchEvent(new Event(name, { bubbles: true })) &&
      window.dispatchEvent(new Event('focus'));
    expect((await showAgain({ back })).navigation.moves).toEqual([]);
  });

  it.each([
    ['back', -3_600_000],
    ['ahead', 3_600_000],
  ])('is not interrupted by a reload if the device’s clock has been set %s since', async (_, ms) => {
    onTestFinished(() => void vi.restoreAllMocks());
    const back = () => {
      document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
      return window.dispatchEvent(new Event('focus'));
    };
    expect((await showAgain({ back })).navigation.moves).toEqual([]);
  });

  it('is not interrupted by a reload if the browser gives their keys a wrong time, as iOS does', async () => {
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(-3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const back = () =>
      document.body.dispatchEvent(new Event('keydown', { bubbles: true })) &&
      window.dispatchEvent(new Event('focus'));
    expect((await showAgain({ back })).navigation.moves).toEqual([]);
  });

  it('is not interrupted by a reload if they begin while the site is probed', async () => {
    const probeSite = () => {
      document.body.dispatchEvent(new Event('input', { bubbles: true }));
      return Promise.resolve<Reached>('reached');
    };
    const { navigation } = await showAgain({ probeSite });
    expect(navigation.moves).toEqual([]);
  });

  it('is not interrupted by a reload right after typing while the program loaded', async () => {
    const field = document.createElement('input');
    field.value = 'a';
    main.replaceChildren(field);
    document.body.append(main);
    expect((await showAgain()).navigation.moves).toEqual([]);
  });
});
