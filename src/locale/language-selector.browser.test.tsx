import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { type Answer, answered, unreachable } from '../portal/failure.ts';
import type { BrandAnswer } from '../portal/brand-lookup.ts';
import type { Reached } from '../portal/connection-probe.ts';
import * as limits from '../portal/limits.ts';
import { busyAtom, failedChoicesAtom } from '../state.ts';
import { renderScreen } from '../test-screen.tsx';
import { localeCodes } from './codes.ts';
import { LanguageSelector } from './language-selector.tsx';

const opener = () => page.getByRole('button', { name: 'Language:' });

async function selector(
  offered: Record<string, string> = { en_US: 'English', de: 'Deutsch', fr: 'Français' },
  site: Reached = 'reached',
) {
  const answers: ((found: Answer<BrandAnswer>) => void)[] = [];
  const record = vi.fn(
    (..._asked: unknown[]) => new Promise<Answer<BrandAnswer>>((resolve) => answers.push(resolve)),
  );
  const rendered = await renderScreen(
    <>
      <div className="header-inner">
        <LanguageSelector />
      </div>
      <input name="username" defaultValue="ann" />
    </>,
    {
      locale: { locale: 'en_US', offered },
      probeSite: () => Promise.resolve(site),
      portal: {
        brand: {
          abbreviation: () => Promise.resolve(unreachable('network')),
          record,
          locales: () => Promise.resolve(unreachable('network')),
          look: () => Promise.resolve(undefined),
          logo: () => Promise.resolve(undefined),
        },
      },
    },
  );
  let isThere = true;
  rendered.texts.canFetch = () => Promise.resolve(isThere);
  const cutOff = () => {
    isThere = false;
  };
  const choose = async (name: string) => {
    await opener().click();
    await page.getByRole('button', { name, exact: true }).last().click();
  };
  const arrive = (choice = -1) =>
    answers.at(choice)?.(answered({ record: { abbreviation: 'acme', appName: 'Acme' }, leftOut: [] }));
  const fail = (reason: 'network' | 'time-out') => answers.at(-1)?.(unreachable(reason));
  return { ...rendered, choose, arrive, fail, cutOff, record };
}

function openAddress(address: string) {
  const { href } = location;
  onTestFinished(() => history.replaceState(history.state, '', href));
  history.replaceState({ openedAt: 1_000 }, '', address);
}

const signIn = '/static/public-portal-ui/login-signin-component?cobrandHost=acme';

it('the language selector shows each language on a single line, even if the chosen one’s name is shorter', async () => {
  await selector({ en_US: 'English', pt_PT: 'Português (Portugal continental)' });
  await opener().click();
  const heights = ['English', 'Português'].map(
    (name) => page.getByRole('button', { name }).last().element().getBoundingClientRect().height,
  );
  expect(heights[1]).toBe(heights[0]);
});

it('the language selector lists languages by their own names, marks the chosen one, and omits unknown ones', async () => {
  await selector({ en_US: 'English', in: 'Bahasa Indonesia', tlh: 'tlhIngan Hol' });
  await opener().click();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'true');
  const list = document.getElementById(opener().element().getAttribute('aria-controls') ?? '');
  const named = (parts: Iterable<HTMLElement>) =>
    Array.from(parts, ({ lang, textContent, ariaCurrent }) => [lang, textContent, ariaCurrent]);
  expect(named(list?.querySelectorAll('button') ?? [])).toEqual([
    ['en-US', 'English', 'true'],
    ['id', 'Bahasa Indonesia', null],
  ]);
  expect(named(opener().element().querySelectorAll<HTMLElement>('[lang]'))).toEqual([
    ['en-US', 'English', null],
  ]);
  // A browser could translate two of them into the same word.
  expect(list?.translate).toBe(false);
});

it.each([{ de: 'Deutsch' }, { en_US: 'English', tlh: 'tlhIngan Hol' }])(
  'the language selector is not rendered if there is nothing to choose: %o',
  async (offered) => {
    await selector(offered);
    expect(document.querySelector('.language')).toBe(null);
  },
);

it('the language selector closes and returns focus on Escape or a choice by key, but not on arrow keys', async () => {
  const { navigation } = await selector();
  const isOpen = () => opener().element().getAttribute('aria-expanded');
  await userEvent.keyboard('{Tab}{Enter}{ArrowDown}');
  expect(isOpen()).toBe('true');
  await userEvent.keyboard('{Tab}{Escape}');
  expect(isOpen()).toBe('false');
  await expect.element(opener()).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  expect(isOpen()).toBe('false');
  await expect.element(opener()).toHaveFocus();
  expect(navigation.moves).toEqual([]);
});

it('the language selector closes on a second press of its opener, and on a press or focus elsewhere', async () => {
  await selector();
  const isOpen = () => opener().element().getAttribute('aria-expanded');
  await opener().click();
  await opener().click();
  expect(isOpen()).toBe('false');
  // No empty frame remains.
  await expect
    .element(page.elementLocator(document.querySelector('.language-list') ?? document.body))
    .not.toBeVisible();
  const press = (on: Element | null) => on?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await opener().click();
  press(document.querySelector('.language-list'));
  expect(isOpen()).toBe('true');
  press(document.body);
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  await opener().click();
  const field = page.getByRole('textbox');
  field.element().focus();
  await expect.element(opener()).toHaveAttribute('aria-expanded', 'false');
  // The list no longer handles the key: it is the field's.
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveFocus();
});

it('the language selector shows the chosen language at once, and reloads once it has the brand’s record', async () => {
  openAddress(`${signIn}&locale=fr&invalidLogin=true`);
  const { choose, arrive, cookies, navigation, record, session, log } = await selector();
  await choose('Deutsch');
  await expect.element(opener()).toHaveTextContent('Deutsch');
  expect(cookies.content.get('user_locale')).toBe('de');
  await choose('Deutsch');
  expect(log.entries).toMatchObject([{ message: 'language chosen', attributes: { key: 'de' } }]);
  // Once, and from the platform itself: the worker's cache is in the previous language.
  expect(record.mock.calls).toEqual([['acm', limits.chosenLanguageMs, { isFresh: true }]]);
  expect(navigation.moves).toEqual([]);
  arrive();
  await expect.poll(() => navigation.moves).toEqual(['reload']);
  expect(session.get('shown')).toBeDefined();
  // The page's message is shown again, in the chosen language, and the reload is no new arrival.
  expect(location.pathname + location.search).toBe(`${signIn}&invalidLogin=true`);
  expect(history.state).toEqual({ openedAt: 1_000 });
});

it('the language selector goes to sign-in instead of reloading if another tab has signed in since', async () => {
  openAddress('/static/public-portal-ui/logout-component?cobrandHost=acme&reason=timeout');
  const { choose, arrive, local, navigation } = await selector();
  local.set('signedInAt', '2000');
  await choose('Deutsch');
  arrive();
  await expect.poll(() => navigation.moves).toEqual([`replace ${signIn}`]);
});

it('the language selector reloads with the language in the address if the browser refuses cookies', async () => {
  openAddress(`${signIn}&locale=fr`);
  const { choose, cookies, navigation, record } = await selector();
  cookies.set = () => {};
  await choose('Deutsch');
  await expect.poll(() => navigation.moves).toEqual(['reload']);
  expect(location.pathname + location.search).toBe(`${signIn}&locale=de`);
  expect(record).not.toHaveBeenCalled();
});

it('the language selector, without cookies, goes to sign-in with the language if a sign-in has begun since', async () => {
  openAddress(signIn);
  const { choose, cookies, local, navigation } = await selector();
  cookies.set = () => {};
  local.set('signInBegunAt', '2000');
  await choose('Deutsch');
  await expect.poll(() => navigation.moves).toEqual([`replace ${signIn}&locale=de`]);
});

it('the language selector scrolls a long list to the chosen language when it opens', async () => {
  const offered = Object.fromEntries(localeCodes.map((code) => [code, `Language ${code}`]));
  await renderScreen(<LanguageSelector />, { locale: { locale: 'zh_TW', offered } });
  await opener().click();
  const chosen = page.getByRole('button', { name: 'Language zh_TW' }).last();
  await expect.element(chosen).toBeInViewport({ ratio: 0.9 });
});

it.each(['en_US', 'pl'] as const)(
  'a list of languages that goes on ends in the middle of a name when it opens at %s',
  async (locale) => {
    const { innerWidth, innerHeight } = window;
    onTestFinished(() => page.viewport(innerWidth, innerHeight));
    const offered = Object.fromEntries(localeCodes.map((code) => [code, code]));
    await renderScreen(<LanguageSelector />, { locale: { locale, offered } });
    for (const height of [320, 360, 412, 568, 740]) {
      await page.viewport(568, height);
      await opener().click();
      const list = document.querySelector('.language-list') ?? document.body;
      const edge = list.getBoundingClientRect().bottom;
      const shownShares = Array.from(list.querySelectorAll('button'), (name) => {
        const box = name.getBoundingClientRect();
        return (edge - box.top) / box.height;
      });
      const cut = shownShares.filter((share) => share > 0.4 && share < 0.7);
      expect(cut, `${height} px high`).toHaveLength(1);
      await opener().click();
    }
  },
);

it('the language selector does not reload while a request runs, but saves the chosen language', async () => {
  const { choose, arrive, store, cookies, navigation, log } = await selector();
  await choose('Deutsch');
  store.set(busyAtom, 1);
  arrive();
  await expect.element(opener()).toHaveTextContent('English');
  expect(navigation.moves).toEqual([]);
  // Support must see it all the same: the pages after this one are in that language.
  expect(log.entries).toMatchObject([{ message: 'language chosen', attributes: { key: 'de' } }]);
  expect(cookies.content.get('user_locale')).toBe('de');
});

it('the language selector reloads even if the request for the brand’s record times out', async () => {
  const { choose, fail, navigation } = await selector();
  await choose('Deutsch');
  fail('time-out');
  await expect.poll(() => navigation.moves).toHaveLength(1);
});

it('the language selector saves the choice but does not reload if its texts cannot be loaded', async () => {
  const { choose, fail, cutOff, navigation, cookies, local, store } = await selector();
  cutOff();
  await choose('Deutsch');
  fail('network');
  await expect.element(opener()).toHaveTextContent('English');
  // This triggers the connection's notice.
  expect(store.get(failedChoicesAtom)).toBe(1);
  // Nor are other tabs told to load what is unavailable.
  expect([navigation.moves, local.get('localeNews')]).toEqual([[], undefined]);
  expect(cookies.content.get('user_locale')).toBe('de');
});

it.each(['busy', 'cut off'])(
  'the language selector does not reload but removes the language from the address if %s',
  async (trouble) => {
    const screen = '/static/public-portal-ui/one-time-passcode-component?cobrandHost=acme';
    openAddress(`${screen}&locale=en_US`);
    const { choose, arrive, fail, cutOff, store } = await selector();
    if (trouble === 'cut off') cutOff();
    await choose('Deutsch');
    if (trouble === 'busy') {
      store.set(busyAtom, 1);
      arrive();
    } else fail('network');
    await expect.element(opener()).toHaveTextContent('English');
    expect(store.get(failedChoicesAtom)).toBe(trouble === 'busy' ? 0 : 1);
    // Without the language, which would override the chosen one on a reload.
    expect(location.pathname + location.search).toBe(screen);
  },
);

it('the language selector lets the visitor choose the page’s current language again', async () => {
  const { choose, arrive, cookies, navigation } = await selector();
  await choose('Deutsch');
  await choose('English');
  await expect.element(opener()).toHaveTextContent('English');
  expect(cookies.content.get('user_locale')).toBe('en_US');
  arrive();
  await expect.poll(() => navigation.moves).toHaveLength(1);
});

it('the language selector reloads in English, which is built in, even if no texts can be loaded', async () => {
  const { choose, arrive, cutOff, navigation } = await selector();
  cutOff();
  await choose('Deutsch');
  await choose('English');
  arrive();
  await expect.poll(() => navigation.moves).toEqual(['reload']);
});

it('the language selector does not reload in English either if nobody answers for the next page', async () => {
  const { choose, arrive, navigation, store } = await selector(undefined, 'network');
  await choose('Deutsch');
  await choose('English');
  arrive();
  await expect.poll(() => store.get(failedChoicesAtom)).toBe(1);
  expect(navigation.moves).toEqual([]);
});

it('the language selector tells the other tabs and reloads only for the last of several choices', async () => {
  const { choose, arrive, local, navigation } = await selector();
  await choose('Deutsch');
  await choose('Français');
  arrive(0);
  await new Promise((resolve) => setTimeout(resolve));
  expect([local.get('localeNews'), navigation.moves]).toEqual([undefined, []]);
  arrive();
  await expect.poll(() => navigation.moves).toEqual(['reload']);
  expect(local.get('localeNews')).toContain('"fr"');
});
