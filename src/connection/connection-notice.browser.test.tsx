import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { base } from '../addresses.ts';
import { specifiedConfig } from '../config.ts';
import type { Failure } from '../portal/failure.ts';
import type { ProbeResult } from '../portal/connection-probe.ts';
import { useServices } from '../services.tsx';
import { failedChoicesAtom, restorationsAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { refused, withResolvers } from '../test-doubles.ts';
import { ConnectionNotice } from './connection-notice.tsx';

const reached: ProbeResult = { site: 'reached', platform: 'reached', siteMs: 40 };
const cut: ProbeResult = { site: 'network', platform: 'network', siteMs: 5 };
const cutOff: Failure = { kind: 'unreachable', reason: 'network' };
const gone = refused(410).failure;
const probe = vi.fn<() => Promise<ProbeResult>>();

const screen = (
  <main>
    <h1>Card</h1>
    <button type="button">Sign in</button>
    <ConnectionNotice />
  </main>
);
const status = () => page.getByRole('status');
const icon = () => document.querySelector('.connection-icon')?.innerHTML;
const button = (name: string) => page.getByRole('button', { name });

/** Reports, ahead of the notice's own effects, that a call is gone. */
function GoneBefore() {
  const { connection } = useServices();
  useEffect(() => connection.reports.emit(gone), [connection]);
  return undefined;
}

/** Time now passes only when a test says so, and a little at each retry of a polling assertion. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A probe follows within a second, however recent the last one was. */
function fireNetworkEvent(event: 'online' | 'offline') {
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(1_000);
}

beforeEach(() => {
  probe.mockReset().mockResolvedValue(reached);
});

async function renderIn(probed: ProbeResult, cachedAt?: string, shown: ReactNode = screen) {
  probe.mockResolvedValue(probed);
  const rendered = await renderScreen(shown, {
    probe,
    ...(cachedAt !== undefined && { cachedAt }),
  });
  rendered.connection.reports.emit(cutOff);
  return rendered;
}

it.each([
  ['a brand from the platform', {}],
  ['a cached brand', { cachedAt: '2020-11-20T08:15:00.000Z' }],
])('sends no probe and shows nothing while all is well with %s', async (_, options) => {
  await renderScreen(screen, { probe, ...options });
  await expect.element(status()).toBeEmptyDOMElement();
  expect(probe).not.toHaveBeenCalled();
  expect(document.querySelector('.connection-bar')).toHaveStyle({ display: 'contents' });
  expect(icon()).toBeUndefined();
});

it('takes no press at first, even if reduced motion ends its sliding at once', async () => {
  const pausing = new CSSStyleSheet();
  pausing.replaceSync('.connection-bar { animation-play-state: paused !important }');
  document.adoptedStyleSheets.push(pausing);
  onTestFinished(() => void document.adoptedStyleSheets.pop());
  await renderIn(cut);
  await expect.element(button('Close')).toBeInTheDocument();
  const close = button('Close').element();
  const [slide, guard] = document.querySelector('.connection-bar')?.getAnimations() ?? [];
  slide?.finish();
  const { x, y, width, height } = close.getBoundingClientRect();
  const takesPress = () => close.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  expect(takesPress()).toBe(false);
  guard?.finish();
  expect(takesPress()).toBe(true);
});

describe('the connection notice shows', () => {
  it.each<[string, ProbeResult, RegExp, readonly string[]]>([
    [
      'a lost connection',
      cut,
      /^There is no connection to the portal/,
      ['Open the network’s sign-in page', 'Try again', 'Close'],
    ],
    [
      'a captive portal',
      { ...reached, site: 'not-the-platform' },
      /^Your network wants you to sign in/,
      ['Open the network’s sign-in page', 'Try again', 'Close'],
    ],
    ['a company’s proxy', { ...reached, site: 'proxy' }, /^Your company’s network/, ['Try again', 'Close']],
    [
      'an outage of the platform',
      { ...reached, platform: 'outage' },
      /^Our service is not responding/,
      ['Try again', 'Close'],
    ],
  ])('%s as an accessible status with actions', async (_, probed, text, actions) => {
    await renderIn(probed);
    await expect.element(status()).toHaveTextContent(text);
    const names = page
      .getByRole('button')
      .or(page.getByRole('link'))
      .elements()
      .map((element) => element.textContent);
    expect(names).toEqual(['Sign in', ...actions]);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await noViolations();
  });

  it('that the visitor is offline if the page starts without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    probe.mockResolvedValue(cut);
    await renderScreen(screen, { probe });
    await expect.element(status()).toHaveTextContent(/^You are offline/);
  });

  it.each([
    ['visibilitychange', document],
    ['pageshow', window],
  ])('trouble reported while the page was hidden, once it is visible again (%s)', async (name, at) => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => void vi.restoreAllMocks());
    await renderIn(cut);
    // After the timer with which the page would probe.
    await new Promise((resolve) => setTimeout(resolve));
    await expect.element(status()).toBeEmptyDOMElement();
    expect(probe).not.toHaveBeenCalled();
    seen.mockReturnValue('visible');
    at.dispatchEvent(new Event(name));
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
  });

  it('a slow connection only after the second slow probe', async () => {
    stopClock();
    await renderIn({ ...reached, siteMs: 4_000 });
    await expect.poll(() => probe).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(status()).toHaveTextContent(/^Your connection is slow/);
    expect(page.getByRole('button').elements()).toHaveLength(2);
  });

  it('the time when the brand was cached, until the connection is back', async () => {
    stopClock();
    const { store } = await renderIn(cut, '2020-11-20T08:15:00.000Z');
    await expect.element(status()).toHaveTextContent(/As of November \d+, 2020 at .* needs a connection/);
    expect(store.get(restorationsAtom)).toBe(0);
    const alarm = icon();
    probe.mockResolvedValue(reached);
    fireNetworkEvent('online');
    await expect.element(status()).toHaveTextContent(/^The portal can be reached again\.$/);
    // Whatever could not be loaded is requested again.
    expect(store.get(restorationsAtom)).toBe(1);
    expect(icon()).not.toBe(alarm);
  });

  it('the time when the brand was cached in the language of the notice’s text, not of the page', async () => {
    document.documentElement.lang = 'de';
    try {
      await renderIn(cut, '2020-11-20T08:15:00.000Z');
      await expect.element(status()).toHaveTextContent(/As of November \d+, 2020 at /);
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('no time if the brand was cached in the future, by a clock that ran ahead', async () => {
    await renderIn(cut, '2999-11-20T08:15:00.000Z');
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    await expect.element(status()).not.toHaveTextContent(/As of/);
  });

  it('nothing about a cached brand while the connection works', async () => {
    await renderIn(reached, '2020-11-20T08:15:00.000Z');
    await expect.poll(() => probe).toHaveBeenCalled();
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('no time if the cached brand’s time is malformed', async () => {
    await renderIn(cut, 'yesterday');
    await expect.element(status()).toHaveTextContent(/connection to the portal\.$/);
  });
});

describe('with the connection notice the visitor can', () => {
  it('try again, which disables the button meanwhile and on success reports the connection back', async () => {
    await renderIn(cut);
    await expect.element(button('Try again')).toBeVisible();
    const { promise, resolve } = withResolvers<ProbeResult>();
    probe.mockReturnValue(promise);
    await button('Try again').click();
    await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true');
    resolve(reached);
    await expect.element(status()).toHaveTextContent('The portal can be reached again.');
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });

  it('hear once from a screen reader that a retry changed nothing', async () => {
    await renderIn(cut);
    await expect.element(button('Try again')).toBeVisible();
    const spoken: (string | null)[] = [];
    const watch = new MutationObserver(() => spoken.push(status().element().textContent));
    watch.observe(status().element(), { childList: true, subtree: true, characterData: true });
    await button('Try again').click();
    // Chromium does not announce the same text twice.
    await expect.poll(() => spoken).toEqual(['There is no connection to the portal.\u00A0']);
    await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
    expect(spoken).toHaveLength(1);
    watch.disconnect();
  });

  it.each([
    ['nowhere', ['Try again']],
    ['an element that is gone', ['Passing', 'Try again']],
  ] as const)(
    'go on in the main content if the focused button disappears, with focus that came from %s',
    async (_, focused) => {
      stopClock();
      await renderIn(cut);
      const main = document.querySelector('main');
      main?.setAttribute('tabindex', '-1');
      await expect.element(button('Try again')).toBeVisible();
      const passing = document.createElement('button');
      passing.textContent = 'Passing';
      main?.append(passing);
      for (const name of focused) {
        const next = button(name).element();
        if (next instanceof HTMLElement) next.focus();
      }
      passing.remove();
      probe.mockResolvedValue(reached);
      fireNetworkEvent('online');
      await expect.element(status()).toHaveTextContent('The portal can be reached again.');
      await expect.element(page.getByRole('main')).toHaveFocus();
    },
  );

  it('keep the focus elsewhere when it goes', async () => {
    stopClock();
    await renderIn(cut);
    document.querySelector('main')?.setAttribute('tabindex', '-1');
    await expect.element(button('Try again')).toBeVisible();
    await button('Sign in').click();
    // React would give the focus back, but leaving a field for a moment already ends a composition there.
    const onBlur = vi.fn();
    button('Sign in').element().addEventListener('blur', onBlur);
    probe.mockResolvedValue(reached);
    fireNetworkEvent('online');
    await expect.element(button('Try again')).not.toBeInTheDocument();
    expect(onBlur).not.toHaveBeenCalled();
  });

  it('see the connection probed within a second once the browser is online, however long the pause', async () => {
    stopClock();
    await renderIn(cut);
    await expect.element(button('Try again')).toBeVisible();
    // By then the pauses are the longest.
    await vi.advanceTimersByTimeAsync(120_000);
    probe.mockClear();
    fireNetworkEvent('online');
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('close it by keyboard: focus returns to where it was, and another trouble reopens it', async () => {
    stopClock();
    await renderIn(cut);
    await expect.element(button('Close')).toBeVisible();
    await button('Sign in').click();
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.element(button('Close')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(status()).toBeEmptyDOMElement();
    await expect.element(button('Sign in')).toHaveFocus();
    probe.mockResolvedValue({ ...reached, platform: 'outage' });
    fireNetworkEvent('offline');
    await expect.element(status()).toHaveTextContent(/^Our service is not responding/);
    // The first trouble is shown again, too, if it returns.
    probe.mockResolvedValue(cut);
    fireNetworkEvent('offline');
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
  });

  it('see it again after closing it if a chosen language cannot be loaded', async () => {
    stopClock();
    const { store } = await renderIn(cut);
    await expect.element(button('Close')).toBeVisible();
    await button('Close').click();
    await expect.element(status()).toBeEmptyDOMElement();
    probe.mockClear();
    flushSync(() => store.set(failedChoicesAtom, 1));
    vi.advanceTimersByTime(1_000);
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('see it for a language that could not be loaded before the notice was rendered', async () => {
    probe.mockResolvedValue(cut);
    const Late = () => useAtomValue(failedChoicesAtom) > 0 && <ConnectionNotice />;
    const { store, log } = await renderScreen(<Late />, { probe });
    store.set(failedChoicesAtom, 1);
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    expect(log.entries.map(({ message }) => message)).toEqual(['language stayed', 'connection lost']);
  });

  it.each<[string, ProbeResult]>([
    ['a captive portal', { ...reached, site: 'not-the-platform' }],
    ['a network that may have one', cut],
  ])('open the sign-in page of %s through an address of the portal', async (_, probed) => {
    await renderIn(probed);
    const link = page.getByRole('link', { name: /sign-in page/ });
    await expect
      .element(link)
      .toHaveAttribute('href', '/static/public-portal-ui/?cobrandHost=acme&past-worker=');
    await expect.element(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('a click on a link to another page', () => {
  const links = (
    <main>
      <a href="/sdportal/forgotPassword.view">Forgot</a>
      <a href="https://partner.test/privacy">Privacy</a>
      <a href="#main">Skip</a>
      <a href="tel:+1">Call</a>
      <a href={`${base}logout-component`}>Log out</a>
      <a href="/sdportal/home.view" target="_blank" rel="noopener">
        Tab
      </a>
      <ConnectionNotice />
    </main>
  );
  const renderLinks = (probed: ProbeResult) => renderIn(probed, undefined, links);
  const origin = window.location.origin;
  const link = (name: string) => page.getByRole('link', { name });
  /** Whether the click was left to the browser. Nothing is actually followed here. */
  const pressed = (name: string, how: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how });
    let isFollowed = true;
    const see = () => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', see, { once: true });
    link(name).element().dispatchEvent(event);
    return isFollowed;
  };
  /** The notice appears a moment before clicks are held. */
  const isHeld = async (name = 'Forgot') => await expect.poll(() => pressed(name)).toBe(false);

  it('is held while nothing is reachable, probes once, and reopens a closed notice', async () => {
    const { navigation } = await renderLinks(cut);
    await button('Close').click();
    await expect.element(status()).toBeEmptyDOMElement();
    probe.mockClear();
    expect(pressed('Forgot')).toBe(false);
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
    expect(probe).toHaveBeenCalledTimes(1);
    expect(navigation.moves).toEqual([]);
  });

  it('scrolls to the notice in a low and narrow window, where it is at the page’s end', async () => {
    onTestFinished(() => page.viewport(414, 896));
    await page.viewport(320, 256);
    await renderIn(cut, undefined, <div style={{ paddingBlockEnd: '100vh' }}>{links}</div>);
    await expect.element(status()).not.toBeEmptyDOMElement();
    document.querySelector('main')?.style.setProperty('padding-block-start', '100vh');
    window.scrollTo(0, 0);
    await expect.element(button('Try again')).not.toBeInViewport();
    await isHeld();
    await expect.element(button('Try again')).toBeInViewport({ ratio: 1 });
  });

  it('is followed as soon as its probe succeeds', async () => {
    const { navigation } = await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    probe.mockResolvedValue(reached);
    await isHeld();
    await expect.poll(() => navigation.moves).toEqual([`leave ${origin}/sdportal/forgotPassword.view`]);
    expect(pressed('Forgot')).toBe(true);
  });

  it('is not followed later if its own probe failed', async () => {
    stopClock();
    const { navigation } = await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    await isHeld();
    await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
    probe.mockResolvedValue(reached);
    fireNetworkEvent('online');
    await expect.element(status()).toHaveTextContent('The portal can be reached again.');
    expect(navigation.moves).toEqual([]);
  });

  it('is left to the browser for a page of the portal if there is a worker to answer', async () => {
    await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    await isHeld('Log out');
    const controller = Object.create(ServiceWorker.prototype);
    vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue(controller);
    try {
      expect([pressed('Log out'), pressed('Forgot')]).toEqual([true, false]);
    } finally {
      vi.restoreAllMocks();
    }
  });

  it.each<[string, ProbeResult]>([
    ['a captive portal', { ...reached, site: 'not-the-platform' }],
    ['a company’s proxy', { ...reached, site: 'proxy' }],
    ['an outage of the platform', { ...reached, platform: 'outage' }],
    ['a slow connection', { ...reached, siteMs: 4_000 }],
  ])('is left to the browser if the trouble is %s', async (_, probed) => {
    await renderLinks(probed);
    await expect.element(status()).not.toBeEmptyDOMElement();
    expect(pressed('Forgot')).toBe(true);
  });

  it('is left to the browser for another tab, an anchor, a telephone number or another site', async () => {
    await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    await isHeld();
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(pressed('Forgot', how)).toBe(true);
    for (const name of ['Tab', 'Skip', 'Call', 'Privacy', 'sign-in page']) expect(pressed(name)).toBe(true);
  });

  it('is held for another site too if the browser itself is offline, but not for a telephone number', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      const { navigation } = await renderLinks(cut);
      await expect.element(status()).toHaveTextContent(/^You are offline/);
      await isHeld();
      expect([pressed('Privacy'), pressed('Call')]).toEqual([false, true]);
      await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
      expect(navigation.moves).toEqual([]);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

it('the connection notice overlays the page without moving anything in it', async () => {
  await renderScreen(screen, { probe });
  const before = button('Sign in').element().getBoundingClientRect();
  probe.mockResolvedValue(cut);
  window.dispatchEvent(new Event('offline'));
  await expect.element(status()).not.toBeEmptyDOMElement();
  expect(button('Sign in').element().getBoundingClientRect()).toEqual(before);
});

it.each([
  ['the connection notice is fixed on a phone in landscape', 640, 320, 'fixed'],
  [
    'the connection notice is not fixed in a low and narrow window, where it would hide the form',
    320,
    256,
    'static',
  ],
  [
    'the connection notice is not fixed in a low window with room for little more than a form',
    640,
    256,
    'static',
  ],
])('%s', async (_, width, height, position) => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, height);
  await renderIn(cut);
  await expect.element(status()).not.toBeEmptyDOMElement();
  expect(document.querySelector('.connection-bar')).toHaveStyle({ position });
  expect(roomAtTheEnd().page > 0).toBe(position === 'fixed');
});

it('the lines of a wrapped action align with the notice’s text in a narrow window', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(160, 896);
  await renderIn(cut);
  await expect.element(button('Try again')).toBeVisible();
  const retry = page.getByText('Try again').element();
  retry.textContent = 'Try again until it can be reached';
  const words = document.createRange();
  words.selectNodeContents(retry);
  const lines = [...words.getClientRects()].map(({ top, left }) => [Math.round(top), Math.round(left)]);
  expect(new Set(lines.map(([top]) => top)).size).toBeGreaterThan(1);
  const starts = new Map(lines.toReversed().map(([top, left]) => [top, left]));
  const text = document.querySelector('.connection-text')?.getBoundingClientRect().left ?? Number.NaN;
  expect([...new Set(starts.values())]).toEqual([Math.round(text)]);
});

/** The bar's height, and the room kept for it at the page's end and below whatever takes the focus. */
function roomAtTheEnd() {
  const notice = document.querySelector('.connection-bar[data-shown]');
  return {
    bar: notice?.getBoundingClientRect().height ?? 0,
    page: Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd),
    focus: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockEnd),
  };
}

it('the page keeps room for the connection notice at any text size, until it is closed', async () => {
  await renderIn(cut, '2020-11-20T08:15:00.000Z');
  const html = document.documentElement;
  try {
    for (const size of ['', '40px']) {
      html.style.fontSize = size;
      await vi.waitFor(
        () => {
          const { bar, page: pageEnd, focus } = roomAtTheEnd();
          expect(bar).toBeGreaterThan(40);
          expect(Math.abs(pageEnd - bar)).toBeLessThan(1);
          expect(focus).toBeGreaterThan(bar);
        },
        { timeout: 20_000 },
      );
    }
  } finally {
    html.style.fontSize = '';
  }
  await button('Close').click();
  await expect.poll(() => roomAtTheEnd().page).toBe(0);
});

it('the connection notice sits on top of the session warning’s bar', async () => {
  document.documentElement.style.setProperty('--session-bar', '123px');
  try {
    await renderIn(cut);
    await vi.waitFor(
      () => {
        const notice = document.querySelector('.connection-bar[data-shown]')?.getBoundingClientRect();
        expect(Math.abs((notice?.bottom ?? 0) - (innerHeight - 123))).toBeLessThan(1);
        expect(Math.abs(roomAtTheEnd().page - 123 - (notice?.height ?? 0))).toBeLessThan(1);
      },
      { timeout: 20_000 },
    );
  } finally {
    document.documentElement.style.removeProperty('--session-bar');
  }
});

it('the connection notice leaves the page’s end to the session warning’s bar in a window too low for both', async () => {
  const { documentElement: root } = document;
  onTestFinished(() => {
    root.removeAttribute('data-session-bar');
    root.style.removeProperty('--session-bar');
    return page.viewport(414, 896);
  });
  await page.viewport(640, 600);
  root.toggleAttribute('data-session-bar', true);
  root.style.setProperty('--session-bar', '123px');
  await renderIn(cut);
  await expect.element(status()).not.toBeEmptyDOMElement();
  expect(document.querySelector('.connection-bar')).toHaveStyle({ position: 'static' });
  expect(roomAtTheEnd().page).toBe(123);
});

describe('while the connection is fine, the connection notice', () => {
  it('says once per tab that the page is too old for the platform, and reloads it on request', async () => {
    const { connection, navigation, session, log } = await renderScreen(screen, { probe });
    connection.reports.emit(gone);
    await expect.element(status()).toHaveTextContent('This page is out of date. Please reload it.');
    await button('Reload').click();
    expect(navigation.moves).toEqual(['reload']);
    await button('Close').click();
    flushSync(() => connection.reports.emit(gone));
    await expect.element(status()).toBeEmptyDOMElement();
    expect(session.content.has('askedToReload')).toBe(true);
    // A browser that stores everything is no news either.
    expect(log.entries).toEqual([]);
  });

  it('says so too if the platform answered before the notice was loaded', async () => {
    await renderScreen(
      <>
        <GoneBefore />
        <ConnectionNotice />
      </>,
      { probe },
    );
    await expect.element(status()).toHaveTextContent('This page is out of date. Please reload it.');
    expect(probe).not.toHaveBeenCalled();
  });

  it('does not repeat a closed message after trouble with the connection', async () => {
    stopClock();
    const { connection } = await renderScreen(screen, { probe });
    connection.reports.emit(gone);
    await button('Close').click();
    probe.mockResolvedValue({ ...reached, siteMs: 4_000 });
    fireNetworkEvent('offline');
    await expect.poll(() => probe).toHaveBeenCalledTimes(1);
    fireNetworkEvent('offline');
    await expect.element(status()).toHaveTextContent(/^Your connection is slow/);
    probe.mockResolvedValue(reached);
    fireNetworkEvent('online');
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('shows nothing after an ordinary answer', async () => {
    const { connection } = await renderScreen(screen, { probe });
    flushSync(() => connection.reports.emit('answered'));
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('does not say again after the reload that the page is too old', async () => {
    const { connection } = await renderScreen(screen, { probe, session: { askedToReload: 'yes' } });
    flushSync(() => connection.reports.emit(gone));
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('does not test storage until the page is visible', async () => {
    onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    stopClock();
    const { cookies } = await renderScreen(screen, { probe });
    await vi.advanceTimersByTimeAsync(1_000);
    // The first that it tries. What the page of the test before may still try elsewhere is not its own.
    expect(cookies.content.size).toBe(0);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => setItem.mockRestore());
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => setItem.mock.calls).toContainEqual(['storage-check', '1']);
  });

  it('warns if the browser refuses storage, and logs that once', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { log } = await renderScreen(screen, { probe });
    await expect.element(status()).toHaveTextContent(/doesn’t let this site remember anything/);
    refuse.mockRestore();
    expect(log.entries).toEqual([
      { level: 'INFO', message: 'storage refused', attributes: { key: 'localStorage, sessionStorage' } },
    ]);
    await button('Close').click();
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('reports refused databases and caches too if the log is forwarded, and tests neither otherwise', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const openCache = vi.spyOn(CacheStorage.prototype, 'open').mockRejectedValue(new DOMException('denied'));
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => void vi.restoreAllMocks());
    const forwarded = {
      flags: { ...specifiedConfig.flags, F618178ForgeLogging: true },
      uiLoggingUrl: '/logs',
    };
    const { log, view } = await renderScreen(screen, { probe, config: forwarded });
    await expect
      .poll(() => log.entries)
      .toEqual([{ level: 'INFO', message: 'storage refused', attributes: { key: 'indexedDB, caches' } }]);
    await expect.element(status()).toBeEmptyDOMElement();
    await view.unmount();
    open.mockClear();
    openCache.mockClear();
    setItem.mockClear();
    stopClock();
    const other = await renderScreen(screen, { probe });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(setItem).toHaveBeenCalledWith('storage-check', '1');
    expect([...open.mock.calls, ...openCache.mock.calls, ...other.log.entries]).toEqual([]);
  });
});
