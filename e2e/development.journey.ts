import { utimesSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { type DevServer, startDevServer } from './fixtures/dev-server.ts';
import { expect, plainTest as test, portalBase } from './fixtures/journey.ts';
import { startPortalServer } from './fixtures/portal-server.ts';

const signIn = `${portalBase}login-signin-component?cobrandHost=norvik`;

let server: DevServer;
/** One tab for all journeys: its browser loads a page's hundreds of modules only once. */
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await startDevServer();
  const context = await browser.newContext();
  page = await context.newPage();
});
test.afterAll(async () => {
  await page.context().close();
  await server.stop();
});
test.describe.configure({ mode: 'serial' });

/** The page's scripts that the development server does not have. */
function missingScripts(): readonly string[] {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404 && response.request().resourceType() === 'script')
      missing.push(response.url());
  });
  return missing;
}

/** Who has answered the page's calls to the platform so far, or those to some of its paths. */
function answerers(paths = /^\/sdportal\//): () => string[] {
  const seen: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!paths.test(pathname) || response.request().isNavigationRequest()) return;
    seen.push(response.fromServiceWorker() ? 'worker' : `network: ${pathname}`);
  });
  return () => [...new Set(seen)];
}

test('the development worker answers platform calls from the first visit on, after a hard reload and in a sign-in', async () => {
  const answered = answerers();
  const missing = missingScripts();
  await page.goto(server.origin + signIn);
  // For the first page it serves, the development server compiles every module.
  await expect(page).toHaveTitle(/Norvik/, { timeout: 40_000 });
  expect(answered()).toEqual(['worker']);
  expect(missing).toEqual([]);

  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await expect(page).toHaveTitle(/Norvik/);
  expect(answered()).toEqual(['worker']);

  await test.step('the brand has its own footer', async () => {
    await expect(page.locator('.footer')).toHaveAttribute('data-look', 'columns');
  });
  await test.step('only the development worker is registered', async () => {
    const scripts = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const all = await navigator.serviceWorker.getRegistrations();
      return all.map(({ active }) => active?.scriptURL.replace(/.*\//, ''));
    });
    expect(scripts).toEqual(['dev-sw.js?dev-sw']);
  });
  await test.step('signing in leads to the platform’s page', async () => {
    const signedIn = answerers(/^\/sdportal\/heracles\//);
    await page.locator('main input[autocomplete~=username]').fill('cardholder');
    await page.locator('main input[type=password]').fill(demoPassword);
    await page.locator('main button[type=submit]').click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(signedIn()).toEqual(['worker']);
    await expect(page.locator('body')).toContainText('Signed in');
  });
});

test('the worker ends a session that the development server has begun: only the server sees a form post', async () => {
  for (const panel of ['&devPanel=closed&devFlag=heraclesLogin.off', '&devPanel=closed']) {
    await page.goto(server.origin + signIn + panel);
    await expect(page).toHaveTitle(/Norvik/);
    await page.locator('main input[autocomplete~=username]').fill('cardholder');
    await page.locator('main input[type=password]').fill(demoPassword);
    await page.locator('main button[type=submit]').click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  }
});

test('`network=` in the address simulates a bad network for the rest of the visit', async () => {
  const title = async (query: string) => {
    await page.goto(server.origin + signIn + query);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.title();
  };
  expect(await title('&network=hotel')).not.toContain('Norvik');
  expect(await title('')).not.toContain('Norvik');
  // A cookie holds the choice, and the next journey needs a better network.
  await page.context().clearCookies();
});

test('config.json has the development settings', async ({ request }) => {
  const config = await request.get(`${server.origin}${portalBase}config.json`);
  expect(await config.json()).toMatchObject({ production: false, mockBackend: true });
});

test('a page loads again as soon as a text is edited, in whatever language', async () => {
  await page.goto(`${server.origin}${signIn}&locale=de`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  for (const bundle of ['de/next-token/PortalLabels.json', 'en_US/Messages.json']) {
    await page.evaluate(() => document.documentElement.setAttribute('data-before', 'edit'));
    const reloaded = page.waitForEvent('load');
    utimesSync(`public/assets/i18n/${bundle}`, new Date(), new Date());
    await reloaded;
    await expect(page.locator('html:not([data-before])')).toHaveAttribute('lang', 'de');
  }
});

test('a brand has its own web app manifest in the requested language', async ({ request }) => {
  const manifest = await request.get(`${server.origin}${portalBase}brands/norvik/fr.webmanifest`);
  expect(await manifest.json()).toMatchObject({ id: `${portalBase}?cobrandHost=norvik`, lang: 'fr' });
});

test('sw.js unregisters the worker of a built site on the same origin', async ({ request }) => {
  const worker = await request.get(`${server.origin}${portalBase}sw.js`);
  expect(worker.headers()['content-type']).toContain('text/javascript');
  expect(await worker.text()).toContain('registration.unregister()');
});

test('the development server finds all dependencies at startup, so that no page has to reload', () => {
  expect(server.output()).not.toContain('optimized dependencies changed');
});

test('a built site started on the same origin replaces the development worker', async () => {
  await page.goto(server.origin + signIn);
  await expect(page).toHaveTitle(/Norvik/);
  // It would keep the worker that the first one removes.
  const other = await page.context().newPage();
  // Chromium may forget to let the next worker take over while a page sends dozens of requests through the old one.
  await other.goto(server.origin + signIn, { waitUntil: 'networkidle' });
  await expect(other).toHaveTitle(/Norvik/);
  await server.stop();
  const built = await startPortalServer({}, undefined, new URL(server.origin).port);
  try {
    await page.goto(server.origin + signIn);
    await expect(page).toHaveTitle(/Norvik/);
    // The page may reload meanwhile.
    await page.waitForFunction(() => navigator.serviceWorker.controller?.scriptURL.endsWith('/sw.js'));
    await page.locator('main input[autocomplete~=username]').fill('cardholder');
    await page.locator('main input[type=password]').fill(demoPassword);
    // The built site's own worker may still answer for a brand's resources.
    const answered = answerers(/^\/sdportal\/heracles\//);
    await page.locator('main button[type=submit]').click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(answered()).toContain('network: /sdportal/heracles/login');
    expect(answered()).not.toContain('worker');
  } finally {
    await built.stop();
  }
});
