import type { Page, PlaywrightWorkerArgs, TestInfo } from 'playwright/test';
import { demoTokenCode } from '../sw/mock/accounts.ts';
import { arriveAs, expect, portalBase, test } from './fixtures/journey.ts';

/** As browsers are used: Playwright disables the back/forward cache by default. */
const launchKeepingPages = ({ chromium }: PlaywrightWorkerArgs['playwright'], { project }: TestInfo) =>
  chromium.launch({ ...project.use.launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const signIn = (query: string) => `${portalBase}login-signin-component?${query}`;

/** Goes to a page of the platform or to another one, and returns to the page that the browser has kept. */
async function leaveAndReturn(page: Page, address = '/sdportal/home.view'): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['persisted'] = String(persisted);
    });
  });
  await page.goto(address);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
}

const flows = [
  {
    account: 'pin.user',
    fields: { 'New PIN': '4826', 'PIN confirmation': '4826', 'Next passcode': demoTokenCode },
    button: 'Save',
    call: '**/heracles/login',
    unknown: 'We don’t know whether your PIN was saved',
  },
  {
    account: 'token.user',
    fields: { 'Next token code': demoTokenCode },
    button: 'Continue',
    call: '**/protected/forward*',
    unknown: 'We don’t know whether your code was accepted',
  },
] as const;

test('a page restored from the back-forward cache reports only an unanswered request', async ({
  playwright,
  portal,
}, testInfo) => {
  const browser = await launchKeepingPages(playwright, testInfo);
  for (const { account, fields, button, call, unknown } of flows) {
    await test.step(account, async () => {
      const page = await browser.newPage({
        baseURL: portal.origin,
        serviceWorkers: 'block',
        locale: 'en-US',
      });
      await arriveAs(page, account);
      const type = async () => {
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(label, { exact: true }).fill(text);
      };
      await type();
      await leaveAndReturn(page);
      for (const label of Object.keys(fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      await expect(page.getByText(unknown)).toBeHidden();

      await page.route(call, () => undefined);
      await type();
      const sending = page.waitForRequest(call);
      await page.getByRole('button', { name: button }).click();
      await sending;
      await leaveAndReturn(page);
      await expect(page.getByText(unknown)).toBeVisible();
      await expect(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled', 'true');
      for (const label of Object.keys(fields))
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      await page.close();
    });
  }
  await browser.close();
});

test('a page restored from the back-forward cache keeps its brand, though the tab has shown another since', async ({
  playwright,
  portal,
}, testInfo) => {
  const browser = await launchKeepingPages(playwright, testInfo);
  const page = await browser.newPage({ baseURL: portal.origin, serviceWorkers: 'block', locale: 'en-US' });
  await page.goto(signIn('cobrandHost=norvik'));
  await expect(page).toHaveTitle(/Norvik/);
  await page.goto(signIn(''));
  await expect(page).toHaveTitle(/Norvik/);
  // The last to appear of what a page can do without.
  await expect(page.locator('.release-line')).toBeVisible();
  await leaveAndReturn(page, signIn('cobrandHost=ashcombe'));
  await expect(page).toHaveTitle(/Norvik/);
  await page.reload();
  await expect(page).toHaveTitle(/Norvik/);
  await browser.close();
});

test('a page whose storage is cleared meanwhile keeps its brand when it is loaded again', async ({
  page,
}) => {
  await page.goto(signIn('cobrandHost=norvik'));
  await expect(page).toHaveTitle(/Norvik/);
  await page.goto(signIn(''));
  await expect(page.locator('.release-line')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(page).toHaveTitle(/Norvik/);
});
