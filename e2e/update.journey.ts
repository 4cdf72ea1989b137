import { existsSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright/test';
import { demoPassword, demoSecurityAnswer, demoTokenCode } from '../sw/mock/accounts.ts';
import { arriveAs, expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { cachedAnswers, readyForOffline } from './fixtures/cached-answers.ts';
import type { PortalServer } from './fixtures/portal-server.ts';
import { prerender } from './fixtures/prerender.ts';

const address = (screen: string) => `${portalBase}${screen}?cobrandHost=norvik&locale=en_US`;
const signIn = address('login-signin-component');

// The browser's message when it looks for a new worker during a server restart, and ours about a refused sign-in.
test.use({ expectedErrors: [/error occurred when fetching the script|sign-in failed/] });

async function open(page: Page, at = signIn): Promise<Page> {
  await page.goto(at);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** In a new release every script has a new name. */
const release = async (page: Page) => await page.locator('meta[name=program]').getAttribute('content');

/** A page that reloads with the new version aborts the navigation that brought it there. */
const releaseOnReturn = async (page: Page) => await release(await open(page).catch(() => page));

const isWaiting = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting?.state === 'installed' && registration.active?.state === 'activated';
  });

/** As the page does by itself when a visitor returns to it, and every hour. */
async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

async function publish(portal: PortalServer, dist: string): Promise<void> {
  portal.release(dist);
  await portal.restart();
}

/** A release that waits until the page lets it take over. */
async function publishAhead(page: Page, portal: PortalServer, dist: string): Promise<void> {
  await publish(portal, dist);
  await checkForUpdate(page);
  await expect.poll(() => isWaiting(page)).toBe(true);
}

/** A page with something typed, which offers the waiting release; returns the release that it has. */
async function openWithOffer(page: Page, portal: PortalServer, dist: string): Promise<string | null> {
  await open(page);
  await readyForOffline(page);
  const old = await release(page);
  // Not by keys: after one, the page offers nothing for a minute.
  await page.getByLabel('User ID').evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'ann';
  });
  await publishAhead(page, portal, dist);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  return old;
}

/** Of the portal's pages. */
const heldLocks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.filter(({ name = '' }) => /^portal-(work|release)/.test(name)).length;
  });

/** Without a window of its own, Chromium counts every tab as visible. */
async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Signs in on another tab; returns the requests to end a session that `page` makes from then on. */
async function logOutsAfterAnother(context: BrowserContext, page: Page): Promise<readonly string[]> {
  const second = await context.newPage();
  await open(second);
  await sendSignIn(second, 'cardholder');
  await second.waitForURL((url) => !url.pathname.startsWith(portalBase));
  const logOuts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('ogout')) logOuts.push(request.url());
  });
  return logOuts;
}

interface Step {
  begin: (page: Page) => Promise<unknown>;
  /** What is typed, by the fields' labels. */
  typed: Readonly<Record<string, string>>;
}

const steps: readonly Step[] = [
  { begin: (page) => open(page), typed: { 'User ID': 'cardholder', Password: demoPassword } },
  {
    async begin(page) {
      await open(page, address('forgot-password-component'));
      await page.getByLabel('User ID').fill('cardholder');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
    typed: { Answer: demoSecurityAnswer },
  },
  {
    begin: (page) => arriveAs(page, 'otp.user'),
    typed: { 'Digit 1 of 6': '2', 'Digit 2 of 6': '4' },
  },
  {
    begin: (page) => open(page, address('change-password-component')),
    typed: { 'Current password': demoPassword, 'New password': 'Lantern-walk-73' },
  },
  { begin: (page) => arriveAs(page, 'pin.user'), typed: { 'New PIN': '4826', 'PIN confirmation': '4826' } },
  { begin: (page) => arriveAs(page, 'token.user'), typed: { 'Next token code': demoTokenCode } },
];

test('a release published during any flow waits until the flow has ended', async ({
  context,
  portal,
  nextBuild,
}) => {
  const flows: { page: Page; step: Step }[] = [];
  // One after another: the tabs share the platform's session, and the last one keeps it.
  for (const step of steps) {
    const page = await context.newPage();
    await step.begin(page);
    for (const [label, text] of Object.entries(step.typed))
      await page.getByLabel(label, { exact: true }).fill(text);
    flows.push({ page, step });
  }
  const last = flows.at(-1)?.page ?? (await context.newPage());
  const old = await release(last);
  await publishAhead(last, portal, nextBuild);

  // Each of them holds the new version back, even from a tab that starts anew.
  const atWork = () =>
    last.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.filter(({ name }) => name === 'portal-work').length;
    });
  expect(await atWork()).toBe(flows.length);
  const other = await open(await context.newPage());
  expect([await isWaiting(last), await release(other)]).toEqual([true, old]);
  // Nor does the worker obey any other message.
  await other.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    waiting?.postMessage({ type: 'something else' }, []);
  });
  for (const { page, step } of flows) {
    for (const [label, text] of Object.entries(step.typed))
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    if (page !== last) await page.close();
  }
  await last.getByRole('button', { name: 'Continue' }).click();
  await expect(last).toHaveURL(/\/sdportal\/home\.view/);
  await other.close();
  // With no page of the portal left, the browser lets the new version take over by itself.
  const isTaken = () =>
    last.evaluate(async (scope) => {
      const registration = await navigator.serviceWorker.getRegistration(scope);
      return registration?.waiting === null && registration.active?.state === 'activated';
    }, portalBase);
  await expect.poll(isTaken).toBe(true);
  expect(await release(await open(last))).not.toBe(old);
});

test('a page releases its locks before it is left, and takes them again if it stays', async ({ page }) => {
  await page.clock.install();
  await open(page);
  const held = () => heldLocks(page);
  await page.getByLabel('User ID').fill('ann');
  await expect.poll(held).toBe(2);
  // From here on time passes only as the journey says.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  // Firefox decides right after it whether to keep the page; the next page may be seconds away, or never come.
  await page.evaluate(() => void dispatchEvent(new Event('beforeunload')));
  await expect.poll(held).toBe(0);
  await page.clock.runFor(20_000);
  expect(await held()).toBe(0);
  await page.clock.runFor(15_000);
  await expect.poll(held).toBe(2);
});

test('a page that is being left does not let a new version take over until it is shown again', async ({
  page,
  portal,
  nextBuild,
}) => {
  await page.clock.install();
  await open(page);
  await publishAhead(page, portal, nextBuild);
  const old = await release(page);
  // The page is hidden from here on. Firefox keeps it for Back with the lock that it then requests.
  await page.evaluate(() => void dispatchEvent(new Event('beforeunload')));
  await hidePage(page);
  // It checks every second whether to let the version take over, for which it would take a lock.
  await page.clock.runFor(3_000);
  expect(await heldLocks(page)).toBe(0);
  expect(await isWaiting(page)).toBe(true);
  expect(await release(page)).toBe(old);
  // Restored from that cache.
  await page.evaluate(() => void dispatchEvent(new Event('pageshow')));
  await expect.poll(() => release(page)).not.toBe(old);
});

test('two tabs on two versions: the old files stay cached until the old tab is closed', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  await open(page);
  const old = await release(page);
  const files = (of: readonly string[]) => of.filter((kept) => kept.includes('/assets/change-password-'));
  const before = files(await cachedAnswers(page));
  await publishAhead(page, portal, nextBuild);

  // A page that starts takes the new version before it is shown.
  const second = await open(await context.newPage());
  await expect.poll(async () => await releaseOnReturn(second)).not.toBe(old);
  expect(await release(page)).toBe(old);
  const kept = files(await cachedAnswers(page));
  expect(kept.length).toBeGreaterThan(before.length);
  expect(kept).toEqual(expect.arrayContaining(before));
  // Past the browser's own cache, which keeps a file whose content never changes.
  const status = await page.evaluate(
    async (path) => (await fetch(path, { cache: 'reload' })).status,
    before[0]?.slice(4) ?? '',
  );
  expect(status).toBe(200);
  expect((await context.request.get(before[0]?.slice(4) ?? '')).status()).toBe(404);

  await page.close();
  await open(second);
  await expect.poll(async () => files(await cachedAnswers(second)).length).toBe(before.length);
  expect(files(await cachedAnswers(second))).not.toEqual(expect.arrayContaining(before));
});

test('a release that the host still sends under the last one’s policy is installed only once it has its own', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  await open(page);
  await readyForOffline(page);
  const old = await release(page);
  // As a static host whose files have been replaced, but not yet its settings. The route stays to the end: if it were removed
  // during a request, the installation would wait for ever.
  let isFormer = true;
  await context.route(/index\.html/, async (route) => {
    const response = await route.fetch();
    const name = 'content-security-policy';
    const headers = response.headers();
    const policy = headers[name] ?? '';
    const former = policy.replaceAll(/'sha256-.{6}/g, "'sha256-former");
    await route.fulfill({ response, headers: { ...headers, [name]: isFormer ? former : policy } });
  });
  await publish(portal, nextBuild);
  await checkForUpdate(page);
  const nextVersion = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready;
      return (installing ?? waiting)?.state;
    });
  await expect.poll(nextVersion).toBeUndefined();
  expect(await releaseOnReturn(page)).toBe(old);
  await expect.poll(nextVersion).toBeUndefined();

  isFormer = false;
  await expect(async () => {
    await checkForUpdate(page);
    expect(await isWaiting(page)).toBe(true);
  }).toPass();
});

test('a page touched while a new version took over offers a reload', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  await open(page);
  const old = await release(page);
  await publishAhead(page, portal, nextBuild);
  const second = await context.newPage();
  await second.addInitScript(() => {
    const touch = setInterval(() => document.dispatchEvent(new Event('pointerdown')), 5);
    navigator.serviceWorker.addEventListener('controllerchange', () => setTimeout(clearInterval, 500, touch));
  });
  await open(second);
  await expect(second.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await release(second)).toBe(old);
  // On paper it would cover the last lines of each sheet.
  await second.emulateMedia({ media: 'print' });
  await expect(second.locator('.update-bar')).toHaveCSS('position', 'static');
  await second.emulateMedia({ media: null });
  await second.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => release(second)).not.toBe(old);
});

test('“Reload” brings the new version while the platform leaves the old one without answers', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  const old = await openWithOffer(page, portal, nextBuild);
  await context.route(/\/sdportal\//, () => undefined);
  // What a page that starts requests: the worker waits for the record, and refreshes the logo for the next visit.
  await page.evaluate(async () => {
    void fetch('/sdportal/rest/cobrand/norvik', { headers: { 'Cache-Control': 'no-cache' } }).catch(
      () => null,
    );
    await fetch('/sdportal/portalstatic/assets/images/logos/norvik.png');
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => release(page)).not.toBe(old);
});

test('“Reload” brings the new version at once if the browser has stopped the old one', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  const old = await openWithOffer(page, portal, nextBuild);
  const devTools = await context.newCDPSession(page);
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => release(page)).not.toBe(old);
});

test('a page prerendered before a new version took over offers a reload', async ({
  context,
  page,
  portal,
  nextBuild,
}) => {
  await open(page);
  const old = await release(page);
  const second = await context.newPage();
  await prerender(second);
  await second.goto(signIn, { waitUntil: 'networkidle' });
  await publishAhead(page, portal, nextBuild);
  await second.evaluate(async () => {
    const { waiting } = await navigator.serviceWorker.ready;
    const isTaken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve),
    );
    waiting?.postMessage({ type: 'SKIP_WAITING' }, []);
    await isTaken;
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(second.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(await release(second)).toBe(old);
});

test('the logged-out page lets a new version take over, which the next page uses', async ({
  page,
  portal,
  nextBuild,
}) => {
  await open(page, address('logout-component'));
  const old = await release(page);
  await publish(portal, nextBuild);
  const taken = page.waitForEvent('console', (message) => message.text().includes('new version taken over'));
  await checkForUpdate(page);
  await taken;
  expect(await release(page)).toBe(old);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/login-signin-component/);
  expect(await release(page)).not.toBe(old);
});

test('a hidden page reloads with the new version, and shows the same message again', async ({
  page,
  portal,
  nextBuild,
}) => {
  await open(page);
  const old = await release(page);
  // As a password manager fills them: a key press would hold the version back for a minute.
  for (const [label, text] of Object.entries({ 'User ID': 'wrong.password', Password: demoPassword }))
    await page.getByLabel(label, { exact: true }).evaluate((field, value) => {
      if (field instanceof HTMLInputElement) field.value = value;
    }, text);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const refusal = page.getByRole('group', { name: 'Login failed' });
  await expect(refusal).toBeVisible();
  await publishAhead(page, portal, nextBuild);
  // Otherwise the story of a page whose code was read out would end without a word.
  const logged = page.waitForEvent('console', (entry) => entry.text().includes('leaving the page'));
  await hidePage(page);
  await expect.poll(() => release(page)).not.toBe(old);
  await logged;
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(refusal).toBeVisible();
});

test('a hidden logged-out page does not end a newer session when a new version takes over', async ({
  page,
  context,
  portal,
  nextBuild,
}) => {
  await open(page, address('logout-component'));
  const old = await release(page);
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
  await hidePage(page);
  const logOuts = await logOutsAfterAnother(context, page);
  await publish(portal, nextBuild);
  const taken = page.waitForEvent('console', (message) => message.text().includes('new version taken over'));
  await checkForUpdate(page);
  await taken;
  // It checks every second whether to reload.
  await page.waitForTimeout(2_500);
  expect(logOuts).toEqual([]);
  expect(await release(page)).toBe(old);
});

test('an old page whose next file is gone reloads instead of staying blank', async ({
  browser,
  portal,
  nextBuild,
}) => {
  const context = await browser.newContext({ baseURL: portal.origin, serviceWorkers: 'block' });
  const page = await context.newPage();
  const document = await (await context.request.get(signIn)).text();
  await publish(portal, nextBuild);
  // The last release as a browser may still have it: all but the screen's own script.
  await page.route(
    /logout-component/,
    (route) => route.fulfill({ contentType: 'text/html', body: document }),
    {
      times: 1,
    },
  );
  await page.route(/\/assets\/[^/]+$/, (route) => {
    const file = `dist/site${new URL(route.request().url()).pathname}`;
    return existsSync(file) && !file.includes('logged-out-')
      ? route.fulfill({ path: file })
      : route.fallback();
  });
  await page.goto(address('logout-component'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logged out');
  expect(document).not.toContain(await release(page));
  await context.close();
});

async function workersAndCaches(context: BrowserContext, page: Page) {
  const [registrations, kept] = await Promise.all([
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    page.evaluate(async () => await caches.keys()),
  ]);
  return { registrations, kept, pages: context.pages().length };
}

/** Asks more than once: an update check begun before the restart would answer the first time. */
async function afterUpdateCheck(context: BrowserContext, page: Page) {
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.allSettled(registrations.map((registration) => registration.update()));
  });
  return workersAndCaches(context, page);
}

test('withdrawing the worker removes it and its caches, and the portal keeps working', async ({
  context,
  page,
  portal,
}) => {
  await open(page);
  await readyForOffline(page);
  const typing = await open(await context.newPage());
  await typing.getByLabel('User ID').fill('cardholder');
  await portal.restart({ WORKER: 'withdrawn' });
  await expect.poll(() => afterUpdateCheck(context, page)).toEqual({ registrations: 0, kept: [], pages: 2 });
  await expect(typing.getByLabel('User ID')).toHaveValue('cardholder');
  await typing.close();

  await page.goto(signIn);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await sendSignIn(page, 'cardholder');
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  await page.goto(signIn);
  // Not before it has everything it requests: the server is about to go.
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect.poll(() => workersAndCaches(context, page)).toEqual({ registrations: 0, kept: [], pages: 1 });
  await portal.restart();
  await open(page);
});

test('withdrawing the worker does not wait for a platform that leaves the old one without answers', async ({
  context,
  page,
  portal,
}) => {
  await open(page);
  await readyForOffline(page);
  await context.route(/\/sdportal\//, () => undefined);
  // As after a page's start, but with more of it: minutes of caching for the next visit.
  await page.evaluate(() => {
    const name = (_: unknown, brand: number) => `GET /sdportal/portalstatic/assets/images/logos/${brand}.png`;
    const names = Array.from({ length: 60 }, name);
    navigator.serviceWorker.controller?.postMessage({ type: 'KEEP', names }, []);
  });
  await portal.restart({ WORKER: 'withdrawn' });
  // Not by `poll`: the reload that ends the withdrawal may break a look off.
  await expect(async () => {
    expect(await afterUpdateCheck(context, page)).toEqual({ registrations: 0, kept: [], pages: 1 });
  }).toPass({ timeout: 30_000 });
});

test('a withdrawn worker that another tab brings back while somebody types is removed at the next page load', async ({
  context,
  page,
  portal,
}) => {
  const typing = await open(page);
  await typing.getByLabel('User ID').fill('cardholder');
  await portal.restart({ WORKER: 'withdrawn' });
  await expect.poll(() => afterUpdateCheck(context, page)).toMatchObject({ registrations: 0 });
  const other = await context.newPage();
  await other.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...given) => {
      const registration = await register(...given);
      document.documentElement.dataset['registered'] = '';
      return registration;
    };
  });
  // Chromium takes the removed worker back, as a page still uses it, and does not activate it again.
  await other.goto(signIn);
  await expect(other.locator('html')).toHaveAttribute('data-registered');
  await typing.close();
  await other.goto(signIn);
  await expect.poll(() => workersAndCaches(context, other)).toEqual({ registrations: 0, kept: [], pages: 1 });
  await other.goto(signIn);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await other.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('texts cached by an earlier release are used offline and on a dead line, and replaced once online', async ({
  page,
  context,
  portal,
}) => {
  const german = (screen: string) => `${portalBase}${screen}?cobrandHost=norvik&locale=de`;
  await open(page, german('login-signin-component'));
  await readyForOffline(page);
  // As releases cached them that had no other texts for this screen.
  await page.evaluate(async () => {
    const cache = await caches.open('portal-texts');
    const keys = (await cache.keys()).filter(({ url }) => /forgot-password|token-access/.test(url));
    for (const key of keys) {
      const headers = { 'content-type': 'application/json', 'x-cached-at': new Date().toISOString() };
      await cache.put(key, new Response('{"forgotPassword.title":"Kennwort"}', { headers }));
    }
  });
  const titles = () =>
    page.evaluate(async (base) => {
      const read = async (path: string) => {
        const kept = await caches.match(`${base}assets/i18n/de/${path}/PortalLabels.json`);
        return (await kept?.text())?.includes('Kennwort');
      };
      return Promise.all(['forgot-password', 'token-access'].map(read));
    }, portalBase);
  expect(await titles()).toEqual([true, true]);

  await portal.stop();
  await page.goto(german('forgot-password-component'));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Kennwort');
  await portal.start();
  // No answer, as in a tunnel: the page must not turn to English meanwhile.
  const texts = /assets\/i18n\/de\/forgot-password/;
  await context.route(texts, () => undefined);
  await page.goto(german('forgot-password-component'));
  await expect(heading).toBeVisible();
  expect(await heading.innerText()).toContain('Kennwort');
  await context.unroute(texts);
  await page.goto(german('forgot-password-component'));
  await expect(heading).toContainText('Passwort vergessen');
  await expect(page.getByRole('button', { name: 'Weiter' })).toBeVisible();
  // Also those of screens that were not opened.
  await expect.poll(titles).toEqual([false, false]);
});

test('withdrawing the worker does not make an open logged-out page end a newer session', async ({
  context,
  page,
  portal,
}) => {
  await open(page, address('logout-component'));
  await expect(page.getByRole('main').getByRole('link')).toBeVisible();
  const logOuts = await logOutsAfterAnother(context, page);
  await portal.restart({ WORKER: 'withdrawn' });
  await expect.poll(() => afterUpdateCheck(context, page)).toEqual({ registrations: 0, kept: [], pages: 2 });
  // It reloads pages once it is removed.
  await page.waitForTimeout(1_000);
  expect(logOuts).toEqual([]);
  await page.getByRole('main').getByRole('link').click();
  await expect(page.getByLabel('User ID')).toBeVisible();
});
