import type { Page, Route } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import {
  axe,
  expect,
  goOffline,
  portalBase,
  openReady,
  programReady,
  sendSignIn,
  test,
} from './fixtures/journey.ts';
import { storedText } from './fixtures/stored-text.ts';

const address = (query = '') => `${portalBase}login-signin-component?cobrandHost=norvik${query}`;
const userId = (page: Page) => page.getByLabel('User ID');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });

/**
 * Second by second: the page first checks whether the site is there, for eight seconds at most and again after thirty.
 * In one go, the eight would pass before any answer, and the thirty would be waited out.
 */
async function passUntilReloaded(page: Page): Promise<void> {
  let isReloaded = false;
  page.once('load', () => (isReloaded = true));
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(isReloaded).toBe(true);
  }).toPass({ intervals: [100] });
}

// Other journeys cover the worker: installing it for each of these would double their time. These have motion, as most
// visitors do.
test.use({ serviceWorkers: 'block', reducedMotion: 'no-preference' });

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/sign-in failed/] });

  test('does not store the password, sends it only with the login, and leads to a signed-in page of the same brand', async ({
    page,
    context,
  }) => {
    const secret = 'Canary-secret-77';
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const isLogin = new URL(request.url()).pathname.endsWith('/heracles/login');
      if (!isLogin && `${request.url()}${request.postData() ?? ''}`.includes(secret))
        elsewhere.push(request.url());
    });
    await page.goto(`${portalBase}?cobrandHost=norvik`);
    await expect(page).toHaveTitle('Welcome to Norvik Business Cards');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('alt', 'Norvik Business Cards');
    await sendSignIn(page, 'cardholder', secret);
    await expect(message(page, 'Login failed')).toBeVisible();
    expect(await storedText(page)).not.toContain(secret);
    await sendSignIn(page, ' Cardholder ');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
    await expect(page.getByRole('img', { name: /Norvik/ })).toBeVisible();
    expect(elsewhere).toEqual([]);
  });

  test('the page reloads itself after half an hour, but not while the visitor types', async ({ page }) => {
    await page.clock.install();
    await openReady(page, address());
    // The clock also runs by itself: the journey has this long to type, and then to see that the page stays.
    const roomMs = 25_000;
    await page.clock.fastForward(1_800_000 - roomMs);
    await userId(page).pressSequentially('card');
    await page.clock.runFor(60_000 - roomMs);
    await expect(userId(page)).toHaveValue('card');
    await passUntilReloaded(page);
    await expect(userId(page)).toHaveValue('card');
  });
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  test('works with the keyboard alone, and does not show the user id to the next visitor in the tab', async ({
    page,
  }) => {
    await page.goto(address());
    await userId(page).focus();
    await page.keyboard.type('cardholder');
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(await page.evaluate(() => sessionStorage.getItem('draftUserId'))).toBe(null);
    await openReady(page, address());
    await expect(userId(page)).toHaveValue('');
  });

  test('sends one login on a double click, with the anti-forgery token in both headers', async ({ page }) => {
    const logins: { headers: Record<string, string>; body: string }[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/heracles/login')) {
        logins.push({ headers: request.headers(), body: request.postData() ?? '' });
      }
    });
    await page.goto(address());
    await userId(page).fill('cardholder');
    await password(page).fill(demoPassword);
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(logins).toHaveLength(1);
    const { headers, body } = logins[0] ?? { headers: {}, body: '' };
    expect(headers['x-sec-token']).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(headers['x-csrf-token']).toBe(headers['x-sec-token']);
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(Object.fromEntries(new URLSearchParams(body))).toMatchObject({
      username: 'cardholder',
      'login-form-type': 'LDAP',
      password: demoPassword,
    });
  });

  test('explains an anti-forgery mismatch caused by another tab, and works on the next try', async ({
    page,
    context,
  }) => {
    for (const path of ['/sdportal/rest/user/loginSignin', '/heracles/login']) {
      await test.step(path, async () => {
        await page.goto(address());
        const { origin } = new URL(page.url());
        const changeToken = async (route: Route) => {
          // The header is already written; the browser adds its cookies after this.
          const value = `of-another-tab${path.replaceAll('/', '-')}`;
          await context.addCookies([{ name: 'XSRF-TOKEN', value, url: origin }]);
          await route.continue();
        };
        await page.route(`**${path}`, changeToken, { times: 1 });
        await sendSignIn(page, 'cardholder');
        const mismatch = message(page, 'System error occurred');
        await expect(mismatch).toContainText('Your entries were not the cause');
        await expect(mismatch).toBeFocused();
        await expect(userId(page)).toHaveValue('cardholder');
        await expect(password(page)).toHaveValue('');
        await password(page).fill(demoPassword);
        await submit(page).click();
        await expect(page).toHaveURL(/\/sdportal\/home\.view/);
      });
    }
  });

  test('works even if another tab is opened while the login is being sent', async ({ page, context }) => {
    await page.goto(address());
    const other = await context.newPage();
    // The browser adds the cookies as late as it can, long after the header is written.
    await page.route('**/heracles/login', async (route) => {
      await openReady(other, address());
      await route.continue();
    });
    await sendSignIn(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test('is announced in another open tab until the session ends', async ({ page, context }) => {
    await openReady(page, address());
    const announcement = page.getByRole('status').filter({ hasText: 'You have already signed in' });
    const other = await context.newPage();
    await other.goto(address());
    await sendSignIn(other, 'cardholder');
    await expect(announcement).toBeVisible();
    await axe(page);
    await other.getByRole('link', { name: 'Sign out' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Logged out');
    await expect(announcement).toHaveCount(0);
    await other.goto(address());
    await sendSignIn(other, 'cardholder');
    await expect(announcement).toBeVisible();
    // Each sign-in begins with a log-off, even one that fails.
    await sendSignIn(page, 'cardholder', 'Wrong-word-1');
    await expect(message(page, 'Login failed')).toBeVisible();
    await expect(announcement).toHaveCount(0);
    await other.goto(address());
    await sendSignIn(other, 'cardholder');
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
    await expect(page).toHaveURL(/home\.view\?cobrandHost=norvik&locale=en_US$/);
  });
});

test.describe('failed sign-ins', () => {
  test.use({ expectedErrors: [/sign-in failed|login answered an address/] });

  test('with a wrong password clear both fields and say so, and the sixth locks the account', async ({
    page,
  }) => {
    await page.goto(address());
    for (let count = 1; count <= 5; count += 1) {
      await sendSignIn(page, 'lock.me', `wrong-${count}`);
      await expect(message(page, 'Login failed')).toBeFocused();
      await expect(message(page, 'Login failed')).toContainText('Invalid login');
      await expect(userId(page)).toHaveValue('');
      await expect(password(page)).toHaveValue('');
    }
    await sendSignIn(page, 'lock.me', 'wrong-6');
    await expect(page).toHaveURL(/temporary-state-component/);
    await page.goto(address());
    await sendSignIn(page, 'lock.me');
    await expect(page).toHaveURL(/temporary-state-component/);
  });

  test('of each kind are explained, and the form stays usable', async ({ page }) => {
    await page.goto(address());
    for (const [account, title, text, kept] of [
      ['lookup.error', 'System error occurred', 'system error', true],
      ['send.error', 'System error occurred', 'system error', true],
      ['send.down', 'Login failed', 'Please wait 60 seconds before you try again', true],
      ['rate.limited', 'Login failed', 'wait 30 seconds before you try again', true],
      ['send.dropped', 'The portal can’t be reached', 'may have counted', true],
      ['lookup.dropped', 'The portal can’t be reached', 'did not count', true],
      ['html.answer', 'The portal can’t be reached', 'public Wi-Fi', true],
      ['hostile.origin', 'Login failed', 'system error', true],
      ['hostile.script', 'Login failed', 'system error', true],
      ['hostile.slashes', 'Login failed', 'system error', true],
      ['hostile.backslash', 'Login failed', 'system error', true],
      ['empty.answer', 'Login failed', 'system error', true],
    ] as const) {
      await sendSignIn(page, account);
      // The answer empties the field: what is shown then is no message about the account before.
      await expect(password(page), account).toHaveValue('');
      await expect(message(page, title), account).toBeFocused();
      await expect(message(page, title), account).toContainText(text);
      await expect(userId(page), account).toHaveValue(kept ? account : '');
      await expect(submit(page), account).not.toHaveAttribute('aria-disabled');
      expect(page.url()).toContain('login-signin-component');
    }
  });

  test('reported by invalidLogin=true are shown on arrival, and an abandoned PIN is removed', async ({
    page,
  }) => {
    const sealedIn1970 = `1.${'a'.repeat(24)}.${'b'.repeat(40)}`;
    await page.addInitScript((sealed) => localStorage.setItem('pendingPin', sealed), sealedIn1970);
    await page.goto(address('&invalidLogin=true'));
    await expect(message(page, 'Login failed')).toBeFocused();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('pendingPin'))).toBeNull();
  });

  test('without a network are reported, even after a link that opened no page; the form then signs in', async ({
    page,
    context,
  }) => {
    // Like a link to a file or an app: the page hears that it is to be left, and stays.
    await page.route(/cardholderSelfRegistration/, (route) => route.fulfill({ status: 204 }));
    await page.goto(address());
    const there = message(page, 'The portal can’t be reached');
    await userId(page).fill('cardholder');
    await password(page).fill(demoPassword);
    await goOffline(page);
    await submit(page).click();
    await expect(there).toContainText('did not count as a sign-in attempt');
    await expect(userId(page)).toHaveValue('cardholder');
    await context.setOffline(false);
    await password(page).fill(demoPassword);
    await page.getByRole('link', { name: 'Register your card' }).click();
    await goOffline(page);
    await submit(page).click();
    // The answer empties the field: what is shown then is no message about the attempt before.
    await expect(password(page)).toHaveValue('');
    await expect(there).toBeFocused();
    await context.setOffline(false);
    await password(page).fill(demoPassword);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('languages', () => {
  test('a choice keeps the user id but not the password; a saved one that the brand lacks is replaced', async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'user_locale', value: 'ja', url: portal.origin }]);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.goto(address());
    await expect(userId(page)).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'user_locale')?.value).toBe('en_US');
    expect(loads).toBeLessThanOrEqual(2);
    await userId(page).fill('cardholder');
    await password(page).fill('half-typed');
    await page.getByRole('button', { name: /Language/ }).click();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page.getByRole('button', { name: 'Français' })).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Français' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page.getByLabel('Identifiant')).toHaveValue('cardholder');
    await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveValue('');
    const saved = (await page.context().cookies()).find(({ name }) => name === 'user_locale');
    expect(saved?.value).toBe('fr');
    expect(saved?.path).toBe('/');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test.describe('brands', () => {
  // A missing style sheet of an unknown brand is refused for its type, as a platform's error pages are.
  test.use({ expectedErrors: [/lookup failed|Refused to apply style/] });

  test('unknown and hostile codes show a usable page, request no strange path, and log one line; a federated one redirects', async ({
    page,
  }) => {
    const strange: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.\.|<|%3C|x{100}/i.test(pathname)) strange.push(pathname);
    });
    let notes: string[] = [];
    page.on('console', (entry) => {
      if (/brand (?:lookup failed|code is none)/.test(entry.text())) notes.push(entry.text());
    });
    // The malformed ones first: they count as absent, and the tab's last well-formed code would stand in for them.
    for (const code of ['../../etc', '<b>x</b>', 'x'.repeat(3000), 'nobody-knows-it', '__proto__']) {
      notes = [];
      await page.goto(`${portalBase}login-signin-component?cobrandHost=${encodeURIComponent(code)}`);
      await expect(userId(page)).toBeVisible();
      expect(notes, code.slice(0, 20)).toHaveLength(1);
    }
    expect(strange).toEqual([]);
    // A federated one redirects its visitors at once.
    await page.goto(`${portalBase}login-signin-component?cobrandHost=kestrel`);
    await expect(page).toHaveURL(/federated/);
  });
});

test.describe('fault tolerance', () => {
  test.use({ expectedErrors: [/lookup failed/] });

  test('a malformed config.json falls back key by key, which is logged', async ({ page }) => {
    const notes: string[] = [];
    page.on('console', (entry) => notes.push(entry.text()));
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { mockBackend: true, forceRefreshMillis: 'soon', flags: [] } }),
    );
    await page.goto(address());
    await sendSignIn(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(notes.join()).toMatch(/settings fell back.*flags, forceRefreshMillis/);
  });

  test('a sign-in requests config.json again if it failed to load; its classic form post has a key until answered', async ({
    page,
    context,
  }) => {
    let isLost = true;
    await page.route('**/config.json', (route) =>
      isLost
        ? route.abort()
        : route.fulfill({ json: { mockBackend: true, flags: { heraclesLogin: false } } }),
    );
    const areLost = page.waitForEvent('console', (entry) => entry.text().startsWith('settings fell back'));
    await page.goto(address());
    await userId(page).fill('cardholder');
    await areLost;
    isLost = false;
    const posted = page.waitForRequest('**/pkmslogin.form');
    await sendSignIn(page, 'cardholder');
    // The key is for our server, which takes it back with its answer.
    expect(await (await posted).headerValue('cookie')).toMatch(/(?:^|; )idempotency_key=[A-Z\d]{8}-\d/);
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('idempotency_key');
  });

  // After how long, the worker's journey tests with a clock of its own.
  test('the page shows the neutral brand if the platform never answers', async ({ page }) => {
    await page.route('**/sdportal/**', () => undefined);
    await page.goto(address());
    await expect(userId(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Card Portal');
    await expect(page.locator('body > output')).toContainText('Card Portal');
  });

  test('a captive portal’s page is never shown as data of the brand', async ({ page }) => {
    await page.route('**/sdportal/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Guest network</h1>' }),
    );
    await page.goto(address());
    await expect(userId(page)).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Guest network');
  });

  test('a reload keeps the user id before and after the program has loaded, and no password is stored', async ({
    page,
  }) => {
    let isHeldUp = true;
    const waiting: Route[] = [];
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      if (isHeldUp) waiting.push(route);
      else await route.continue();
    });
    await page.goto(address(), { waitUntil: 'commit' });
    await userId(page).fill('ann.example');
    await password(page).fill('Canary-password-77');
    waiting.length = 0;
    await page.reload({ waitUntil: 'commit' });
    await expect(userId(page)).toHaveValue('ann.example');
    await expect(password(page)).toHaveValue('');
    await userId(page).fill('ann.other');
    const isReady = programReady(page);
    isHeldUp = false;
    await Promise.all(waiting.map((route) => route.continue()));
    await isReady;
    await password(page).fill('Canary-password-77');
    // A phone that ends a hidden page gives it no notice.
    const draftWhenHidden = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        return sessionStorage.getItem('draftUserId');
      });
    await expect.poll(draftWhenHidden).toBe('ann.other');
    await page.reload();
    await expect(userId(page)).toHaveValue('ann.other');
    await expect(password(page)).toHaveValue('');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('Canary');
  });

  test('without a worker, the scheduled reload waits until the network is back', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await openReady(page, address());
    await goOffline(page);
    // Half an hour of connection checks, run one by one, takes as long as a journey may.
    await page.clock.fastForward(1_795_000);
    await page.clock.runFor(60_000);
    await expect(userId(page)).toBeVisible();
    await context.setOffline(false);
    await passUntilReloaded(page);
    await expect(userId(page)).toBeVisible();
  });
});

test.describe('looks right', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  test('for three brands, after an empty submit and after a failed sign-in', async ({ page }) => {
    for (const brand of ['norvik', 'zuraw', 'meridia']) {
      await test.step(brand, async () => {
        await page.goto(`${portalBase}login-signin-component?cobrandHost=${brand}&locale=en_US`);
        await expect(userId(page)).toBeVisible();
        await checkLooks(page);
      });
    }
    await submit(page).click();
    await expect(userId(page)).toBeFocused();
    await checkLooks(page);
    await sendSignIn(page, 'cardholder', 'wrong');
    await expect(message(page, 'Login failed')).toBeVisible();
    await checkLooks(page);
  });
});
