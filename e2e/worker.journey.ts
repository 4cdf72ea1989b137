import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { startBreakingProxy } from './fixtures/breaking-proxy.ts';
import { expect, openReady, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { cachedAnswers, readyForOffline } from './fixtures/cached-answers.ts';
import { withQuickClock } from './fixtures/network.ts';

// A code other than the brand's abbreviation: the page needs one answer before it can request the others.
const signIn = `${portalBase}login-signin-component?cobrandHost=norvik-cards`;
const record = '**/sdportal/rest/cobrand/norvik';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chromium tells a request's priority only to a debugger, and for the worker's own requests only to the worker's. */
async function watchWorker(context: BrowserContext, origin: string): Promise<CDPSession> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('no browser of our own');
  const { targetInfos } = await session.send('Target.getTargets');
  const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin));
  const { targetId = '' } = worker ?? {};
  const { sessionId } = await session.send('Target.attachToTarget', { targetId });
  const message = JSON.stringify({ id: 1, method: 'Network.enable' });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  return session;
}

test('a captive portal’s answers are neither used nor cached', async ({ page, context }) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const title = await page.title();

  const login = {
    status: 200,
    contentType: 'text/html',
    body: '<!doctype html><title>Welcome to the hotel</title>',
  };
  await context.route(/\/sdportal\/|\/assets\/i18n\/|config\.json/, (route) => route.fulfill(login));
  await page.goto(signIn);
  await expect(heading(page)).toBeVisible();
  expect(await page.title()).toBe(title);

  const kept = await page.evaluate(async () => {
    const answers = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const answer of await cache.matchAll()) answers.push(await answer.text());
    }
    return answers.join('\n');
  });
  expect(kept).not.toContain('Welcome to the hotel');

  // The notice about the network leads to the captive portal's own page, which the cached document would hide.
  await context.route('**/*past-worker*', (route) => route.fulfill(login));
  await page.goto(`${portalBase}?cobrandHost=norvik&past-worker=`);
  await expect(page).toHaveTitle('Welcome to the hotel');
});

/** The functions in the page's memory that only the document's last script has, which draws the first screen. */
async function drawingFunctions(browser: CDPSession): Promise<unknown> {
  await browser.send('HeapProfiler.collectGarbage');
  const { result: prototype } = await browser.send('Runtime.evaluate', { expression: 'Function.prototype' });
  const { objectId: prototypeObjectId = '' } = prototype;
  const { objects } = await browser.send('Runtime.queryObjects', { prototypeObjectId });
  const { objectId = '' } = objects;
  const { result, exceptionDetails } = await browser.send('Runtime.callFunctionOn', {
    objectId,
    returnByValue: true,
    functionDeclaration: `function () {
      const scripts = Array.from(document.scripts, ({ text }) => text).filter((text) => text !== '');
      const last = scripts.pop();
      // Short ones may be spelled alike in the program.
      return this.filter((one) => typeof one === 'function').map(String).filter(
        (code) => code.length > 200 && last.includes(code) && !scripts.some((text) => text.includes(code)),
      );
    }`,
  });
  // Or the answer would keep them all.
  await browser.send('Runtime.releaseObject', { objectId });
  return exceptionDetails ?? result.value;
}

test('a page at rest keeps nothing in memory of the script that drew its first screen', async ({ page }) => {
  await page.goto(signIn);
  await readyForOffline(page);
  await openReady(page, signIn);
  const browser = await page.context().newCDPSession(page);
  await expect.poll(() => drawingFunctions(browser), { timeout: 20_000 }).toEqual([]);
});

async function isInstalling(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration?.installing);
}

test('a worker that a bad line breaks off is installed in the same visit', async ({ page, portal }) => {
  const proxy = await startBreakingProxy(portal.origin, /\/forgot-password-[\w-]+\.js$/);
  proxy.breakAfter(0);
  await page.goto(proxy.origin + signIn);
  await expect.poll(proxy.requestCount).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(isInstalling)).toBe(false);
  proxy.breakAfter(Number.POSITIVE_INFINITY);
  await page.getByLabel('User ID').fill('ann.example');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByLabel('User ID')).toHaveValue('ann.example');
  await proxy.stop();
});

test('a worker is installed, and caches the brand, although the script hangs that links the app’s manifest', async ({
  page,
}) => {
  await page.route(/\/late-parts-chunk-[\w-]+\.js$/, () => undefined);
  await page.clock.install();
  await page.goto(signIn);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.clock.fastForward(10_000);
  await expect.poll(() => page.evaluate(() => caches.has('portal-brand-record'))).toBe(true);
});

test('a worker whose installation takes longer than the script that links the app’s manifest caches that, too', async ({
  page,
  context,
}) => {
  const endInstallation = await holdRequests(context, /\/forgot-password-[\w-]+\.js$/);
  const sendScript = await holdRequests(page, /\/late-parts-chunk-[\w-]+\.js$/);
  await page.clock.install();
  await page.goto(signIn);
  await expect.poll(() => page.evaluate(isInstalling)).toBe(true);
  await page.clock.fastForward(10_000);
  sendScript();
  await expect(page.locator('link[rel=manifest]')).toBeAttached();
  endInstallation();
  await expect.poll(() => cachedAnswers(page)).toContainEqual(expect.stringContaining('.webmanifest'));
});

for (const how of ['with the wrong type', 'cut short and cached by the browser'] as const) {
  test(`a script that the worker receives ${how} is not cached for the whole release`, async ({
    page,
    context,
    portal,
  }) => {
    const script = /\/forgot-password-[\w-]+\.js$/;
    const isCut = how !== 'with the wrong type';
    const proxy = await startBreakingProxy(portal.origin, script, 0.002, true);
    const { origin } = isCut ? proxy : portal;
    proxy.breakAfter(0);
    // A browser caches nothing while requests are routed.
    const type = { contentType: 'application/octet-stream' };
    if (!isCut)
      await context.route(script, async (route) => route.fulfill({ response: await route.fetch(), ...type }));
    const given = context.waitForEvent('response', (response) => script.test(response.url()));
    await page.goto(origin + signIn);
    await given;
    // A route that ends while it has a request of the worker's leaves the installation waiting for ever.
    await expect.poll(() => page.evaluate(isInstalling)).toBe(false);
    await context.unroute(script);
    proxy.breakAfter(Number.POSITIVE_INFINITY);
    // The failed installation is retried by the next page, or by the one after.
    await expect(async () => {
      await page.goto(origin + signIn);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
        timeout: 3_000,
      });
    }).toPass();
    await page.goto(`${origin}${portalBase}forgot-password-component?cobrandHost=norvik`);
    await expect(page.getByLabel('User ID')).toBeVisible();
    await proxy.stop();
  });
}

test('a corrupted cache entry is dropped and fetched again, and a full cache drops what pages no longer request', async ({
  page,
}) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const corrupted = await page.evaluate(async () => {
    const cache = await caches.open('portal-texts');
    // The other screens' texts are read when such a screen is opened.
    const keys = (await cache.keys()).filter(({ url }) => /i18n\/\w+\/\w+\.json$/.test(url));
    for (const key of keys)
      await cache.put(key, new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    return keys.map((key) => key.url);
  });
  expect(corrupted.length).toBeGreaterThan(0);
  await page.evaluate(async () => {
    const cache = await caches.open('portal-footers');
    for (let brand = 0; brand < 40; brand += 1) await cache.put(`/left-${brand}`, new Response('{}'));
  });
  await page.reload();
  await expect(heading(page)).toBeVisible();
  const read = () =>
    page.evaluate(async (urls) => {
      const answers = await Promise.all(urls.map((url) => caches.match(url)));
      return answers.map((answer) => answer?.headers.get('content-type')?.split(';')[0]);
    }, corrupted);
  await expect.poll(read).toEqual(corrupted.map(() => 'application/json'));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('portal-footers')).keys()).map(({ url }) => url));
  await expect.poll(async () => (await kept()).length).toBe(30);
  expect((await kept()).at(-1)).toContain('/assets/footers/');
});

test('what no page waits for is renewed behind the page, for the next visit', async ({
  page,
  context,
  portal,
}) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const files = [
    ['portal-picture', '/sdportal/portalstatic/assets/images/logos/norvik.png'],
    ['portal-manifest', `${portalBase}brands/norvik/en_US.webmanifest`],
  ] as const;
  for (const [, address] of files) {
    await context.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-edition': 'second' } });
    });
  }
  const worker = await watchWorker(context, portal.origin);
  const asked: { url: string; initialPriority: string }[] = [];
  worker.on('Target.receivedMessageFromTarget', ({ message }) => {
    asked.push(...[JSON.parse(message).params?.request ?? []].flat());
  });
  await page.goto(signIn);
  await test.step('at low priority', async () => {
    // One that the worker renews after the page is shown, one refreshed behind a cached answer, one the page waits for.
    const names = ['cobrandhostabbreviation', '/install/PortalLabels', 'config.json'];
    await expect
      .poll(() => names.map((name) => asked.find(({ url }) => url.includes(name))?.initialPriority))
      .toEqual(['Low', 'Low', 'High']);
  });
  await test.step('a changed logo and a changed manifest too', async () => {
    for (const file of files) {
      const edition = () =>
        page.evaluate(async ([cacheName, address]) => {
          const cached = await caches.match(address, { cacheName });
          return cached?.headers.get('x-edition');
        }, file);
      await expect.poll(edition, file[1]).toBe('second');
    }
  });
});

test.describe('from a host that declares an encoding other than UTF-8 for the document', () => {
  test.use({ environment: { HERACLES_LOGIN: 'off' } });

  test('a later page has the letters of its language, and a form post those of the password', async ({
    page,
    context,
  }) => {
    await context.route(/-component\?|\/index\.html/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-type': 'text/html; charset=iso-8859-1' };
      return route.fulfill({ response, headers });
    });
    await page.goto(`${signIn}&locale=fr`);
    const forgotten = page.getByRole('link', { name: /^Mot de passe oublié/ });
    await expect(forgotten).toBeVisible();
    expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
    await page.getByLabel('Identifiant').fill('cardholder');
    await page.getByLabel('Mot de passe', { exact: true }).fill('pässwörd');
    const posted = page.waitForRequest('**/pkmslogin.form');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    expect(new URLSearchParams((await posted).postData() ?? '').get('password')).toBe('pässwörd');
    await page.waitForURL(/invalidLogin=true/);
    await page.goto(`${signIn}&locale=fr`);
    await readyForOffline(page);
    await page.goto(`${signIn}&locale=fr`);
    await expect(page.locator('#known-answers')).toBeAttached();
    await expect(forgotten).toBeVisible();
  });
});

test('files that vary by the Accept header, or by anything, are shown offline', async ({
  page,
  context,
  portal,
}) => {
  const files = /\/logos\/\w+\.png$|\/assets\/[\w-]+\.(?:css|js)$/;
  let isGone = false;
  const lost: string[] = [];
  await context.route(files, async (route) => {
    if (isGone) {
      lost.push(new URL(route.request().url()).pathname);
      return route.abort();
    }
    const response = await route.fetch();
    const vary = route.request().url().endsWith('.js') ? '*' : 'Accept';
    return route.fulfill({ response, headers: { ...response.headers(), vary } });
  });
  await page.goto(signIn);
  await readyForOffline(page);
  isGone = true;
  await portal.kill();
  await page.goto(signIn);
  const logo = page.locator('header img');
  await expect
    .poll(() => logo.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
  // Of a logo, the worker asks for a newer one behind the cached one.
  expect(lost.filter((path) => path.startsWith(`${portalBase}assets/`))).toEqual([]);
});

/** Slower than the longest step of a journey. */
const silentPlatform = { MOCK_DELAY_MS: '60000' };

test('a platform that does not answer delays the page no longer than its limit', async ({ page, portal }) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const title = await page.title();
  await portal.restart(silentPlatform);
  const start = Date.now();
  await page.goto(signIn);
  await expect(heading(page)).toBeVisible();
  expect(Date.now() - start).toBeLessThan(6_000);
  expect(await page.title()).toBe(title);
});

test.describe('with nothing cached', () => {
  test.use({ expectedErrors: [/brand lookup failed/] });

  test('a platform that does not answer delays a first visit no longer than its limit', async ({
    page,
    portal,
  }) => {
    await portal.restart(silentPlatform);
    await withQuickClock(page);
    // From here on time passes only as the journey says, however long a slow machine takes.
    await page.clock.pauseAt(Date.now() + 5_000);
    const asked = page.waitForRequest('**/sdportal/rest/cobrandhostabbreviation?*');
    await page.goto(signIn);
    await asked;
    // The page's limit for a start.
    await page.clock.runFor(4_000);
    // With nothing known of the brand.
    await expect(heading(page)).toHaveText('Sign in to Card Portal');
    await expect(page.getByLabel('User ID')).toBeEditable();
  });
});

/** Opens a page for which the platform's answer about the brand arrives when the returned function is called. */
async function holdRecord(page: Page, context: BrowserContext) {
  let release: (change: object) => void = () => undefined;
  const recordChange = new Promise<object>((resolve) => {
    release = resolve;
  });
  await context.unroute(record);
  await context.route(record, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...(await recordChange) } });
  });
  await page.goto(signIn);
  return release;
}

test('a cached brand is shown at once, but redirects only once the platform has confirmed it', async ({
  page,
  context,
}) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const name = await heading(page).innerText();
  const federate = await holdRecord(page, context);
  await expect(page.getByLabel('User ID')).toBeVisible();
  await expect(heading(page)).toHaveText(name);
  federate({ fssoRedirectUrl: '/sdportal/federatedSignIn.view?to=company' });
  await page.waitForURL(/to=company/);

  await page.evaluate(() => sessionStorage.clear());
  const releaseRecord = await holdRecord(page, context);
  await expect(page.getByRole('link', { name: 'Continue to company sign-in' })).toBeVisible();
  await expect(page.getByLabel('User ID')).toHaveCount(0);
  releaseRecord({ fssoRedirectUrl: null });
  await expect(page.getByLabel('User ID')).toBeVisible();
  expect(page.url()).not.toContain('to=company');
});

test('a brand that has become federated redirects only once nobody is typing', async ({ page, context }) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const federate = await holdRecord(page, context);
  await page.getByLabel('User ID').fill('anna.kort');
  federate({ fssoRedirectUrl: '/sdportal/federatedSignIn.view?to=company' });
  // The page is cached again once the platform has answered.
  await readyForOffline(page);
  await expect(page.getByLabel('User ID')).toHaveValue('anna.kort');
  await page.goto(signIn);
  await page.waitForURL(/to=company/);
});

test('a missing file is still answered with 404 under the worker', async ({ page }) => {
  await page.goto(signIn);
  await readyForOffline(page);
  const statuses = await page.evaluate(async (base) => {
    const paths = ['assets/gone-abcdefgh.js', 'assets/i18n/xx/Messages.json', 'gone.css', 'icons/gone.png'];
    const answers = await Promise.all(paths.map((path) => fetch(base + path)));
    return answers.map((answer) => answer.status);
  }, portalBase);
  expect(statuses).toEqual([404, 404, 404, 404]);
  for (const path of ['assets/gone-abcdefgh.js', 'assets/gone', 'gone.html']) {
    const answer = await page.goto(portalBase + path);
    expect([path, answer?.status()]).toEqual([path, 404]);
  }
});

test.describe('during a sign-in', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  test('the worker refreshes nothing until it ends, then sends the page’s anti-forgery token', async ({
    page,
    context,
  }) => {
    const startWorker = await holdRequests(context, /\/worker-chunk-/);
    const answerLogin = await holdRequests(context, /\/heracles\/login/);
    const tokens: (string | undefined)[] = [];
    await context.route(record, async (route) => {
      if (route.request().serviceWorker() !== null) tokens.push(route.request().headers()['x-sec-token']);
      await route.continue();
    });
    const sent = page.waitForRequest('**/heracles/login');
    await page.goto(signIn);
    await sendSignIn(page, 'wrong.password');
    await sent;
    startWorker();
    // The last of the other screens' texts, which the page requests once it has a worker.
    const texts = expect.stringContaining('/token-access/Messages.json');
    await expect.poll(async () => await cachedAnswers(page)).toContainEqual(texts);
    expect(tokens).toEqual([]);
    answerLogin();
    await expect(page.getByRole('group', { name: 'Login failed' })).toBeFocused();
    await readyForOffline(page);
    const cookies = await context.cookies();
    const own = cookies.find(({ name }) => name === 'sec-token')?.value;
    expect(own).toBeDefined();
    expect(tokens).toEqual([own]);
  });
});

test.describe('without a service worker', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  for (const [how, disableWorkers] of [
    ['has no service workers', () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')],
    [
      'refuses the portal’s worker',
      () => {
        // As for a script that is missing, or that is another program's page.
        const register = () => Promise.reject(new DOMException('no script', 'SecurityError'));
        Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: register });
      },
    ],
  ] as const) {
    test(`signing in works in a browser that ${how}`, async ({ page }) => {
      await page.addInitScript(disableWorkers);
      await openReady(page, signIn);
      await sendSignIn(page, 'wrong.password');
      await expect(page.getByRole('group', { name: 'Login failed' })).toBeFocused();
      const workers = () => navigator.serviceWorker?.getRegistrations();
      expect((await page.evaluate(workers)) ?? []).toEqual([]);
      await sendSignIn(page, 'cardholder');
      await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    });
  }
});
