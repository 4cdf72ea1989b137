import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { startBreakingProxy } from './fixtures/breaking-proxy.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { access, tokenAccess } from './fixtures/network-screens.ts';
import { axe, expect, openReady, portalBase, programReady, sendSignIn, test } from './fixtures/journey.ts';

// The worker is not the subject here, and would bring the program past the route that holds it up.
test.use({ serviceWorkers: 'block' });

const address = (query: string) => `${portalBase}login-signin-component?cobrandHost=${query}`;
const program = /\/assets\/index-[\w-]+\.js$/;
const sheet = /\/assets\/index-[\w-]+\.css$/;

/** Holds up the program, and all that follows once the page has settled; returns a function that lets it through. */
async function holdProgram(page: Page, file = program): Promise<() => void> {
  const release = await holdRequests(page, file);
  // Never answered: what settles later is not compared.
  await page.route(/\/logos\/footers\/|\/connection-notice-/, () => undefined);
  return release;
}

/** Keeps out what the program adds below the footer once it has taken over, such as the version. */
async function withholdLateParts(page: Page): Promise<void> {
  await page.route(/\/late-parts-chunk-[\w-]+\.js$/, () => undefined);
}

/** Every element with its attributes by name, and every text, once the logo is found or known to be missing. */
async function renderedNodes(page: Page): Promise<string[]> {
  await expect(page.locator('html')).not.toHaveAttribute('data-logo');
  return page.evaluate(() => {
    const found: string[] = [];
    const read = (node: Node) => {
      if (node instanceof Element) {
        const attributes = [...node.attributes].map(({ name, value }) => `${name}="${value}"`);
        found.push(`<${[node.localName, ...attributes.toSorted()].join(' ')}>`);
      } else found.push(node.textContent ?? '');
      node.childNodes.forEach(read);
    };
    document.getElementById('root')?.childNodes.forEach(read);
    return found;
  });
}

for (const query of ['norvik', 'worldgate&locale=ja', 'wrenfield', 'plain']) {
  test(`${query}: React takes over the first screen unchanged, with its focus and caret`, async ({
    page,
  }) => {
    const release = await holdProgram(page);
    await withholdLateParts(page);
    await page.goto(address(query));
    const field = page.locator('input[name=username]');
    await field.pressSequentially('ann.example');
    await page.keyboard.press('ArrowLeft');
    const before = await renderedNodes(page);
    const spoken = await page.locator('body').ariaSnapshot();
    const isReady = programReady(page);
    release();
    await isReady;
    expect(await renderedNodes(page)).toEqual(before);
    expect(await page.locator('body').ariaSnapshot()).toBe(spoken);
    await expect(field).toBeFocused();
    await page.keyboard.type('X');
    await expect(field).toHaveValue('ann.examplXe');
  });
}

test('React alone renders the same elements, attributes and texts as the early first screen', async ({
  page,
}) => {
  const release = await holdProgram(page);
  await withholdLateParts(page);
  await page.goto(address('norvik'));
  await expect(page.getByLabel('User ID')).toBeVisible();
  const before = await renderedNodes(page);
  // React does not check the attributes of elements it takes over: only new elements show whether they are right.
  await page.evaluate(() => document.getElementById('root')?.replaceChildren());
  const isReady = programReady(page);
  release();
  await isReady;
  expect(await renderedNodes(page)).toEqual(before);
});

test.describe('an unchanged first screen', () => {
  test.use({ expectedErrors: [/the first screen differed/] });

  test('is logged as an error if the program would render it differently', async ({ page }) => {
    await page.route(program, async (route) => {
      const answer = await route.fetch();
      const right = await answer.text();
      const wrong = right.replace(/`h1`(,\{className:`title`,children:\w+\})/, '`h2`$1');
      expect(wrong).not.toBe(right);
      await route.fulfill({ response: answer, body: wrong });
    });
    const screen = () => page.waitForEvent('console', (message) => message.text().includes('first screen'));
    const logged = screen();
    await page.goto(address('norvik'));
    expect((await logged).text()).toContain('the first screen differed');
    await expect(page.getByRole('heading', { level: 2 })).toContainText('Norvik');
    // The same goes for a screen that begins with what was typed before.
    await page.getByLabel('User ID').fill('ann');
    const loggedAgain = screen();
    await page.reload();
    expect((await loggedAgain).text()).toContain('the first screen differed');
    await expect(page.getByLabel('User ID')).toHaveValue('ann');
  });
});

test.describe('a first screen changed by other software before the program has loaded', () => {
  const changes = {
    'a translation by the browser': () => {
      for (const label of document.querySelectorAll('#root label')) {
        const text = document.createElement('font');
        text.textContent = `${label.textContent} (translated)`;
        label.replaceChildren(text);
      }
    },
    'a password manager': () => {
      for (const field of document.querySelectorAll('#root input'))
        field.before(document.createElement('div'));
    },
  };
  for (const [who, change] of Object.entries(changes)) {
    test(`${who}: the sign-in typed and pressed before the change is completed`, async ({ page }) => {
      const release = await holdProgram(page);
      await page.goto(address('norvik'));
      await expect(page.locator('html')).not.toHaveAttribute('data-logo');
      await sendSignIn(page, 'cardholder');
      await page.evaluate(change);
      const logged = page.waitForEvent('console', (message) => message.text().includes('first screen'));
      release();
      expect((await logged).text()).toContain('the first screen was changed by others');
      await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    });
  }
});

/** The sum of layout shifts since the page began. */
function movements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

for (const width of [320, 768]) {
  test(`at ${width} px the layout does not shift when the logos and the program arrive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1_000 });
    const release = await holdProgram(page);
    const showLogo = await holdRequests(page, /\/logos\/norvik\./);
    const isReady = programReady(page);
    await page.goto(address('norvik'));
    await expect(page.getByLabel('User ID')).toBeVisible();
    await page.unroute(/\/logos\/footers\/|\/connection-notice-/);
    showLogo();
    release();
    await isReady;
    await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
    await expect(page.locator('.footer-logo img')).toBeVisible();
    expect(await movements(page)).toBe(0);
  });
}

for (const [width, height] of [
  [320, 480],
  [568, 320],
] as const) {
  test(`in a window of ${width} by ${height} px the footer does not shift when a screen comes after its header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const release = await holdRequests(page, /\/forgot-password-[^/]*\.js/);
    await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik`);
    await expect(page.getByText('Please wait')).toBeVisible();
    release();
    await expect(page.getByLabel('User ID')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await movements(page)).toBe(0);
  });

  for (const path of ['new-rsa-pin-component', 'next-token-component']) {
    test(`in a window of ${width} by ${height} px the footer does not shift when the form of ${path} comes`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      const grant = await holdRequests(page, tokenAccess, (route) => route.fulfill({ json: access }));
      await page.goto(`${portalBase}${path}?cobrandHost=norvik`);
      await expect(page.getByText('Please wait')).toBeVisible();
      grant();
      await expect(page.getByRole('textbox').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(await movements(page)).toBe(0);
    });
  }
}

// Browsers need not repaint what a later style sheet exempts from forced colours: Chromium leaves dark letters on black.
test('in dark forced colours the logo has its light background before the style sheet loads', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setViewportSize({ width: 375, height: 740 });
  const release = await holdProgram(page, sheet);
  const isReady = programReady(page);
  await page.goto(address('norvik'));
  const logo = page.getByRole('banner').getByRole('img');
  await expect(logo).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(logo).toHaveCSS('forced-color-adjust', 'none');
  // Nor is there an empty strip where the brand's picture has no colours.
  await expect(page.locator('.panel')).toBeHidden();
  release();
  await isReady;
});

test('in the dark scheme nothing white stands in for a logo whose picture has not come', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const release = await holdRequests(page, /\/logos\//);
  await page.route(/\/logos\//, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.fallback(),
  );
  await page.goto(address('norvik'));
  for (const logo of [page.locator('.header-brand img'), page.locator('.footer-logo img')])
    await expect(logo).toBeAttached();
  // What is clipped away can't be pressed either.
  const shownLogos = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelectorAll('.header-brand img, .footer-logo img')).filter((logo) => {
          logo.scrollIntoView();
          const { x, y, width, height } = logo.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === logo;
        }).length,
    );
  expect(await shownLogos()).toBe(0);
  release();
  await expect.poll(shownLogos).toBe(2);
});

test('a sign-in pressed twice before the program starts is sent once when it does', async ({ page }) => {
  const release = await holdProgram(page, sheet);
  const isLoaded = page.waitForEvent('requestfinished', (request) => program.test(request.url()));
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/heracles/login')) logins.push(request.url());
  });
  const answer = await holdRequests(page, /\/heracles\/login$/);
  await page.clock.install();
  // Where the root of the host leads: the form is drawn early there, too.
  await page.goto('/?cobrandHost=norvik');
  await page.getByLabel('User ID').fill('cardholder');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(demoPassword);
  await password.press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await isLoaded;
  await axe(page);
  expect(logins).toEqual([]);
  await page.clock.fastForward(5_000);
  release();
  await expect.poll(() => logins).toHaveLength(1);
  // Eight seconds after the press the document would have said that nothing has been sent.
  await page.clock.fastForward(4_000);
  expect(await page.locator('.form-status').textContent()).toMatch(/^(?:Please wait|Still working)/);
  answer();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  expect(logins).toHaveLength(1);
});

/** The program keeps loading until it breaks off; a second request succeeds. */
async function loseProgram(page: Page): Promise<{ breakOff: () => void; timesAsked: () => number }> {
  let breakOff = () => {};
  const isOver = new Promise<void>((resolve) => {
    breakOff = resolve;
  });
  let asked = 0;
  await page.route(program, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await isOver;
    return route.abort('connectionreset');
  });
  return { breakOff, timesAsked: () => asked };
}

for (const how of ['fails to load', 'never arrives']) {
  test(`a page whose program ${how} reloads, keeps the user id, and says that nothing was sent`, async ({
    page,
  }) => {
    const { breakOff } = await loseProgram(page);
    await page.clock.install();
    await page.goto(address('norvik'));
    const field = page.getByLabel('User ID');
    await field.fill('ann.example');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.clock.fastForward(9_000);
    const status = page.getByRole('main').getByRole('status');
    await expect(status.filter({ hasText: 'Nothing has been sent yet' })).toBeVisible();
    const isReady = programReady(page);
    if (how === 'fails to load') breakOff();
    else await page.clock.fastForward(91_000);
    await isReady;
    await expect(field).toHaveValue('ann.example');
    await expect(status.filter({ hasText: 'was not sent' })).toBeVisible();
  });
}

test('a page that failed to load its program does not interrupt the navigation to another page', async ({
  page,
}) => {
  const { breakOff, timesAsked } = await loseProgram(page);
  await page.route(/cardholderSelfRegistration/, async (route) => {
    // Like Firefox: as soon as another page is requested, this one loses what it waits for.
    breakOff();
    // By then the page has found that the program is available again.
    await expect.poll(timesAsked).toBe(2);
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  await page.goto(address('norvik'));
  await page.getByRole('link', { name: 'Register your card' }).click();
  await expect(page).toHaveURL(/cardholderSelfRegistration/);
});

test('a page that was to be left, but was stopped before it had its program, does not wait for the next page', async ({
  page,
}) => {
  const { timesAsked } = await loseProgram(page);
  await page.route(/cardholderSelfRegistration/, () => undefined);
  await page.goto(address('norvik'));
  await expect.poll(timesAsked).toBe(1);
  const isReady = programReady(page);
  const leaving = page.waitForRequest(/cardholderSelfRegistration/);
  const leftAt = Date.now();
  await page.getByRole('link', { name: 'Register your card' }).click({ noWaitAfter: true });
  await leaving;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.stopLoading');
  await isReady;
  // After these 30 seconds a next page counts as never coming.
  expect((await page.evaluate(() => performance.timeOrigin)) - leftAt).toBeLessThan(30_000);
});

test('a document or program that was cut off is loaded again once the site answers', async ({
  context,
  portal,
}) => {
  const loadBrokenOff = async (part: number, looksComplete = false, lost = /login-signin-component/) => {
    const proxy = await startBreakingProxy(portal.origin, lost, part, looksComplete);
    const page = await context.newPage();
    proxy.breakAfter(0);
    await page.goto(proxy.origin + address('norvik'), { waitUntil: 'commit' });
    await expect.poll(proxy.requestCount).toBeGreaterThan(2);
    // Browsers wait for the rest for ever, or do not know that there is any.
    expect(await page.evaluate(() => document.readyState)).toBe(looksComplete ? 'complete' : 'loading');
    const isReady = programReady(page);
    proxy.breakAfter(Number.POSITIVE_INFINITY);
    await isReady;
    await expect(page.getByLabel('User ID')).toBeVisible();
    await proxy.stop();
  };
  // The second document breaks off in the script after the watching one. The browser caches half a program for a year.
  await Promise.all([
    loadBrokenOff(0.5),
    loadBrokenOff(0.05),
    loadBrokenOff(0.8, true),
    loadBrokenOff(0.5, true, program),
  ]);
});

test('a slow screen shows a wait message in its brand and language, and is announced once loaded', async ({
  page,
}) => {
  const release = await holdRequests(page, /\/forgot-password-[\w-]+\.js$/);
  await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik&locale=de`);
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/^Bitte warten/);
  await expect(page.getByRole('banner').getByRole('img', { name: /norvik/i })).toBeVisible();
  await axe(page);
  release();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByText('Bitte warten')).toHaveCount(0);
  // Screen readers have read the page as it was loaded, and announce that there is more now.
  await expect(page.locator('body > output')).toHaveText('Passwort vergessen – Norvik Business Cards');
});

test.describe('when a script arrives empty, which browsers accept as a module', () => {
  test.use({ expectedErrors: [/came empty|does not provide an export|screen not loaded/] });

  /** Opens a screen for which one script comes empty once: the browser caches it for a year, unlike a routed answer. */
  const openWithEmpty = async (page: Page, { origin }: { origin: string }, script: RegExp) => {
    const proxy = await startBreakingProxy(origin, script, 0, true);
    proxy.breakAfter(0);
    const given = page.waitForEvent('response', (response) => script.test(response.url()));
    await page.goto(`${proxy.origin}${portalBase}forgot-password-component?cobrandHost=norvik`);
    await given;
    proxy.breakAfter(Number.POSITIVE_INFINITY);
    return proxy;
  };

  test('a screen is reported as unreachable, then loaded again', async ({ page, portal }) => {
    const proxy = await openWithEmpty(page, portal, /\/forgot-password-[\w-]+\.js$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
      'The portal can’t be reached',
    );
    await expect(page.getByLabel('User ID')).toBeVisible();
    await proxy.stop();
  });

  test('what the screens share is loaded again', async ({ page, portal }) => {
    const proxy = await openWithEmpty(page, portal, /\/parts-[\w-]+\.js$/);
    await expect(page.getByLabel('User ID')).toBeVisible();
    await proxy.stop();
  });

  test('the program is loaded again, and the form signs in', async ({ page }) => {
    await page.route(program, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }), {
      times: 1,
    });
    await openReady(page, address('norvik'));
    await sendSignIn(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('when the script of a screen never arrives', () => {
  test.use({ expectedErrors: [/awaited for too long|screen not loaded/] });

  test('the screen is reported as unreachable after a minute, then loaded again', async ({ page }) => {
    await page.route(/\/forgot-password-[\w-]+\.js$/, () => undefined, { times: 1 });
    await page.clock.install();
    await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik`);
    const main = page.getByRole('main');
    await expect(main.getByRole('status')).toHaveText(/^Please wait/);
    await page.clock.fastForward(61_000);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The portal can’t be reached');
    await expect(page.getByLabel('User ID')).toBeVisible();
  });
});

test.describe('when an optional script is not the expected module', () => {
  test.use({ expectedErrors: [/uncaught/] });

  test('the page keeps what was typed and still signs in', async ({ page }) => {
    const answer = await holdRequests(page, /\/worker-chunk-[\w-]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const other = 1;' }),
    );
    await page.goto(address('norvik'));
    const field = page.getByLabel('User ID');
    await field.fill('cardholder');
    // Nothing fails before this part, and nothing else is waited for.
    await expect(page.locator('.footer-logo img')).toBeVisible();
    const failed = page.waitForEvent('pageerror');
    answer();
    await failed;
    await expect(field).toHaveValue('cardholder');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('when the first script of the document fails', () => {
  test.use({ expectedErrors: [/broken by the journey|did not run/] });

  test('the page shows a system error with a reference code', async ({ page }) => {
    await page.addInitScript(() => {
      performance.mark = () => {
        throw new Error('broken by the journey');
      };
    });
    await page.goto(address('norvik'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System error occurred');
    await expect(page.locator('.reference-code')).toHaveText(/^[2-9A-HJKMNP-TV-Z]{8}$/);
  });
});

test.describe('when the document was changed in transit', () => {
  test.use({ expectedErrors: [/Executing inline script violates/] });

  test('the page says after 20 s that it cannot start, although no script may run', async ({ page }) => {
    await page.route('**/login-signin-component?*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('<script>', '<script> ');
      await route.fulfill({ response, body });
    });
    await page.goto(address('norvik'));
    const words = page.getByText('This page can’t start.');
    await expect(words).toBeHidden();
    const afterMs = await words.evaluate((element) => {
      const [appearing] = element.getAnimations();
      appearing?.finish();
      return appearing?.effect?.getComputedTiming().delay;
    });
    expect(afterMs).toBe(20_000);
    await expect(words).toBeVisible();
    await axe(page);
  });
});

test('a page with a slow program says that it cannot start only after 90 s', async ({ page }) => {
  await page.route(/\/assets\/index-[\w-]+\.js$/, () => {
    // Never answered: the line is that slow.
  });
  await page.goto(`${portalBase}change-password-component?cobrandHost=norvik`);
  const words = page.getByText('This page can’t start.');
  const hasAppeared = (ms: number) =>
    words.evaluate((element, time) => {
      for (const appearing of element.getAnimations()) appearing.currentTime = time;
      return getComputedStyle(element).visibility === 'visible';
    }, ms);
  // Once the line counts as dead, the visitor needs a hint.
  await expect.poll(() => hasAppeared(89_000)).toBe(false);
  expect(await hasAppeared(91_000)).toBe(true);
});
