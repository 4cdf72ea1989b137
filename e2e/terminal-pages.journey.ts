import type { Page } from 'playwright/test';
import { checkLooks } from './fixtures/check-looks.ts';
import { arriveAs, axe, expect, portalBase, signInAs, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { prerender } from './fixtures/prerender.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const address = (screen: string, query = '') => `${portalBase}${screen}?cobrandHost=norvik${query}`;
const loggedOut = (query = '') => address('logout-component', query);
const locked = address('temporary-state-component');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const wayBack = (page: Page) => page.getByRole('link', { name: 'Return to login screen' });
const maybeOpen = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your session may still be open on our server' });

test.describe('before its program has loaded', () => {
  test.use({ javaScriptEnabled: false });

  test('the logged-out page does not have the title or text of the sign-in screen', async ({ page }) => {
    await page.goto(loggedOut());
    await expect(page).toHaveTitle('Card portal');
    await expect(page.locator('body')).not.toContainText(/sign.in/i);
  });
});

test.describe('the logged-out page', () => {
  test.use({ expectedErrors: [/logout (labels|address)/] });

  test('ends the session on the server, forgets all but the brand, and links back to its sign-in', async ({
    page,
    context,
  }) => {
    await signInAs(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    const session = async () => (await context.cookies()).some(({ name }) => name === 'mock_session');
    expect(await session()).toBe(true);
    // What other flows leave.
    await page.evaluate(() => {
      localStorage.setItem('pendingPin', 'sealed');
      for (const name of ['codeDeadlines', 'tokenRunStartedAt']) sessionStorage.setItem(name, '1');
    });

    await page.goto(loggedOut());
    await expect(page).toHaveTitle('Logged out – Norvik Business Cards');
    await expect(heading(page)).toHaveText('Logged out');
    await expect(page.getByText('You have been logged out.')).toBeVisible();
    await expect(wayBack(page)).toBeVisible();
    // The way back waits up to five seconds for that.
    await expect.poll(session).toBe(false);
    const names = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
    expect(names).toContain('COBRAND');
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/userId|draft|codeDeadlines|pendingPin|tokenRun/)]),
    );
    await expect(page.locator('.banner')).toHaveCount(0);
    await wayBack(page).press('Enter');
    await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik$/);
  });

  test('ends the session only once it is activated if it was prerendered, and keeps the brand', async ({
    page,
    context,
  }) => {
    await arriveAs(page, 'cardholder');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    const session = async () => (await context.cookies()).some(({ name }) => name === 'mock_session');
    await prerender(page);
    await page.goto(loggedOut());
    await page.waitForLoadState('networkidle');
    expect(await session()).toBe(true);

    await page.evaluate(() => {
      sessionStorage.clear();
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(wayBack(page)).toBeVisible();
    await expect.poll(session).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('COBRAND'))).toBe('norvik');
  });

  test('keeps the brand if it was prerendered and activated before its program loaded', async ({ page }) => {
    await prerender(page);
    const release = await holdRequests(page, /assets\/index-[^/]+\.js$/);
    await page.goto(loggedOut(), { waitUntil: 'commit' });
    const brand = () => page.evaluate(() => sessionStorage.getItem('COBRAND'));
    await expect.poll(brand).toBe('norvik');
    await page.evaluate(() => {
      sessionStorage.clear();
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    release();
    await expect(wayBack(page)).toBeVisible();
    expect(await brand()).toBe('norvik');
  });

  test('does not end a company sign-in in another tab when its language is changed', async ({
    page,
    context,
  }) => {
    await page.goto(loggedOut('&reason=timeout'));
    await expect(wayBack(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/sdportal/federatedSignIn.view?cobrandHost=kestrel');
    await other.getByRole('button', { name: 'Continue as a company user' }).click();
    await expect(other).toHaveURL(/\/sdportal\/home\.view/);

    await page.locator('.language-opener').click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(heading(page)).toHaveText('Abgemeldet');
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await expect(page.getByText('Sie können dieses Fenster jetzt schließen.')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).toContain('mock_session');
  });

  test('shows no link back to single sign-on users', async ({ page }) => {
    await arriveAs(page, 'sso.user');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    await page.goto(loggedOut());
    await expect(page.getByText('You can close this window now.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await axe(page);
  });

  test('links to the company’s own log-out for a federated brand', async ({ page }) => {
    await page.goto(`${portalBase}logout-component?cobrandHost=kestrel`);
    await expect(wayBack(page)).toHaveAttribute('href', /\/sdportal\/federatedSignOut\.view/);
  });

  test.describe('when cached', () => {
    test.use({ serviceWorkers: 'allow' });

    test('says offline that the session may still be open, and ends it on a retry', async ({
      page,
      portal,
      context,
    }) => {
      await page.goto(loggedOut());
      await expect(wayBack(page)).toBeVisible();
      await readyForOffline(page);
      await portal.kill();
      await page.reload();
      await expect(maybeOpen(page)).toBeVisible();
      await expect(page.getByText('You have been logged out.')).toBeVisible();
      await expect(wayBack(page)).toHaveAttribute('href', /cobrandHost=norvik/);
      await axe(page);

      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      const ending = page.getByText('Ending your session…');
      const lose = await holdRequests(context, '**/externalLogoutUrl', (route) => route.abort());
      await again.click();
      await expect(ending).toBeVisible();
      lose();
      await expect(ending).toBeHidden();
      await expect(maybeOpen(page)).toBeVisible();
      await context.unroute('**/externalLogoutUrl');
      // A page that finds the server by itself also ends the session by itself.
      await context.route('**/reached.json', (route) => route.abort());
      await portal.start();
      const calls: string[] = [];
      context.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await again.dblclick();
      await expect(page.getByText('Your session on the server has been ended.')).toBeVisible();
      await expect(maybeOpen(page)).toHaveCount(0);
      await expect(heading(page)).toBeFocused();
      expect(calls.filter((path) => path.endsWith('/externalLogout'))).toHaveLength(1);
    });
  });

  test('follows no hostile address in the platform’s answers', async ({ page, context }) => {
    await context.route('**/externalLogoutUrl', (route) => route.fulfill({ body: 'http://evil.test/out' }));
    await context.route('**/logoutLabelsAndReturnLink', (route) =>
      route.fulfill({
        json: {
          'ng.you.have.been.logged.out': '<img src=x onerror=alert(1)>',
          'ng.return.to.login.screen': { not: 'text' },
          cobrandHostInfo: '../../evil',
          fssoLogoutUrl: 'javascript:alert(1)',
        },
      }),
    );
    const foreign: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('evil')) foreign.push(request.url());
    });
    await page.goto(loggedOut());
    await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(wayBack(page)).toHaveAttribute('href', /login-signin-component\?cobrandHost=norvik$/);
    await expect(maybeOpen(page)).toBeVisible();
    expect(foreign).toEqual([]);
  });
});

test.describe('the temporarily-locked page', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is shown to a locked account, links to other screens, and opens offline', async ({
    page,
    portal,
  }) => {
    await page.goto(address('login-signin-component'));
    await readyForOffline(page);
    await signInAs(page, 'locked.user');
    await expect(page).toHaveURL(/temporary-state-component\?cobrandHost=norvik/);
    await expect(page).toHaveTitle('Temporarily locked – Norvik Business Cards');
    await expect(page.getByText(/maximum number of login attempts was reached/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/sdportal/forgotPassword.view?cobrandHost=norvik&locale=en_US',
    );
    await portal.kill();
    await page.reload();
    await expect(heading(page)).toHaveText('Temporarily locked');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik$/);
    await expect(page.getByLabel('User ID')).toBeVisible();
  });
});

test.describe('an unknown address', () => {
  test('in production leads to the logged-out page of the brand', async ({ page }) => {
    await page.goto(address('no-such-screen'));
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
    await expect(heading(page)).toHaveText('Logged out');
    // The page that a tab begins with.
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });

  test('that is a variant of the sign-in’s shows the sign-in, and ends no session', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    for (const path of ['/login-signin-component', 'index.html', 'Login-SignIn-Component/']) {
      await test.step(path, async () => {
        await page.goto(address(path));
        await expect(heading(page)).toHaveText('Welcome to Norvik Business Cards');
        await expect(page).toHaveURL(/public-portal-ui\/login-signin-component\?cobrandHost=norvik$/);
        expect(calls).not.toContain('/heracles/logout');
      });
    }
  });

  test.describe('in development', () => {
    test.use({ environment: { PRODUCTION: 'off' } });

    test('is reported on a page that shows it as plain text', async ({ page }) => {
      await page.goto(address('no%3Cb%3Esuch-screen', '&x=<script>alert(1)</script>'));
      await expect(heading(page)).toHaveText('Page not found');
      await expect(page.getByText('/static/public-portal-ui/no%3Cb%3Esuch-screen')).toBeVisible();
      await axe(page);
      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik$/);
    });
  });
});

test('the logged-out and locked pages look right', async ({ page }) => {
  for (const end of [loggedOut(), loggedOut('&reason=unexpected'), locked]) {
    await page.goto(end);
    await expect(page.locator('main a.button')).toBeVisible();
    await checkLooks(page);
  }
});
