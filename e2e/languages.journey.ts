import type { CDPSession, Page } from 'playwright/test';
import { localeNames } from '../sw/mock/brands/locale-names.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { textFits } from './fixtures/check-text-fits.ts';

/** The sample brand with every language. */
const brand = 'cobrandHost=worldgate';

const errors = '[aria-invalid=true]';

/** Languages that share a browser, which keeps the first one's programs for the others. */
const together = 8;

/**
 * What each screen shows once it is ready, and what it shows after each press of its button. Where a press only adds errors
 * to all that was there, it is enough to look at the screen after it: `isAdded`.
 */
const screens = [
  { path: 'login-signin-component?invalidLogin=true', ready: '.banner', presses: [errors] },
  {
    path: 'one-time-passcode-component?delivery=a***@example.com',
    ready: 'fieldset input',
    presses: [errors],
    isAdded: true,
  },
  { path: 'forgot-password-component', ready: 'form input', presses: ['.field-toggle', errors] },
  { path: 'new-rsa-pin-component', ready: 'details', presses: [errors], isAdded: true },
  { path: 'next-token-component', ready: 'form input', presses: [errors], isAdded: true },
  { path: 'logout-component?reason=notAllowed', ready: 'a.button', presses: [] },
  { path: 'temporary-state-component', ready: 'a.button', presses: [] },
  { path: 'no-such-screen', ready: 'a.button', presses: [] },
  { path: 'change-password-component', ready: 'input[name=new2]', presses: [errors], isAdded: true },
] as const;

test.describe('text fits on every screen in every language, on a phone and at double size', () => {
  test.use({
    environment: { PRODUCTION: 'off', MOCK_DELAY_MS: '0' },
    serviceWorkers: 'block',
  });

  for (const [code, locale] of [
    ['thalassini', 'it'],
    ['bursztyn', 'pl'],
  ]) {
    test(`the release fits beside the last line of ${code}’s footer`, async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      await page.goto(`${portalBase}${screens[0].path}&cobrandHost=${code}&locale=${locale}`);
      await expect(page.locator('.release-line')).toBeAttached();
      const checkTextFits = textFits(page, browser);
      await checkTextFits('as it is');
      // As a visitor's own style sheet may set it (WCAG 1.4.12).
      await page.evaluate(() => {
        document.documentElement.style.letterSpacing = '0.12em';
        document.documentElement.style.wordSpacing = '0.16em';
        for (const paragraph of document.querySelectorAll('p')) paragraph.style.marginBlockEnd = '2em';
      });
      await checkTextFits('set apart');
    });
  }

  test('the focus ring of the language button stays inside the window', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${portalBase}${screens[0].path}&${brand}`);
    const opener = page.locator('.language-opener');
    await opener.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(opener).toBeFocused();
    const beyond = await opener.evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      if (outlineStyle === 'none') return 'no ring';
      const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      // The test's window has space for a scrollbar beside the page; a phone's ends with the page.
      return element.getBoundingClientRect().right + ring - document.body.getBoundingClientRect().right;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });

  test('no focus ring is cut off by the end of the window or of the list of languages', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 400 });
    await page.goto(`${portalBase}${screens[0].path}&${brand}`);
    await expect(page.locator('.release-line')).toBeAttached();
    await page.locator('.language-opener').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.language-list button').first()).toBeVisible();
    const cut: string[] = [];
    const stops = await page.locator('.language-list button, main :is(a, button, input), footer a').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < stops; stop += 1) {
        await page.keyboard.press(key);
        cut.push(...(await page.evaluate(ringBeyond)));
      }
    }
    expect(cut).toEqual([]);
  });

  test('in forced colours, too, the chosen language shows whether it has the focus', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(`${portalBase}${screens[0].path}&${brand}`);
    await expect(page.locator('.release-line')).toBeAttached();
    await page.locator('.language-opener').focus();
    await page.keyboard.press('Enter');
    const chosen = page.locator('.language-list button').first();
    await expect(chosen).toHaveAttribute('aria-current', 'true');
    const ring = () => chosen.evaluate((button) => getComputedStyle(button).outline);
    const before = await ring();
    await page.keyboard.press('Tab');
    await expect(chosen).toBeFocused();
    expect(await ring()).not.toBe(before);
  });

  test('the session warning breaks no word that fits on a line', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => sessionStorage.setItem('userId', 'must.change'));
    await page.clock.install();
    const texts = page.waitForResponse(/sessionExpireWarningBoxContent/);
    // Finnish has long words, and a short button beside them.
    await page.goto(`${portalBase}change-password-component?${brand}&locale=fi`);
    await expect(page.locator('input[name=new2]')).toBeVisible();
    await (await texts).finished();
    await page.clock.fastForward(221_000);
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await brokenWords(page, 'dialog[open] .session-time')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.session-bar')).toBeVisible();
    expect(await brokenWords(page, '.session-bar .session-time')).toEqual([]);
  });

  test('with text of 40 px on a phone, Finnish words widen no page, leave no button and squeeze no spinner', async ({
    page,
  }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 40, fixed: 40 } });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addInitScript(() => sessionStorage.setItem('userId', 'must.change'));
    for (const path of ['change-password-component', 'temporary-state-component']) {
      await page.goto(`${portalBase}${path}?${brand}&locale=fi`);
      await expect(page.locator('main .button').first()).toBeVisible();
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const left = await page
        .locator('.button')
        .evaluateAll((buttons) =>
          buttons.flatMap((button) => (button.scrollWidth > button.clientWidth ? [button.textContent] : [])),
        );
      expect.soft(left).toEqual([]);
    }
    await holdRequests(page, /\/loginSignin/);
    await page.goto(`${portalBase}login-signin-component?${brand}&locale=fi`);
    await expect(page.locator('.release-line')).toBeAttached();
    await page.locator('input[name=username]').fill('cardholder');
    await page.locator('input[name=password]').fill('any');
    await page.keyboard.press('Enter');
    const spinner = page.locator('.spinner');
    await expect(spinner).toBeVisible();
    const { inlineSize, blockSize } = await spinner.evaluate((element) => getComputedStyle(element));
    expect.soft(inlineSize).toBe(blockSize);
  });

  const codes = Object.keys(localeNames);
  for (let first = 0; first < codes.length; first += together) {
    const group = codes.slice(first, first + together);
    test(group.join(', '), async ({ page }) => {
      const browser = await page.context().newCDPSession(page);
      // A route would delay every request, and keep the browser from caching any answer.
      await page.addInitScript((path) => {
        const load = window.fetch;
        window.fetch = (asked, init) =>
          String(asked instanceof Request ? asked.url : asked).includes(path)
            ? Promise.resolve(
                Response.json({
                  shouldAccess: true,
                  ldapId: 'L1',
                  b2BAlias: '',
                  forwardFormEndpoint: '/forward',
                }),
              )
            : load(asked, init);
      }, '/rsapin/information');
      await page.clock.install();
      for (const locale of group) {
        await test.step(locale, () => showAll(page, browser, locale));
        // The next language's visitor was never here.
        await page.evaluate(() => {
          sessionStorage.clear();
          localStorage.clear();
        });
        await page.context().clearCookies();
      }
    });
  }

  async function showAll(page: Page, browser: CDPSession, locale: string): Promise<void> {
    const finder = page.waitForRequest(/\/i18next-finder-/);
    const query = `${brand}&locale=${locale}`;
    await page.goto(`${portalBase}${screens[0].path}&${query}`);
    const checkTextFits = textFits(page, browser);
    for (const screen of screens) {
      const { path, ready, presses } = screen;
      // Within the loaded page, so that programs and texts are fetched once per language.
      await page.evaluate(
        (address) => {
          // The logged-out screen forgets the user.
          sessionStorage.setItem('userId', 'must.change');
          // Marks the old heading, which stays until the next screen's program and texts are there.
          const isOther = location.pathname !== new URL(address, location.href).pathname;
          if (isOther) document.querySelector('main h1')?.setAttribute('data-before', '');
          history.pushState(null, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        `${portalBase}${path}${path.includes('?') ? '&' : '?'}${query}`,
      );
      await expect(page.locator(`main:has(h1:not([data-before]):visible) ${ready}`).first()).toBeVisible();
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      if (!('isAdded' in screen)) await checkTextFits(`${locale}, ${path}`);
      for (const next of presses) {
        await page.locator('main form button[type=submit]').dispatchEvent('click');
        await expect(page.locator(`main ${next}`).first()).toBeVisible();
        await checkTextFits(`${locale}, ${path}, after a press`);
      }
    }
    await finder;
    await page.locator('.language-opener').click();
    await checkTextFits(`${locale}, the open list of languages`);
    await page.keyboard.press('Escape');
    await page.clock.fastForward(221_000);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await checkTextFits(`${locale}, the session dialog`);
    await page.keyboard.press('Escape');
    await expect(page.locator('.session-bar')).toBeVisible();
    await checkTextFits(`${locale}, the session bar`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(
      { in: 'id', no: 'nb' }[locale] ?? locale.replace('_', '-'),
    );
  }
});

/** In an element with only text: words on several lines that would fit on one in the dialog or bar around it. */
function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((element) => {
    const node = element.firstChild;
    const around = element.closest('dialog, .session-bar');
    if (node === null || around === null) return ['no words'];
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(around);
    const room =
      around.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    // Which fonts are installed, and how wide they are, differs from machine to machine.
    const whole = document.createElement('span');
    whole.style.cssText = 'position: absolute; white-space: nowrap';
    return [...(node.nodeValue ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (range.getClientRects().length < 2) return [];
      whole.textContent = word;
      element.append(whole);
      const { width } = whole.getBoundingClientRect();
      whole.remove();
      return width <= room ? [word] : [];
    });
  });
}

test('a chosen language shows the brand’s own texts in it from the first frame on', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent;
      if (heading) seen.add(`${document.documentElement.lang} ${heading}`);
      document.documentElement.dataset['seen'] = [...seen].join('; ');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  // The platform learns the language from the cookie, or from the address of the page that asks.
  for (const localeQuery of ['&locale=fr', '']) {
    await page.context().clearCookies();
    const address = `${portalBase}login-signin-component?cobrandHost=norvik${localeQuery}`;
    // By the cookie alone, which a page opened in a language does not have yet when it asks.
    await page.route('**/rest/cobrand/norvik', async (route) => {
      const { referer: _, ...headers } = await route.request().allHeaders();
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      localeQuery === '' ? /^Welcome to/ : /^Bienvenue chez/,
    );
    await page.unrouteAll({ behavior: 'wait' });
    await readyForOffline(page);
    await page.goto(address);
    await page.locator('.language-opener').click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The platform confirms it while the visitor types.
    await page.getByLabel('Benutzer-ID').fill('anna.kort');
    await page.waitForTimeout(1_000);
    await expect(page.locator('html')).toHaveAttribute('data-seen', /^de Willkommen [^;]+$/);
  }
});

test.describe('after a failed sign-in', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  test('a language change repeats the failure once, and not the message the page opened with', async ({
    page,
  }) => {
    await page.goto(`${portalBase}login-signin-component?reason=resendFailed&cobrandHost=norvik`);
    await expect(page.getByRole('main')).toContainText('We could not send');
    await sendSignIn(page, 'wrong.password');
    await expect(page.getByRole('main')).toContainText('Login failed');
    await page.getByLabel('User ID').fill('anna.kort');
    await page.locator('.language-opener').click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('input[name=username]')).toHaveValue('anna.kort');
    await expect(page.locator('.banner')).toHaveCount(1);
    await expect(page.locator('.banner')).toContainText('Anmeldung fehlgeschlagen');
    await page.reload();
    await expect(page.locator('input[name=username]')).toHaveValue('anna.kort');
    await expect(page.locator('.banner')).toHaveCount(0);
  });
});

test.describe('without the service worker', () => {
  // Other journeys cover it: installing it for each of these would double their time.
  test.use({ serviceWorkers: 'block' });

  test('a language change repeats the message the page opened with, and keeps the typed user id', async ({
    page,
  }) => {
    for (const [path, english, german] of [
      ['login-signin-component?invalidLogin=true', 'Login failed', 'Anmeldung fehlgeschlagen'],
      [
        'login-signin-component?reason=resendFailed',
        'We could not send',
        'Wir konnten Ihnen keinen neuen Code',
      ],
      ['logout-component?reason=pinSaved', 'has been saved', 'wurde gespeichert'],
      ['temporary-state-component?reason=dualAuthentication', 'Dual Authentication', 'Zwei-Faktor'],
      ['forgot-password-component?', 'Forgot your password', 'Passwort vergessen'],
    ] as const) {
      await page.context().clearCookies();
      await page.goto(`${portalBase}${path}&cobrandHost=norvik`);
      await expect(page.getByRole('main')).toContainText(english);
      const userId = page.locator('input[name=username]');
      if (!path.startsWith('logout') && !path.startsWith('temporary')) await userId.fill('anna.kort');
      await page.locator('.language-opener').click();
      await page.getByRole('button', { name: 'Deutsch' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.getByRole('main')).toContainText(german);
      for (const field of await userId.all()) await expect(field).toHaveValue('anna.kort');
      // Also after a reload.
      await page.reload();
      await expect(page.getByRole('main')).toContainText(german);
    }
  });

  test('the last link’s language replaces an earlier link’s, also in texts chosen by the cookie', async ({
    page,
  }) => {
    const address = `${portalBase}login-signin-component?cobrandHost=norvik`;
    await page.route('**/rest/cobrand/norvik', async (route) => {
      const { referer: _, ...headers } = await route.request().allHeaders();
      await route.fulfill({ response: await route.fetch({ headers }) });
    });
    for (const [locale, welcome] of [
      ['de', 'Willkommen bei'],
      ['fr', 'Bienvenue chez'],
      ['en_US', 'Welcome to'],
    ] as const) {
      await page.goto(`${address}&locale=${locale}`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(welcome);
      // As the way back from the platform leads here.
      await page.goto(address);
      await expect(heading).toContainText(welcome);
    }
  });

  test('a screen with English fallback texts is marked as English until its own texts arrive', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('userId', 'otp.user'));
    await page.route('**/i18n/de/one-time-passcode/*', (route) => route.fulfill({ status: 503 }));
    const beginProgram = await holdRequests(page, /\/index-[\w-]+\.js$/);
    await page.goto(`${portalBase}one-time-passcode-component?${brand}&locale=de`, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // Until the program is there, what shows is always English.
    await expect(page.locator('[lang=en]').getByText('Loading the page')).toBeAttached();
    beginProgram();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('Enter code');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('[lang=en]').filter({ has: heading })).toHaveCount(1);
    await page.getByLabel('Digit 1 of 6').fill('2');
    await page.unroute('**/i18n/de/one-time-passcode/*');
    await expect(heading).toContainText('Code eingeben');
    await expect(page.locator('main [lang=en]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Code eingeben/);
    await expect(page.getByLabel('Ziffer 1 von 6')).toHaveValue('2');
  });

  test('a screen whose own texts have arrived is marked as their language if the first screen’s are missing', async ({
    page,
  }) => {
    await page.route('**/i18n/de/PortalLabels.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(`${portalBase}forgot-password-component?${brand}&locale=de`);
    const heading = page.getByRole('heading', { name: 'Passwort vergessen' });
    await expect(heading).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.locator('main [lang=de]').filter({ has: heading })).toHaveCount(1);
  });
});

test.describe('a language chosen in one tab', () => {
  test.use({ serviceWorkers: 'block' });

  const signIn = `${portalBase}login-signin-component?cobrandHost=norvik`;

  test('is applied in other tabs once typing there pauses, keeping the user id but not the password', async ({
    context,
    page,
  }) => {
    const [quiet, typing] = [await context.newPage(), await context.newPage()];
    await typing.clock.install();
    for (const tab of [page, quiet, typing]) {
      await tab.goto(tab === quiet ? `${signIn}&locale=en_US` : signIn);
      await expect(tab.getByLabel('User ID')).toBeVisible();
    }
    await typing.getByLabel('User ID').fill('anna.kort');
    await typing.getByLabel('Password', { exact: true }).fill('not-to-be-kept');

    await page.getByRole('button', { name: 'English (US)' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    for (const tab of [page, quiet]) await expect(tab.locator('html')).toHaveAttribute('lang', 'de');

    // The minute starts over, however long the other tabs have taken.
    await typing.getByLabel('User ID').press('End');
    await typing.clock.fastForward(50_000);
    await expect(typing.getByLabel('User ID')).toHaveValue('anna.kort');
    await expect(typing.locator('html')).toHaveAttribute('lang', 'en-US');
    await typing.clock.fastForward(11_000);
    await expect(typing.locator('html')).toHaveAttribute('lang', 'de');
    await expect(typing.locator('input[autocomplete~=username]')).toHaveValue('anna.kort');
    await expect(typing.locator('input[type=password]')).toHaveValue('');
  });

  test('that another brand lacks is corrected there with a second reload, keeping the typed user id', async ({
    context,
    page,
  }) => {
    await page.goto(`${portalBase}login-signin-component?cobrandHost=tsubame`);
    await page.getByLabel('User ID').fill('anna.kort');
    const other = await context.newPage();
    await other.goto(`${signIn}&locale=de`);
    // The program saves what the first screen already shows.
    const saved = async () => (await context.cookies()).find(({ name }) => name === 'user_locale')?.value;
    await expect.poll(saved).toBe('de');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(page.locator('input[autocomplete~=username]')).toHaveValue('anna.kort');
  });

  test('is ignored by other tabs if the message is malformed or the cookie does not confirm it', async ({
    context,
    page,
  }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(signIn);
      await expect(tab.getByLabel('User ID')).toBeVisible();
    }
    let loads = 0;
    page.on('load', () => (loads += 1));
    await other.evaluate(() => {
      const channel = new BroadcastChannel('localeNews');
      const send = channel.postMessage.bind(channel);
      for (const message of ['de', null, { locale: 'xx', at: 1 }, { locale: 'de', at: Date.now() }]) {
        send(message);
      }
    });
    await page.waitForTimeout(1_500);
    expect(loads).toBe(0);
  });
});

/** The focused element's name, if its focus ring is hidden or reaches beyond the window or a list that scrolls. */
function ringBeyond(): string[] {
  const focused = document.activeElement;
  // A field's frame carries its ring.
  const ringed = focused?.closest('.field-frame:has(.field-input:focus)') ?? focused;
  if (ringed === null || ringed === document.body) return [];
  const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(ringed);
  const width = outlineStyle === 'none' ? Number.NaN : Number.parseFloat(outlineWidth);
  const ring = Number.parseFloat(outlineOffset) + width;
  const box = ringed.getBoundingClientRect();
  const list = ringed.closest('.language-list')?.getBoundingClientRect();
  const top = Math.max(list?.top ?? 0, 0);
  const bottom = Math.min(list?.bottom ?? innerHeight, innerHeight);
  const isWhole = box.top - ring >= top && box.bottom + ring <= bottom;
  return isWhole ? [] : [`${focused?.id} ${focused?.textContent}`];
}
