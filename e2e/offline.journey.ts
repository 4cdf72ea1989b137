import type { Page } from 'playwright/test';
import { axe, expect, openReady, portalBase, programReady, test } from './fixtures/journey.ts';
import { cachedAnswers, readyForOffline } from './fixtures/cached-answers.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { storedText } from './fixtures/stored-text.ts';

const signIn = (query: string) => `${portalBase}login-signin-component?${query}`;

/** What a visitor recognises the portal by. */
async function appearance(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The form is shown before its logo is found.
  await expect(page.locator('html')).not.toHaveAttribute('data-logo');
  const logo = page.locator('header img');
  return {
    title: await page.title(),
    lang: await page.locator('html').getAttribute('lang'),
    heading: await page.getByRole('heading', { level: 1 }).innerText(),
    labels: await page.locator('main label').allInnerTexts(),
    brand:
      (await logo.count()) > 0 ? await logo.getAttribute('src') : await page.locator('header').innerText(),
    // The page is shown before its pictures are loaded.
    logoWidth: await logo.evaluateAll((pictures: HTMLImageElement[]) =>
      Promise.all(pictures.map(async (picture) => (await picture.decode(), picture.naturalWidth))),
    ),
    button: await page
      .locator('main button[type=submit]')
      .evaluate((button) => getComputedStyle(button).backgroundColor),
  };
}

/** Addresses, and how their headings begin. */
type Looks = readonly (readonly [query: string, heading: RegExp])[];
const visitors: Readonly<Record<string, Looks>> = {
  // Alone, as an address without a brand shows the one visited last.
  'the default brand': [['', /^Sign in to /]],
  'brands by another code in French, without logo, and without style sheet': [
    // The platform learns the language from the address of the page that asks.
    ['cobrandHost=norvik-cards&locale=fr', /^Bienvenue chez /],
    ['cobrandHost=meridia', /^Sign in to /],
    ['cobrandHost=helvia', /^Anmelden bei /],
  ],
};

for (const [brands, looks] of Object.entries(visitors)) {
  test(`a second visit looks the same when the server is gone: ${brands}`, async ({ page, portal }) => {
    const open = async (query: string) => {
      // The language of the last address would be this one's.
      await page.context().clearCookies({ name: 'user_locale' });
      await page.goto(signIn(query));
    };
    const online = new Map<string, Awaited<ReturnType<typeof appearance>>>();
    for (const [query, heading] of looks) {
      await open(query);
      await readyForOffline(page, query);
      // On a busy machine a first start may run into its limit, and show less.
      await open(query);
      online.set(query, await appearance(page));
      expect(online.get(query)?.heading).toMatch(heading);
    }
    await portal.kill();

    for (const [query] of looks) {
      await open(query);
      expect(await appearance(page), query).toEqual(online.get(query));
      await axe(page);

      await page.reload();
      expect(await appearance(page), query).toEqual(online.get(query));
    }
  });
}

test('a repeat visit has the newest data of its own brand in the document', async ({ page, context }) => {
  /** What the page itself requested before it was shown, except the logo's picture, which the document names. */
  const asked = () =>
    page.evaluate(() => {
      const shownAt = performance.getEntriesByName('portal:shown')[0]?.startTime ?? 0;
      const early = performance.getEntriesByType('resource').filter((entry) => entry.startTime < shownAt);
      return early
        .map(({ name }) => name)
        .filter((name) => /sdportal|i18n|footers/.test(name) && !/\/logos\/\w+\.png$/.test(name));
    });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(signIn('cobrandHost=norvik'));
  await readyForOffline(page);
  await page.goto(signIn('cobrandHost=norvik&ticket=secret'));
  await expect(heading).toContainText('Norvik Business Cards');
  expect(await asked()).toEqual([]);

  await context.route('**/sdportal/rest/cobrand/norvik', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), appName: 'Renamed Cards' } });
  });
  // A page that has it from its document does not request it again.
  await context.route('**/css/norvik.css', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}/* Redrawn */` });
  });
  await readyForOffline(page);
  await page.goto(signIn('cobrandHost=norvik'));
  await expect(heading).toContainText('Renamed Cards');
  await readyForOffline(page);
  expect((await cachedAnswers(page)).join()).not.toContain('secret');
  await page.goto(signIn('cobrandHost=norvik'));
  await expect(heading).toContainText('Renamed Cards');
  expect(await page.locator('#known-answers').textContent()).toMatch(/Renamed Cards.*Redrawn/s);
  expect(await asked()).toEqual([]);

  await page.goto(signIn('cobrandHost=meridia'));
  await expect(heading).toContainText('Meridia');
  await expect(page.locator('#known-answers')).toHaveCount(0);
});

test('a brand that has changed since the last visit changes nothing while somebody types', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(signIn('cobrandHost=norvik'));
  await readyForOffline(page);
  const record = '**/sdportal/rest/cobrand/norvik';
  const sendRecord = await holdRequests(context, record, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), appName: 'Renamed Cards' } });
  });
  await openReady(page, signIn('cobrandHost=norvik'));
  const userId = page.getByLabel('User ID');
  await userId.fill('anna.kort');
  const confirmed = page.waitForResponse(record);
  sendRecord();
  await (await confirmed).finished();
  await page.waitForTimeout(500);
  await expect(heading).toContainText('Norvik Business Cards');
  await expect(userId).toHaveValue('anna.kort');
  await readyForOffline(page);
  await page.goto(signIn('cobrandHost=norvik'));
  await expect(heading).toContainText('Renamed Cards');
});

/** Records each form that has been on the page. */
function watchForms() {
  const forms = new Set<Element>();
  new MutationObserver(() => {
    const form = document.querySelector('#root form');
    if (form !== null) forms.add(form);
    document.documentElement.dataset['forms'] = String(forms.size);
  }).observe(document, { childList: true, subtree: true });
}

test('the pictures of a first visit are cached, although they came before there was a worker', async ({
  page,
}) => {
  const beginWorker = await holdRequests(page, /\/worker-chunk-[\w-]+\.js$/);
  await page.goto(signIn('cobrandHost=norvik'));
  for (const picture of [page.locator('.header-brand img'), page.locator('.footer-logo img')])
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).not.toBe(0);
  beginWorker();
  await readyForOffline(page);
  const pictures = await page.evaluate(async () => {
    const cached = await (await caches.open('portal-picture')).keys();
    return cached.map(({ url }) => new URL(url).pathname);
  });
  const logos = '/sdportal/portalstatic/assets/images/logos';
  expect(pictures).toEqual(expect.arrayContaining([`${logos}/norvik.png`, `${logos}/footers/norvik.png`]));
});

test('a repeat visit shows the form before its brand is computed, and keeps that form', async ({ page }) => {
  const address = signIn('cobrandHost=norvik-cards&locale=fr');
  await page.addInitScript(watchForms);
  await page.goto(address);
  await readyForOffline(page);
  const there = programReady(page);
  await page.goto(address);
  const username = page.getByLabel('Identifiant');
  await username.fill('someone');
  await there;
  await expect(page.locator('html')).toHaveAttribute('data-forms', '1');
  await expect(username).toHaveValue('someone');
  const [shown, brand] = await page.evaluate(() =>
    ['portal:shown', 'portal:brand'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  expect(shown).toBeLessThan(brand ?? 0);
});

test('a cached screen that does not match its data is corrected, keeping what was typed', async ({
  page,
}) => {
  const address = signIn('cobrandHost=norvik&locale=fr');
  await page.addInitScript(watchForms);
  await page.goto(address);
  await readyForOffline(page);
  await page.evaluate(async () => {
    const cache = await caches.open('portal-document');
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      const text = await kept?.text();
      if (text === undefined) throw new Error('nothing was kept');
      await cache.put(request, new Response(text.replace('Bienvenue', 'Bonsoir'), kept));
    }
  });
  // Into the very first form, before any other can take its place.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('#root input[name=username]');
      if (field === null) return;
      watch.disconnect();
      field.focus();
      field.value = 'someone';
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await openReady(page, address);
  await expect(page.getByLabel('Identifiant')).toHaveValue('someone');
  await expect(page.getByLabel('Identifiant')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bienvenue');
  await expect(page.locator('html')).toHaveAttribute('data-forms', '2');
  await expect(page).toHaveTitle(/^Bienvenue/);
});

test('an offline page shows the date of its data, and the form works once the network is back', async ({
  page,
  portal,
}) => {
  await page.goto(signIn('cobrandHost=norvik&locale=fr'));
  await readyForOffline(page);
  await portal.kill();
  await page.goto(signIn('cobrandHost=norvik&locale=fr'));
  const notice = page.locator('.connection-bar');
  const today = new Intl.DateTimeFormat('fr', { dateStyle: 'long' }).format();
  await expect(notice.getByRole('status')).toContainText(`Informations du ${today}`);
  await axe(page);
  // On paper it would cover the last lines of each sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(notice).toHaveCSS('position', 'static');
  await page.emulateMedia({ media: null });
  await expect(notice).toHaveCSS('position', 'fixed');
  await page.locator('main input[autocomplete~=username]').fill('cardholder');

  await portal.start();
  const tryAgain = notice.getByRole('button', { name: 'Réessayer' });
  await expect(async () => {
    // The page checks by itself as well, and the button goes once it finds the portal.
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(notice.getByRole('status')).toHaveText('Le portail est de nouveau joignable.', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.locator('main input[autocomplete~=username]')).toHaveValue('cardholder');
  await page.locator('main input[type=password]').fill('Portal-demo-2026');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith(portalBase));
});

test('a cached brand that the platform has confirmed shows no date if the network is lost later', async ({
  page,
  context,
}) => {
  const address = signIn('cobrandHost=norvik');
  await page.goto(address);
  await readyForOffline(page);
  await page.goto(address);
  // The page is cached again once the platform has confirmed the brand.
  await readyForOffline(page);
  await context.setOffline(true);
  const status = page.locator('.connection-bar').getByRole('status');
  await expect(status).toContainText('offline');
  await expect(status).not.toContainText(String(new Date().getFullYear()));
});

test('in a low window the notice covers no language of a long list', async ({ page, portal }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await page.goto(signIn('cobrandHost=worldgate'));
  await readyForOffline(page);
  await portal.kill();
  await page.goto(signIn('cobrandHost=worldgate'));
  const notice = page.locator('.connection-bar');
  await expect(notice.getByRole('status')).toContainText('There is no connection to the portal');
  // At first it takes no press, and would not be found below.
  await notice.evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)));
  await page.getByRole('button', { name: /^Language/ }).click();
  const lastIsSeen = () =>
    page.locator('.language-list').evaluate((list) => {
      list.scrollTo(0, list.scrollHeight);
      const last = list.querySelector('li:last-child button');
      const { left = 0, bottom = 0 } = last?.getBoundingClientRect() ?? {};
      return document.elementFromPoint(left + 20, bottom - 4) === last;
    });
  await expect.poll(lastIsSeen).toBe(true);
});

test('links do not leave the page while the server is gone, and work once it is back', async ({
  page,
  portal,
}) => {
  await page.goto(signIn('cobrandHost=norvik'));
  await readyForOffline(page);
  await portal.kill();
  await page.goto(signIn('cobrandHost=norvik'));
  const notice = page.locator('.connection-bar');
  await expect(notice.getByRole('status')).toContainText('There is no connection to the portal');
  await page.getByLabel('User ID').fill('cardholder');
  await notice.getByRole('button', { name: 'Close' }).click();
  for (const name of ['Forgot your password?', 'Privacy']) {
    const link = page.getByRole('link', { name }).first();
    await link.press('Enter');
    await expect(notice.getByRole('status')).toContainText('There is no connection to the portal');
    await expect(link).toBeFocused();
    await notice.getByRole('button', { name: 'Close' }).click();
  }
  await expect(page.getByLabel('User ID')).toHaveValue('cardholder');

  await portal.start();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forgot your password');
});

test.describe('without a cached brand', () => {
  // On a slow machine a page finds out before it is closed.
  test.use({ expectedErrors: [/brand lookup failed/] });

  test('when the server is gone, the worker serves the shell for the portal’s addresses', async ({
    page,
    context,
    portal,
  }) => {
    await page.goto(signIn('cobrandHost=norvik'));
    await appearance(page);
    await readyForOffline(page);
    await portal.kill();
    for (const screen of [
      '',
      'index.html',
      'temporary-state-component?invalidLogin=a.b',
      'next-token-component?x=1',
    ]) {
      // A screen that leads elsewhere by itself would abort the next one's loading in the same tab.
      const tab = await context.newPage();
      const answer = await tab.goto(portalBase + screen, { waitUntil: 'commit' });
      expect([screen, answer?.status(), answer?.fromServiceWorker()]).toEqual([screen, 200, true]);
      await tab.close();
    }
  });
});

test('cached answers carry their date, no-cache requests bypass them, and probes are answered offline', async ({
  page,
  portal,
}) => {
  const start = Date.now();
  await page.goto(signIn('cobrandHost=norvik'));
  await readyForOffline(page);
  const ask = (method: string, path: string, init: RequestInit = {}) =>
    page.evaluate(
      async ([asked, address, more]) => {
        const answer = await fetch(address, { method: asked, ...more });
        await answer.arrayBuffer();
        return { status: answer.status, since: answer.headers.get('x-cached-at') };
      },
      [method, `/sdportal/${path}`, init] as const,
    );
  const logos = 'portalstatic/assets/images/logos';
  const record = 'rest/cobrand/norvik';
  const own = { headers: { 'Cache-Control': 'no-cache' } };
  const before = await ask('GET', record);
  expect(await ask('GET', record, own)).toEqual({ status: 200, since: null });
  // That answer is cached by now.
  const keptAt = async () => Date.parse((await ask('GET', record)).since ?? '');
  await expect.poll(keptAt).toBeGreaterThan(Date.parse(before.since ?? ''));
  // A changed setting takes effect with the next page.
  expect(await ask('GET', `..${portalBase}config.json`)).toEqual({ status: 200, since: null });

  await portal.kill();
  const kept = await ask('GET', record);
  expect(kept.status).toBe(200);
  expect(Date.parse(kept.since ?? '')).toBeGreaterThan(start);
  expect(Date.parse(kept.since ?? '')).toBeLessThan(Date.now());
  await expect(ask('GET', record, own)).rejects.toThrow('Failed to fetch');
  // As the page asks when it probes the connection.
  await expect(ask('GET', record, { cache: 'no-store' })).rejects.toThrow('Failed to fetch');
  expect(await ask('HEAD', `${logos}/norvik.png`)).toMatchObject({ status: 200 });
  expect(await ask('HEAD', `${logos}/norvik.jpg`)).toMatchObject({ status: 404 });
  expect(await ask('HEAD', `${logos}/never-asked-for.jpg`)).toMatchObject({ status: 504 });
  // A cached logo counts as present even if the answer to its probe is lost.
  await page.evaluate(() => caches.delete('portal-probe'));
  expect(await ask('HEAD', `${logos}/norvik.png`)).toMatchObject({ status: 200 });
});

test.describe('a password', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  const submit = async (page: Page) => {
    await page.locator('main input[autocomplete~=username]').fill('visitor-1');
    await page.locator('main input[type=password]').fill('Cobalt-Otter-77');
    await page.locator('main button[type=submit]').click();
    await expect(page.locator('main [data-kind=error]')).toBeVisible();
  };

  test('sent online leaves no trace in any cache or store, and sent offline is neither stored nor sent later', async ({
    page,
    portal,
    context,
  }) => {
    await page.goto(signIn('cobrandHost=norvik'));
    await readyForOffline(page);
    await submit(page);
    expect(await cachedAnswers(page)).not.toContainEqual(expect.stringMatching(credentialPath));
    expect(await storedText(page)).not.toContain('Cobalt-Otter-77');

    await portal.kill();
    await submit(page);
    await expect(page.getByRole('group', { name: 'The portal can’t be reached' })).toBeVisible();
    const sent: string[] = [];
    context.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const isBack = page.waitForEvent('console', (message) => message.text().startsWith('connection back'));
    await portal.start();
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await isBack;
    expect(await storedText(page)).not.toContain('Cobalt-Otter-77');
    expect(sent.filter((path) => credentialPath.test(path))).toEqual([]);
  });
});

const credentialPath =
  /heracles|\/services\/|\/cpae\/|pkmslogin|rest\/(?:user|rsapin|sessionExpire|logoutrest|log)\b/;
