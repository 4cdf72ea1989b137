import type { BrowserContext, Page } from 'playwright/test';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { axe, expect, portalBase, programReady, sendSignIn, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';

// The app can be offered without a worker, but not started.
test.use({ serviceWorkers: 'block' });

const signIn = (code: string) => `${portalBase}login-signin-component?cobrandHost=${code}&locale=en_US`;
const offer = (page: Page) => page.getByRole('region', { name: /^Install / });

async function completeSignIn(page: Page): Promise<void> {
  await sendSignIn(page, 'cardholder');
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
}

/** The browser's own event, which a private window never sends. */
const browserOffers = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => Promise.resolve(),
      userChoice: Promise.resolve({ outcome: 'dismissed' }),
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

test('installation is offered after a successful sign-in, and not again after being declined', async ({
  page,
}) => {
  await page.goto(signIn('norvik'));
  await expect(page.getByText(/^Version \d/)).toBeAttached();
  expect(await browserOffers(page)).toBe(true);
  await completeSignIn(page);
  await page.goBack();
  // The heading is shown before any code listens to the browser.
  const isReady = programReady(page);
  await page.goto(signIn('norvik'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const place = await heading.boundingBox();
  await isReady;
  expect(await browserOffers(page)).toBe(true);
  await expect(offer(page)).toBeVisible();
  expect(await heading.boundingBox()).toEqual(place);
  await axe(page);
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await expect(page.getByText(/^Version \d/)).toBeAttached();
  await browserOffers(page);
  await expect(offer(page)).toBeHidden();
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('cardholder');
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
    viewport: { width: 320, height: 640 },
  });

  test('shows the installation steps with their icons', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('signedInAt', '0'));
    await page.goto(signIn('norvik'));
    await expect(offer(page).getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /Add/]);
    await expect(offer(page).locator('li svg')).toHaveCount(3);
    await axe(page);
  });
});

test('the footer ends above the bottom safe area of a phone', async ({ page }) => {
  await page.goto(signIn('norvik'));
  const version = page.getByText(/^Version \d/);
  await expect(version).toBeAttached();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  // Nothing at the end of the page itself may lie under it.
  const room = () =>
    page.evaluate(() => {
      const end = document.documentElement.scrollHeight - scrollY;
      const parts = document.querySelectorAll('.release-line, .footer-inner > *');
      return end - Math.max(...[...parts].map((part) => part.getBoundingClientRect().bottom));
    });
  await expect.poll(room).toBeGreaterThanOrEqual(34);
});

/** Parts of a phone's header that overlap or lie outside the window. */
const misplacedInHeader = (app: Page) =>
  app.evaluate(() => {
    const boxes = ['.app-controls', '.header-brand', '.language-opener'].map((selector) => ({
      selector,
      box: document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(),
    }));
    return boxes.flatMap(({ selector, box }, index) => {
      const under = boxes
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            Math.min(box.right, other.right) > Math.max(box.left, other.left) &&
            Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top),
        )
        .map((other) => `${selector} on ${other.selector}`);
      return box.left < 0 || box.right > document.documentElement.clientWidth
        ? [`${selector} out of the window`, ...under]
        : under;
    });
  });

async function install(browser: BrowserContext, page: Page, origin: string, code: string): Promise<string> {
  const devtools = await browser.newCDPSession(page);
  await page.goto(origin + signIn(code));
  const manifestId = `${origin}${portalBase}?cobrandHost=${code}`;
  await expect.poll(async () => (await devtools.send('Page.getAppId')).appId).toBe(manifestId);
  await readyForOffline(page);
  expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
  await devtools.send('PWA.install', { manifestId });
  // Without a desktop to install it on, the browser would open it as a tab.
  await devtools.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  return manifestId;
}

test.describe('with a collector', () => {
  const storeName = 'entries.db';
  test.use({ environment: { FORGE_LOGGING: 'on', LOG_STORE: storeName } });

  test('an installed app has its own Back and Reload buttons, logs that it is one, and starts without the server', async ({
    playwright,
    launchOptions,
    portal,
  }, testInfo) => {
    // A profile that lasts as long as the journey: nothing can be installed in a private window.
    const browser = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      serviceWorkers: 'allow',
      // On Linux an app becomes an entry of the desktop's menu, which would outlive its profile.
      env: { ...process.env, XDG_DATA_HOME: testInfo.outputPath('desktop') },
    });
    try {
      const page = await browser.newPage();
      const devtools = await browser.newCDPSession(page);
      const apps = new Map<string, string>();
      for (const code of ['norvik', 'halden'])
        apps.set(code, await install(browser, page, portal.origin, code));
      const start = async (code: string) => {
        const opened = browser.waitForEvent('page');
        const launched = devtools.send('PWA.launch', { manifestId: apps.get(code) ?? '' });
        // Chromium does not always answer, though the app is open.
        return await Promise.race([opened, launched.then(() => opened)]);
      };

      const app = await start('norvik');
      await expect(app.getByRole('button', { name: 'Reload' })).toBeVisible();
      expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
      // On a phone, and in text of double size.
      await app.setViewportSize({ width: 320, height: 640 });
      const inline = await app.evaluate(() =>
        ['.header-brand', 'h1'].map(
          (selector) => document.querySelector(selector)?.getBoundingClientRect().x,
        ),
      );
      expect(inline[0]).toBe(inline[1]);
      expect(await misplacedInHeader(app)).toEqual([]);
      const window = await browser.newCDPSession(app);
      await window.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
      await expect(app.locator('html')).toHaveCSS('font-size', '32px');
      expect(await misplacedInHeader(app)).toEqual([]);
      await window.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 16 } });
      // The platform is outside the app's scope: there and back.
      await completeSignIn(app);
      await app.getByRole('link', { name: 'Sign out' }).click();
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Logged out');
      await app.getByRole('main').getByRole('link').click();
      await expect(app.getByLabel('User ID')).toBeVisible();
      await app.getByRole('button', { name: 'Back' }).click();
      await expect(app.getByRole('heading', { level: 1 })).toHaveText('Logged out');
      const store = await openStore({ address: testInfo.outputPath(storeName), mostBytes: 1_000_000_000 });
      // The pages that were left, of the tab and of the app, have sent their entries.
      const windows = async () => {
        const stored = await store.db.selectFrom('entry').select('attributes').execute();
        return new Set(stored.map(({ attributes }) => JSON.parse(attributes).standalone));
      };
      await expect.poll(windows).toEqual(new Set(['false', 'true']));
      await store.close();
      await app.close();

      await portal.stop();
      for (const [code, name] of [
        ['norvik', /Norvik/],
        ['halden', /Halden/],
      ] as const) {
        const offline = await start(code);
        await expect(offline).toHaveTitle(name);
        await expect(offline.getByLabel('User ID')).toBeVisible();
        await offline.getByRole('button', { name: 'Reload' }).click();
        await expect(offline.getByLabel('User ID')).toBeVisible();
        await offline.close();
      }
    } finally {
      await browser.close();
    }
  });
});
