import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { profiles } from '../sw/mock/network/profiles.ts';
import { type BreakingProxy, startBreakingProxy } from './fixtures/breaking-proxy.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { expect, portalBase, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { inNetwork, networks } from './fixtures/network.ts';
import { access, type Screen, screens, tokenAccess, visit } from './fixtures/network-screens.ts';

const signIn = `${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`;
const userId = (page: Page) => page.getByLabel('User ID');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const unreached = (page: Page) => page.getByRole('group', { name: 'The portal can’t be reached' });

/** In the order in which a sign-in makes them. */
const calls = ['/heracles/logout', '/rest/user/loginSignin', '/heracles/login'] as const;

async function send(page: Page): Promise<void> {
  await userId(page).fill('cardholder');
  await password(page).fill(demoPassword);
  await submit(page).click();
}

/** Reported as a lost connection, with everything but the secret still filled in and the same form ready to sign in. */
async function expectExplainedAndReady(page: Page): Promise<void> {
  await expect(unreached(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Invalid login');
  await expect(userId(page)).toHaveValue('cardholder');
  await expect(password(page)).toHaveValue('');
}

async function expectFormSignsIn(page: Page): Promise<void> {
  await password(page).fill(demoPassword);
  await submit(page).click();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
}

test.use({
  expectedErrors: [
    /lookup failed|sign-in failed|(not|perhaps) changed|could not go on|forgot password failed|token|PIN (not|perhaps) saved|logout/i,
  ],
});

/** What a start requests besides the shell. */
const startCalls = /\/sdportal\/|\/assets\/(?:i18n|footers)\/|config\.json|webmanifest/;

test.describe('offline at boot', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page probes a silent platform for its logo only once, until one call is answered', async ({
    page,
  }) => {
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    const isLogo = (url: string) => /\/logos\/[^/]+$/.test(url);
    /** Requests after the three probes of the start. */
    const later = () => {
      const third = urls.filter(isLogo)[2];
      return third === undefined ? [] : urls.slice(urls.indexOf(third) + 1);
    };
    // As from a static host, without the first answers.
    const file = join('dist/site', portalBase, 'index.html');
    await page.route(`**${portalBase}login-signin-component*`, (route) => route.fulfill({ path: file }));
    const answerAll = await holdRequests(page, /\/sdportal\//, (route) =>
      // The page has given up some of them.
      route.continue().catch(() => undefined),
    );
    await page.goto(signIn);
    await expect(userId(page)).toBeVisible();
    await expect.poll(() => later().some((url) => url.includes('cobrandhostabbreviation'))).toBe(true);
    expect(later().filter(isLogo)).toEqual([]);
    answerAll();
    await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
  });

  test('before a chosen language reloads the page, only the site is asked whether it answers, not a hanging platform', async ({
    page,
  }) => {
    await page.goto(signIn.replace('en_US', 'de'));
    await page.getByLabel('Benutzer-ID').fill('cardholder');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const answerAll = await holdRequests(page, '**/cobrandhostabbreviation*');
    await page.locator('.language-opener').click();
    const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'English' }).click();
    await reloaded;
    const before = asked.slice(0, asked.indexOf(new URL(signIn, page.url()).pathname));
    expect(before.filter((path) => /reached|abbreviation/.test(path))).toEqual([`${portalBase}reached.json`]);
    answerAll();
    await expect(userId(page)).toHaveValue('cardholder');
  });

  test('a first visit shows the sign-in screen if the server dies in the middle of any answer', async ({
    context,
    portal,
  }) => {
    const start = async (proxy: BreakingProxy, served: number) => {
      const page = await context.newPage();
      proxy.breakAfter(served);
      await page.goto(proxy.origin + signIn);
      await expect(userId(page), `${served} calls answered`).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{L}{3}/u);
      await page.close();
      return proxy.requestCount();
    };
    const proxies = await Promise.all([1, 2, 3].map(() => startBreakingProxy(portal.origin, startCalls)));
    const [all = 0] = await Promise.all(proxies.map((proxy) => start(proxy, Number.POSITIVE_INFINITY)));
    expect(all).toBeGreaterThan(5);
    let next = 0;
    await Promise.all(
      proxies.map(async (proxy) => {
        while (next < all) {
          next += 1;
          await start(proxy, next - 1);
        }
      }),
    );
    await Promise.all(proxies.map((proxy) => proxy.stop()));
  });
});

test('offline at submit: the sign-in form recovers if the server dies before any of its calls', async ({
  page,
  portal,
}) => {
  await page.goto(signIn);
  for (const call of calls) {
    const pattern = new RegExp(`${call}$`);
    await page.route(pattern, async (route) => {
      await portal.kill();
      await route.continue();
    });
    await send(page);
    await expectExplainedAndReady(page);
    await page.unroute(pattern);
    await portal.start();
  }
  await expectFormSignsIn(page);
});

const unreachedTitle = 'The portal can’t be reached';
const home = '/sdportal/home.view';
const changed = 'Your password has been changed';

/**
 * The calls of the other flows, by screen, and what the visitor is told if the server dies before one of them. The
 * answer to an earlier call (`before`) is faked where the mock platform would give another: it wants a whole sign-in
 * before a token's passcode, and accepts a new password once.
 */
const serverFailures: readonly (readonly [screen: string, call: RegExp, told: string, before?: RegExp])[] = [
  ['one-time passcode', /\/heracles\/login$/, unreachedTitle],
  ['forgotten password', /\/users\/securityquestions$/, unreachedTitle],
  ['security question', /\/public\/forgotPassword$/, 'We don’t know whether your request arrived'],
  ['change of password', /\/public\/changePassword$/, 'We don’t know whether your password was changed'],
  // From here on the new password is in force: the visitor is logged out, and told so.
  ['change of password', /\/user\/loginSignin$/, changed],
  ['change of password', /\/heracles\/login$/, changed, /\/public\/changePassword$/],
  ['new PIN', /\/heracles\/login$/, unreachedTitle],
  ['new PIN', /\/protected\/tokens\//, 'We don’t know whether your PIN was saved', /\/heracles\/login$/],
  ['next token', /\/sdportal\/forward$/, 'We don’t know whether your code was accepted'],
];

test('offline at submit: every other flow explains a server that dies before one of its calls', async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const notice = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
  // Ten real restarts of a server would take half a minute.
  const failBefore = async (call: RegExp) => {
    let isDead = false;
    await page.route(/\/sdportal\/|\/services\/|\/cpae\//, async (route) => {
      isDead ||= call.test(new URL(route.request().url()).pathname);
      await (isDead ? route.abort('connectionrefused') : route.fallback());
    });
  };
  await page.goto(signIn);
  // A visitor who is logged out comes to a page that only the worker can serve.
  await readyForOffline(page);

  for (const [name, call, text, before] of serverFailures) {
    await test.step(`${name}, ${call.source}`, async () => {
      const screen = screenNamed(name);
      await page.route(tokenAccess, (route) => route.fulfill({ json: access }));
      await visit(page, screen);
      await page.locator(`main ${screen.ready}`).filter({ visible: true }).first().waitFor();
      await screen.type?.(page);
      sent.length = 0;
      if (before) await page.route(before, (route) => route.fulfill({ body: home }));
      await failBefore(call);
      await page.locator('main form button[type=submit]').click();
      await expect(notice(text)).toBeVisible();
      await expect(page.locator('main [aria-disabled=true]')).toHaveCount(0);
      // A logged-out page logs off once more, whatever happened before.
      if (text !== changed) expect(sent.filter((path) => call.test(path))).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
  await test.step('new PIN, as the screen opens', async () => {
    const screen = screenNamed('new PIN');
    await failBefore(/\/rsapin\/information/);
    await visit(page, screen);
    await expect(notice(unreachedTitle)).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.route(tokenAccess, (route) => route.fulfill({ json: access }));
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator(`main ${screen.ready}`).first()).toBeVisible();
  });
});

function screenNamed(name: string): Screen {
  const screen = screens.find((one) => one.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen;
}

test.describe('TCP reset in mid-answer', () => {
  test.use({ environment: networks, serviceWorkers: 'block' });

  test('of the login is not retried or followed, and the form still works', async ({ page, context }) => {
    const sent: string[] = [];
    context.on('request', (request) => sent.push(new URL(request.url()).pathname));
    for (const lost of ['request-lost', 'answer-lost', 'body-cut'] as const) {
      await test.step(lost, async () => {
        await page.goto(signIn);
        // The train counts calls: the page's other requests, however late, must not be among them.
        await page.route(/\/sdportal\//, async (route) => {
          if (calls.some((call) => new URL(route.request().url()).pathname.endsWith(call)))
            await route.continue();
        });
        await inNetwork(page, 'train', seedWithLoginEnding(lost));
        sent.length = 0;
        await send(page);
        await expectExplainedAndReady(page);
        expect(sent.filter((path) => path.endsWith('/heracles/login'))).toHaveLength(1);
        await page.unrouteAll();
        await inNetwork(page, 'off');
        await expectFormSignsIn(page);
      });
    }
  });
});

/** The seed of a train that lets the first calls of a sign-in pass, and gives the last one this ending. */
function seedWithLoginEnding(lost: string): number {
  const ways = [
    ['GET', calls[0]],
    ['POST', `/sdportal${calls[1]}`],
    ['POST', calls[2]],
  ] as const;
  for (let seed = 1; seed < 100_000; seed += 1) {
    const endings = ways.map(([method, path], index) => {
      // As the browser asks for them on `localhost`, where the gateway's own paths have a prefix.
      const asked = path.startsWith('/heracles') ? `/sdportal${path}` : path;
      return profiles.train.effectOn({ seed, number: index + 1, method, path: asked, joined: false }).ending
        .kind;
    });
    if (endings.join(' ') === `arrives arrives ${lost}`) return seed;
  }
  throw new Error(`no train of the first 100,000 does ${lost} to a login`);
}
