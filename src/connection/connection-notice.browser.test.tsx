import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { base } from '../addresses.ts';
import type { Failure } from '../portal/failure.ts';
import type { Probed } from '../portal/connection-probe.ts';
import { heldWishesAtom, restorationsAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { refused } from '../test-doubles.ts';
import { ConnectionNotice } from './connection-notice.tsx';

const reached: Probed = { site: 'reached', platform: 'reached', siteMs: 40 };
const cut: Probed = { site: 'network', platform: 'network', siteMs: 5 };
const cutOff: Failure = { kind: 'unreachable', reason: 'network' };
const gone = refused(410).failure;
const probe = vi.fn<(limitMs: number) => Promise<Probed>>();

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

/** Time now passes only when a test says so, and a little at each retry of a polling assertion. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** A probe follows within a second, however recent the last one was. */
function browserSays(event: 'online' | 'offline') {
  window.dispatchEvent(new Event(event));
  vi.advanceTimersByTime(1_000);
}

beforeEach(() => {
  probe.mockReset().mockResolvedValue(reached);
});

async function renderIn(probed: Probed, cachedAt?: string, shown: ReactNode = screen) {
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
  ['a brand from this device', { cachedAt: '2020-11-20T08:15:00.000Z' }],
])('asks nobody and says nothing while all is well with %s', async (_, options) => {
  await renderScreen(screen, { probe, ...options });
  await expect.element(status()).toBeEmptyDOMElement();
  expect(probe).not.toHaveBeenCalled();
  expect(document.querySelector('.connection-bar')).toHaveStyle({ display: 'contents' });
  expect(icon()).toBeUndefined();
});

describe('what it says', () => {
  it.each<[string, Probed, RegExp, readonly string[]]>([
    ['cut off', cut, /^There is no connection to the portal/, ['Try again', 'Close']],
    [
      'a captive portal',
      { ...reached, site: 'not-the-platform' },
      /^Your network wants you to sign in/,
      ['Try again', 'Close'],
    ],
    ['a company’s filter', { ...reached, site: 'proxy' }, /^Your company’s network/, ['Try again', 'Close']],
    [
      'our own outage',
      { ...reached, platform: 'outage' },
      /^Our service is not responding/,
      ['Try again', 'Close'],
    ],
  ])('%s, politely, with what can be done', async (_, probed, text, buttons) => {
    await renderIn(probed);
    await expect.element(status()).toHaveTextContent(text);
    const names = page
      .getByRole('button')
      .elements()
      .map((element) => element.textContent);
    expect(names).toEqual(['Sign in', ...buttons]);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    await noViolations();
  });

  it('that a page which begins without network is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => void vi.restoreAllMocks());
    probe.mockResolvedValue(cut);
    await renderScreen(screen, { probe });
    await expect.element(status()).toHaveTextContent(/^You are offline/);
  });

  it.each([
    ['visibilitychange', document],
    ['pageshow', window],
  ])(
    'what has become of the connection while nobody saw the page, once somebody does (%s)',
    async (name, at) => {
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
    },
  );

  it('a slow link, when it is slow a second time', async () => {
    stopClock();
    await renderIn({ ...reached, siteMs: 4_000 });
    await expect.poll(() => probe).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await expect.element(status()).toHaveTextContent(/^Your connection is slow/);
    expect(page.getByRole('button').elements()).toHaveLength(2);
  });

  it('since when the page is known where it came from this device, until the network is back', async () => {
    stopClock();
    const { store } = await renderIn(cut, '2020-11-20T08:15:00.000Z');
    await expect.element(status()).toHaveTextContent(/As of November \d+, 2020 at .* needs a connection/);
    expect(store.get(restorationsAtom)).toBe(0);
    const alarm = icon();
    probe.mockResolvedValue(reached);
    browserSays('online');
    await expect.element(status()).toHaveTextContent(/^The portal can be reached again\.$/);
    // Whatever could not be loaded is requested again.
    expect(store.get(restorationsAtom)).toBe(1);
    expect(icon()).not.toBe(alarm);
  });

  it('since when in the language of its own words, where those of the page’s could not be had', async () => {
    document.documentElement.lang = 'de';
    try {
      await renderIn(cut, '2020-11-20T08:15:00.000Z');
      await expect.element(status()).toHaveTextContent(/As of November \d+, 2020 at /);
    } finally {
      document.documentElement.lang = 'en';
    }
  });

  it('no time that is yet to come: the device’s clock was ahead as the brand was kept', async () => {
    await renderIn(cut, '2999-11-20T08:15:00.000Z');
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    await expect.element(status()).not.toHaveTextContent(/As of/);
  });

  it('nothing of that where the network is there after all', async () => {
    await renderIn(reached, '2020-11-20T08:15:00.000Z');
    await expect.poll(() => probe).toHaveBeenCalled();
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('no date where the one that came is none', async () => {
    await renderIn(cut, 'yesterday');
    await expect.element(status()).toHaveTextContent(/connection to the portal\.$/);
  });
});

describe('what the visitor can do', () => {
  it('try again, which is seen, and which ends the notice when it is over', async () => {
    await renderIn(cut);
    await expect.element(button('Try again')).toBeVisible();
    let answer: (probed: Probed) => void = () => undefined;
    probe.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await button('Try again').click();
    await expect.element(button('Try again')).toHaveAttribute('aria-disabled', 'true');
    answer(reached);
    await expect.element(status()).toHaveTextContent('The portal can be reached again.');
    expect(page.getByRole('button').elements()).toHaveLength(1);
  });

  it('hear of a try that changed nothing, once', async () => {
    await renderIn(cut);
    await expect.element(button('Try again')).toBeVisible();
    const said: (string | null)[] = [];
    const watch = new MutationObserver(() => said.push(status().element().textContent));
    watch.observe(status().element(), { childList: true, subtree: true, characterData: true });
    await button('Try again').click();
    // Chromium does not announce the same text twice.
    await expect.poll(() => said).toEqual(['There is no connection to the portal.\u00A0']);
    await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
    expect(said).toHaveLength(1);
    watch.disconnect();
  });

  it.each([
    ['nowhere', ['Try again']],
    ['what is gone', ['Passing', 'Try again']],
  ] as const)(
    'go on in the page where the button goes that the focus came to from %s',
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
      browserSays('online');
      await expect.element(status()).toHaveTextContent('The portal can be reached again.');
      await expect.element(page.getByRole('main')).toHaveFocus();
    },
  );

  it('close it by keyboard; the focus returns to where it was, and another trouble is told again', async () => {
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
    browserSays('offline');
    await expect.element(status()).toHaveTextContent(/^Our service is not responding/);
    // The first trouble is shown again, too, if it returns.
    probe.mockResolvedValue(cut);
    browserSays('offline');
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
  });

  it('hear of it again where a language that was chosen could not be had, though the notice was closed', async () => {
    stopClock();
    const { store } = await renderIn(cut);
    await expect.element(button('Close')).toBeVisible();
    await button('Close').click();
    await expect.element(status()).toBeEmptyDOMElement();
    probe.mockClear();
    flushSync(() => store.set(heldWishesAtom, 1));
    vi.advanceTimersByTime(1_000);
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
    expect(probe).toHaveBeenCalledTimes(1);
  });

  it('hear of a language that could not be had before the notice was there', async () => {
    probe.mockResolvedValue(cut);
    const Late = () => useAtomValue(heldWishesAtom) > 0 && <ConnectionNotice />;
    const { store } = await renderScreen(<Late />, { probe });
    store.set(heldWishesAtom, 1);
    await expect.element(status()).toHaveTextContent(/^There is no connection to the portal/);
  });

  it.each<[string, Probed]>([
    ['a captive portal', { ...reached, site: 'not-the-platform' }],
    ['a network that may have one', cut],
  ])('open the sign-in page of %s, by an address of our own', async (_, probed) => {
    await renderIn(probed);
    const link = page.getByRole('link', { name: /sign-in page/ });
    await expect
      .element(link)
      .toHaveAttribute('href', '/static/public-portal-ui/?cobrandHost=acme&past-worker=');
    await expect.element(link).toHaveAttribute('rel', 'noopener');
  });
});

describe('a press on a link that leads away', () => {
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
  const renderLinks = (probed: Probed) => renderIn(probed, undefined, links);
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

  it('stays where nobody answers, looks once more, and says why, after a closed notice too', async () => {
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

  it('shows why in a low and narrow window too, where the notice stands at the page’s end', async () => {
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

  it('goes where it leads as soon as somebody answers it', async () => {
    const { navigation } = await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    probe.mockResolvedValue(reached);
    await isHeld();
    await expect.poll(() => navigation.moves).toEqual([`leave ${origin}/sdportal/forgotPassword.view`]);
    expect(pressed('Forgot')).toBe(true);
  });

  it('goes nowhere once it has stayed, when somebody answers later', async () => {
    stopClock();
    const { navigation } = await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    await isHeld();
    await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
    probe.mockResolvedValue(reached);
    browserSays('online');
    await expect.element(status()).toHaveTextContent('The portal can be reached again.');
    expect(navigation.moves).toEqual([]);
  });

  it('is the browser’s where it leads to a page of the portal that the worker keeps', async () => {
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

  it.each<[string, Probed]>([
    ['a captive portal', { ...reached, site: 'not-the-platform' }],
    ['a company’s filter', { ...reached, site: 'proxy' }],
    ['our own outage', { ...reached, platform: 'outage' }],
    ['a line that is only slow', { ...reached, siteMs: 4_000 }],
  ])('is the browser’s where %s answers', async (_, probed) => {
    await renderLinks(probed);
    await expect.element(status()).not.toBeEmptyDOMElement();
    expect(pressed('Forgot')).toBe(true);
  });

  it('is the browser’s where it leads to another tab, a place in the page, a telephone, or past a site that is out of reach', async () => {
    await renderLinks(cut);
    await expect.element(button('Try again')).toBeVisible();
    await isHeld();
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      expect(pressed('Forgot', how)).toBe(true);
    for (const name of ['Tab', 'Skip', 'Call', 'Privacy', 'sign-in page']) expect(pressed(name)).toBe(true);
  });

  it('stays for another site too where the browser itself knows of no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      const { navigation } = await renderLinks(cut);
      await expect.element(status()).toHaveTextContent(/^You are offline/);
      await isHeld();
      expect(pressed('Privacy')).toBe(false);
      await expect.element(button('Try again')).not.toHaveAttribute('aria-disabled');
      expect(navigation.moves).toEqual([]);
    } finally {
      vi.restoreAllMocks();
    }
  });
});

it('lies over the page and moves nothing in it', async () => {
  await renderScreen(screen, { probe });
  const before = button('Sign in').element().getBoundingClientRect();
  probe.mockResolvedValue(cut);
  window.dispatchEvent(new Event('offline'));
  await expect.element(status()).not.toBeEmptyDOMElement();
  expect(button('Sign in').element().getBoundingClientRect()).toEqual(before);
});

it.each([
  ['stands over the page’s end on a phone that lies on its side', 640, 320, 'fixed'],
  ['would hide the form in a window that is low and narrow', 320, 256, 'static'],
  ['and in one with no room for more than a form', 640, 256, 'static'],
])('%s', async (_, width, height, position) => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, height);
  await renderIn(cut);
  await expect.element(status()).not.toBeEmptyDOMElement();
  expect(document.querySelector('.connection-bar')).toHaveStyle({ position });
});

it('begins each line at one edge on a phone, those of a long action too', async () => {
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

it('leaves room for itself, however high its text is', async () => {
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

it('stands on the session’s own bar, however high that is', async () => {
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

describe('where the connection is fine', () => {
  it('says once in a tab that the page is too old for the platform, and reloads it on request', async () => {
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

  it('does not say once more after a trouble with the connection what was closed before it', async () => {
    stopClock();
    const { connection } = await renderScreen(screen, { probe });
    connection.reports.emit(gone);
    await button('Close').click();
    probe.mockResolvedValue({ ...reached, siteMs: 4_000 });
    browserSays('offline');
    await expect.poll(() => probe).toHaveBeenCalledTimes(1);
    browserSays('offline');
    await expect.element(status()).toHaveTextContent(/^Your connection is slow/);
    probe.mockResolvedValue(reached);
    browserSays('online');
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('says nothing of that of another answer', async () => {
    const { connection } = await renderScreen(screen, { probe });
    flushSync(() => connection.reports.emit('answered'));
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('does not say so again on the page that the reload has brought', async () => {
    const { connection } = await renderScreen(screen, { probe, session: { askedToReload: 'yes' } });
    flushSync(() => connection.reports.emit(gone));
    await expect.element(status()).toBeEmptyDOMElement();
  });

  it('tries no store that all tabs are told of before somebody looks at this one', async () => {
    onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    stopClock();
    const { cookies } = await renderScreen(screen, { probe });
    await vi.advanceTimersByTimeAsync(1_000);
    // The first that it tries. What the page of the test before may still try elsewhere is not its own.
    expect(cookies.content.size).toBe(0);
    const keep = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => keep.mockRestore());
    Reflect.deleteProperty(document, 'hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => keep.mock.calls).toContainEqual(['storage-check', '1']);
  });

  it('says what a browser that keeps nothing does not remember, and logs it once', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { log } = await renderScreen(screen, { probe });
    await expect.element(status()).toHaveTextContent(/does not let this site remember anything/);
    refuse.mockRestore();
    expect(log.entries).toEqual([
      { level: 'INFO', message: 'storage refused', attributes: { key: 'localStorage, sessionStorage' } },
    ]);
    await button('Close').click();
    await expect.element(status()).toBeEmptyDOMElement();
  });
});
