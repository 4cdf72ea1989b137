import { mkdir, writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, PlaywrightWorkerArgs, Response, TestInfo } from 'playwright/test';
import { launchOptions } from '../scripts/browser.mjs';
import { demoTokenCode } from '../sw/mock/accounts.ts';
import { stubIntake, withForwarding } from './fixtures/intake.ts';
import { expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';

const signIn = (query: string) => `${portalBase}login-signin-component?${query}`;
const norvik = signIn('cobrandHost=norvik&locale=en_US');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectShown(page: Page, what = ''): Promise<void> {
  await expect(heading(page), what).toContainText('Norvik');
  await expect(page.locator('main input').first(), what).toBeVisible();
}

test.use({ expectedErrors: [/lookup failed/] });

test('offline at boot: a restarted browser shows two brands in two languages', async ({
  playwright,
  portal,
}, testInfo) => {
  const begin = async () =>
    playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      ...launchOptions(),
      baseURL: portal.origin,
    });
  const looks = [
    ['cobrandHost=norvik&locale=fr', 'fr', /Norvik/],
    ['cobrandHost=helvia&locale=de', 'de', /Helvia/],
  ] as const;
  const first = await begin();
  const visited = await first.newPage();
  for (const [query] of looks) {
    await visited.goto(signIn(query));
    await expect(heading(visited)).toBeVisible();
    await readyForOffline(visited, query);
  }
  await first.close();
  await portal.kill();

  const second = await begin();
  const page = await second.newPage();
  for (const [query, language, name] of looks) {
    await page.goto(signIn(query));
    await expect(page).toHaveTitle(name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('main input').first()).toBeVisible();
  }
  await second.close();
});

test('quota exceeded: the portal works on this visit and the next', async ({ page, portal }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: portal.origin, quotaSize: 1 });
  await page.goto(norvik);
  await expectShown(page);
  await page.reload();
  await expectShown(page);
  await sendSignIn(page, 'cardholder');
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
});

test('quota exceeded by a release and by a visit: the installed version still works offline', async ({
  page,
  portal,
  nextBuild,
}) => {
  await page.goto(norvik);
  await readyForOffline(page);
  const browser = await page.context().newCDPSession(page);
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  // Room for only some of its files.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: portal.origin, quotaSize: usage + 100_000 });
  portal.release(nextBuild);
  await portal.restart();
  const end = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    await new Promise((resolve) => {
      if (installing === null) resolve(undefined);
      else installing.addEventListener('statechange', resolve);
    });
    return installing?.state;
  });
  expect(end).toBe('redundant');
  // Nothing cached can be renewed, as the first visit finds. It also has the brand in its document, given only once.
  await browser.send('Storage.overrideQuotaForOrigin', { origin: portal.origin, quotaSize: usage });
  for (const visit of ['full', 'still full']) {
    await page.reload();
    await expectShown(page, visit);
  }
  await portal.kill();
  await page.reload();
  await expectShown(page, 'offline');
});

test('partly filled cache: the page shows offline without each evicted cache, and refills it online', async ({
  page,
  context,
}) => {
  await page.goto(norvik);
  await readyForOffline(page);
  const names = await page.evaluate(() => caches.keys());
  const answers = names.filter((name) => name.startsWith('portal-'));
  expect(answers.length).toBeGreaterThan(5);
  await context.setOffline(true);
  for (const name of answers) {
    await page.evaluate((evicted) => caches.delete(evicted), name);
    await page.goto(norvik);
    await expect(page.locator('main input').first(), `without ${name}`).toBeVisible();
    await expect(heading(page), `without ${name}`).toContainText(/\p{L}{3}/u);
  }
  await context.setOffline(false);
  await page.goto(norvik);
  await expectShown(page);
  await readyForOffline(page);
});

test('partly filled cache: a missing shell is fetched and cached again, and hanging caches do no harm', async ({
  page,
  context,
}) => {
  await page.goto(norvik);
  await readyForOffline(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (name.includes('precache')) await caches.delete(name);
    }
  });
  await page.goto(norvik);
  await expectShown(page);
  // A page that has settled makes the worker check its caches.
  await readyForOffline(page);
  await context.setOffline(true);
  await page.goto(norvik);
  await expectShown(page);
  await context.setOffline(false);
  await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(() => {
      for (const name of ['open', 'match', 'has', 'keys', 'delete'])
        Object.defineProperty(CacheStorage.prototype, name, { value: () => new Promise(() => undefined) });
    });
  await page.goto(norvik);
  await expectShown(page);
  await sendSignIn(page, 'cardholder');
  await expect(page).toHaveURL(/home\.view/);
});

test('partly filled cache: all that was cached is cached again while another page is open', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto(norvik);
  await readyForOffline(other);
  await other.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto(norvik);
  await readyForOffline(page);
  await context.setOffline(true);
  for (const tab of [page, other]) {
    await tab.goto(norvik);
    await expectShown(tab);
  }
});

test('the page shows online and offline if the worker is stopped at any moment', async ({ page, portal }) => {
  // Eight visits, each stopped somewhere.
  await page.goto(norvik);
  await readyForOffline(page);
  const browser = await page.context().newCDPSession(page);
  let status = '';
  browser.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    status = versions.at(-1)?.runningStatus ?? status;
  });
  await browser.send('ServiceWorker.enable');
  const stop = () => browser.send('ServiceWorker.stopAllWorkers');
  for (const isThere of [true, false]) {
    if (!isThere) await portal.kill();
    for (const after of [0, 1, 3, 8]) {
      let answers = 0;
      let stopped: Promise<unknown> = Promise.resolve();
      if (after === 0) await stop();
      // Counted from the document on: a late answer to the previous page would stop the worker while it handles the
      // document's request. Chromium never does that by itself, and would leave the request without an answer.
      const count = (response: Response) => {
        if (answers > 0 || response.request().isNavigationRequest()) answers += 1;
        if (answers === after) stopped = stop();
      };
      // A document requested from a stopping worker can only be answered by the browser.
      await expect.poll(() => status).not.toBe('stopping');
      page.on('response', count);
      await page.goto(norvik, { waitUntil: 'commit' });
      await expect(page.locator('main input').first(), `stopped after ${after} answers`).toBeVisible();
      await expect(heading(page)).toContainText(/\p{L}{3}/u);
      await stopped;
      page.off('response', count);
      // Not only drawn: its program is there too.
      await page.locator('.field-toggle').click();
      await expect(page.locator('main input[name=password]')).toHaveAttribute('type', 'text');
    }
  }
});

/** How often the page was loaded: a browser that keeps nothing must not make the portal reload for ever. */
function loadsOf(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('domcontentloaded', () => {
    loads.count += 1;
  });
  return loads;
}

async function refuseStorage(page: Page, ...stores: ('localStorage' | 'sessionStorage')[]): Promise<void> {
  await page.addInitScript((names) => {
    for (const name of names)
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
  }, stores);
}

/** A visitor who is not redirected gets a link instead. Returns how often the portal's page was loaded. */
async function visitCompanyThatSendsBack(page: Page, origin: string) {
  const loads = loadsOf(page);
  const address = signIn('cobrandHost=copperline&locale=en_US');
  await page.route('**/federatedSignIn.view*', (route) =>
    route.fulfill({ status: 302, headers: { location: origin + address } }),
  );
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Continue to company sign-in' })).toBeVisible();
  return loads;
}

async function sendNewPin(page: Page): Promise<void> {
  await sendSignIn(page, 'pin.user');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('PIN confirmation', { exact: true }).fill('4826');
  await page.getByLabel('Next passcode', { exact: true }).fill(demoTokenCode);
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Chromium as it is with "Block all cookies" chosen in its settings. */
async function startWithoutSiteData(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  testInfo: TestInfo,
): Promise<BrowserContext> {
  const profile = testInfo.outputPath('profile');
  await mkdir(`${profile}/Default`, { recursive: true });
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(`${profile}/Default/Preferences`, JSON.stringify(blocked));
  return chromium.launchPersistentContext(profile, { ...launchOptions(), baseURL });
}

const bar = (page: Page) => page.locator('.connection-bar').getByRole('status');

test.describe('storage refused', () => {
  test.use({ serviceWorkers: 'block' });

  test('a language that cannot be saved causes no reload loop, and blocked cookies are reported', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      const ignore = () => undefined;
      Object.defineProperty(Document.prototype, 'cookie', { get: () => 'user_locale=ja', set: ignore });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    });
    const loads = loadsOf(page);
    await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik`);
    await expectShown(page);
    await expect(bar(page)).toContainText('Your browser blocks cookies');
    expect(loads.count).toBe(1);
  });

  test('without local and session storage the portal signs in, and says that it remembers nothing', async ({
    page,
  }) => {
    await refuseStorage(page, 'localStorage', 'sessionStorage');
    const loads = loadsOf(page);
    await page.goto(norvik);
    await expect(bar(page)).toContainText('doesn’t let this site remember anything');
    expect(loads.count).toBe(1);
    await sendSignIn(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test.describe('a missing chunk', () => {
    test.use({ expectedErrors: [/dynamically imported module|screen not loaded/] });

    test('is reported on the page, and causes no reload loop', async ({ page }) => {
      await refuseStorage(page, 'sessionStorage');
      await page.route(/forgot-password-[^/]*\.js$/, (route) => route.fulfill({ status: 404 }));
      const loads = loadsOf(page);
      // A visitor who has lost a screen is brought back to it once the site is seen to answer.
      const probed = page.waitForResponse(/reached\.json/);
      await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik`);
      await expect(page.getByRole('link', { name: 'Start again' })).toBeVisible();
      await (await probed).finished();
      await page.waitForTimeout(500);
      expect(loads.count).toBe(1);
    });
  });

  test.describe('a screen that fails', () => {
    test.use({ expectedErrors: [/Error: broken|rendering failed/] });

    test('links to a sign-in in the language of the address if no cookie can store it', async ({ page }) => {
      await page.addInitScript(() => {
        const ignore = () => undefined;
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: ignore });
      });
      const body =
        'export const texts = {}; export const ForgotPassword = () => { throw new Error("broken") }';
      await page.route(/forgot-password-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik&locale=de`);
      await page.getByRole('link', { name: 'Neu beginnen' }).click();
      await expect(page.getByLabel('Benutzer-ID')).toBeVisible();
    });
  });

  test('full session storage causes no redirect loop with a company that sends visitors back', async ({
    page,
    portal,
  }) => {
    await page.addInitScript(() => {
      // Only the tab's storage is full: local storage works as before.
      const full = (): never => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      const { sessionStorage: kept } = window;
      const store = {
        getItem: (name: string) => kept.getItem(name),
        removeItem: (name: string) => kept.removeItem(name),
        setItem: full,
      };
      Object.defineProperty(window, 'sessionStorage', { get: () => store });
    });
    const loads = await visitCompanyThatSendsBack(page, portal.origin);
    await expect(bar(page)).toContainText('doesn’t let this site remember anything');
    expect(loads.count).toBe(1);
  });

  test('a new PIN is saved even if databases and caches never answer', async ({ page }) => {
    await page.addInitScript(() => {
      const ignore = () => undefined;
      Object.defineProperty(IDBOpenDBRequest.prototype, 'addEventListener', { value: ignore });
      for (const name of ['onsuccess', 'onerror', 'onupgradeneeded']) {
        Object.defineProperty(IDBRequest.prototype, name, { set: ignore });
      }
      Object.defineProperty(CacheStorage.prototype, 'open', { value: () => new Promise(() => undefined) });
    });
    await page.goto(norvik);
    await sendNewPin(page);
    await expect(page).toHaveURL(/logout-component.*reason=pinSaved/);
  });
});

test.describe('storage refused, with a classic form', () => {
  test.use({ serviceWorkers: 'block', environment: { HERACLES_LOGIN: 'off' } });

  test('saving a new PIN fails with an explanation if the login would lose it', async ({ page }) => {
    await refuseStorage(page, 'localStorage');
    await page.goto(norvik);
    await sendNewPin(page);
    await expect(page.locator('main .banner[data-kind=error]')).toContainText('can’t keep your PIN safe');
  });
});

test.describe('storage refused, with a collector', () => {
  test.use({ environment: withForwarding });

  test('with site data blocked in Chromium the page shows, sends its log, keeps its language and causes no loop', async ({
    playwright,
    portal,
  }, testInfo) => {
    const browser = await startWithoutSiteData(playwright, portal.origin, testInfo);
    const intake = await stubIntake(browser);
    const page = await browser.newPage();
    await test.step('the page shows, reports blocked cookies and sends its log', async () => {
      const loads = loadsOf(page);
      await page.goto(norvik);
      await expectShown(page);
      await expect(bar(page)).toContainText('Your browser blocks cookies');
      await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
      await sendSignIn(page, 'cardholder');
      await expect(page.locator('main .banner[data-kind=error]')).toContainText(
        'Your browser blocks cookies',
      );
      expect(loads.count).toBe(1);
      // Sent from memory, because there is nowhere to store them.
      await expect
        .poll(() => intake.entries().map(({ message }) => message))
        .toEqual(expect.arrayContaining(['portal shown', 'sign-in failed']));
    });
    await test.step('links and log-outs keep the language of the address', async () => {
      for (const path of ['temporary-state-component', 'new-rsa-pin-component', 'no-such-screen']) {
        await page.goto(`${portalBase}${path}?cobrandHost=norvik&locale=de`);
        await page.getByRole('link', { name: 'Zurück zur Anmeldung' }).click();
        await expect(page.getByLabel('Benutzer-ID')).toBeVisible();
      }
    });
    await test.step('a company that sends visitors back causes no redirect loop', async () => {
      const loads = await visitCompanyThatSendsBack(page, portal.origin);
      await expect(bar(page)).toContainText('Your browser blocks cookies');
      expect(loads.count).toBe(1);
    });
    await browser.close();
  });
});
