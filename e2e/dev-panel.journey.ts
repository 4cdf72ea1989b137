import { demoPassword } from '../sw/mock/accounts.ts';
import { axe, expect, portalBase, test } from './fixtures/journey.ts';
import { cachedAnswers } from './fixtures/cached-answers.ts';

const signIn = `${portalBase}login-signin-component`;
const link = `${signIn}?cobrandHost=norvik&locale=fr&devFlag=heraclesLogin.off&devAccount=otp.user&devPanel=open`;
const shortcut = 'Control+Backquote';

test('by default the developer panel is not loaded or cached, even if the address asks for it', async ({
  page,
}) => {
  const requested: string[] = [];
  page.context().on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(link);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.keyboard.press(shortcut);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Developer panel' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('devPanel'))).toBeNull();
  const cached = await cachedAnswers(page);
  expect(cached.length).toBeGreaterThan(5);
  expect([...requested, ...cached].filter((path) => /dev-panel|overridden-config/.test(path))).toEqual([]);
});

test.describe('with the panel enabled on the server', () => {
  test.use({ environment: { DEV_PANEL: 'on' } });

  test('a link sets all options, and the panel shows them, lists the calls and resets everything', async ({
    page,
  }) => {
    await page.goto(link);
    const panel = page.getByRole('complementary', { name: 'Developer panel' });
    await expect(panel.getByLabel('Brand')).toHaveValue('norvik');
    await expect(panel.getByLabel('Locale')).toHaveValue('fr');
    await expect(panel.getByLabel('heraclesLogin')).toHaveValue('off');
    await expect(panel.getByLabel('Demo account')).toHaveValue('otp.user');
    const userId = page.locator('main input[autocomplete~=username]');
    await expect(userId).toHaveValue('otp.user');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');

    await panel.getByText(/^Calls of this page/).click();
    await expect(panel.getByText('mock: GET sw/mock/brand-routes.ts').first()).toBeVisible();
    await panel.getByText('Kept in this browser').click();
    await expect(panel.getByText('session · norvik (6 characters)')).toBeVisible();

    // Flags take effect: without the call, the browser itself posts the form.
    const posted = page.waitForRequest((request) => request.url().endsWith('/pkmslogin.form'));
    await page.locator('main button[type=submit]').click();
    expect((await posted).isNavigationRequest()).toBe(true);
    await expect(page).toHaveURL(/one-time-passcode-component/);

    await panel.getByLabel('Network', { exact: true }).selectOption('clock');
    await panel.getByLabel('Step').selectOption('signIn');
    await panel.getByRole('button', { name: 'Set and load anew' }).click();
    await expect(page).toHaveURL(/login-signin-component.*network=clock&seed=1/);
    await panel.getByText(/^Calls of this page/).click();
    await expect(panel.getByText(/network: clock\.1: arrives/).first()).toBeVisible();

    await panel.getByRole('button', { name: /^Reset all/ }).click();
    await expect(page).toHaveURL(/login-signin-component$/);
    await expect(userId).toHaveValue('');
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies).not.toContain('mock_network');
    expect(cookies).not.toContain('mock_session');
    expect(await page.evaluate(() => sessionStorage.getItem('devPanel'))).toBeNull();
  });

  test('Reset all works in a browser without caches and service workers, as over plain HTTP', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'caches', { value: undefined });
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.goto(link);
    await page.getByRole('button', { name: /^Reset all/ }).click();
    await expect(page).toHaveURL(/login-signin-component$/);
    await expect(page.locator('main input[autocomplete~=username]')).toHaveValue('');
    await expect(page.getByRole('button', { name: /^Developer panel/ })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  });

  test('in a browser that refuses storage the panel still lists the rest, and Reset all works', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const refusal = () => new DOMException('refused', 'SecurityError');
      const refuse = () => {
        throw refusal();
      };
      for (const name of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, name, { get: refuse });
      }
      // As Firefox refuses a list: some throw, some reject.
      CacheStorage.prototype.keys = () => Promise.reject(refusal());
      ServiceWorkerContainer.prototype.getRegistrations = () => Promise.reject(refusal());
      IDBFactory.prototype.databases = refuse;
    });
    await page.goto(link);
    await page.getByText('Kept in this browser').click();
    await expect(page.getByText('cookie · norvik (6 characters)')).toBeVisible();
    await page.getByRole('button', { name: /^Reset all/ }).click();
    await expect(page).toHaveURL(/login-signin-component$/);
    await expect(page.locator('main input[autocomplete~=username]')).toHaveValue('');
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('choosing no demo account empties a form that the panel filled before', async ({ page }) => {
      await page.goto(link);
      const panel = page.getByRole('complementary', { name: 'Developer panel' });
      const userId = page.locator('main input[autocomplete~=username]');
      await expect(userId).toHaveValue('otp.user');
      await panel.getByLabel('Demo account').selectOption('');
      await panel.getByRole('button', { name: 'Set and load anew' }).click();
      await expect(page).not.toHaveURL(/devAccount/);
      await expect(panel.getByLabel('Demo account')).toHaveValue('');
      await expect(userId).toHaveValue('');
    });

    test('the panel works by keyboard, returns the focus on Escape, and fits a phone', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${signIn}?cobrandHost=norvik`);
      const opener = page.getByRole('button', { name: /^Developer panel/ });
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      const userId = page.locator('main input[autocomplete~=username]');
      await page.getByRole('button', { name: 'Show Password' }).click();
      const password = page.getByRole('textbox', { name: 'Password' });
      await expect(password).toHaveAttribute('type', 'text');
      await userId.focus();
      await page.keyboard.press(shortcut);
      await expect(opener).toBeFocused();
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await page.getByLabel('Demo account').selectOption('pin.user');
      await page.getByRole('button', { name: 'Fill the sign-in form now' }).click();
      await expect(userId).toHaveValue('pin.user');
      await expect(password).toHaveValue(demoPassword);
      for (const summary of await page.locator('.dev-content summary').all()) await summary.click();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(opener).toHaveAttribute('aria-expanded', 'false');
      await expect(userId).toBeFocused();
    });
  });
});
