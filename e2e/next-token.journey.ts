import type { Page } from 'playwright/test';
import { demoTokenCode } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import { arriveAs, expect, goOffline, portalBase, signInAs, test } from './fixtures/journey.ts';
import { storedMatches } from './fixtures/stored-text.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const code = (page: Page) => page.getByLabel('Next token code', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Continue' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });

async function open(page: Page, account = 'token.user'): Promise<void> {
  await arriveAs(page, account);
  await expect(code(page)).toBeVisible();
}

test.use({ expectedErrors: [/next token|token user info failed|forward endpoint|logout/i] });

test('a valid code is sent once, with the gateway’s parameters, and signs in', async ({ page }) => {
  const posts: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/forward')) posts.push(new URLSearchParams(request.postData() ?? ''));
  });
  await open(page);
  await expect(page).toHaveTitle('Next token code – Norvik Business Cards');
  const given = new URL(page.url()).searchParams;
  await expect(page.getByRole('main')).not.toContainText(given.get('authn_attempt_id') ?? 'missing');
  await code(page).fill(` ${demoTokenCode} `);
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  expect(posts).toHaveLength(1);
  const [post] = posts;
  expect(Object.fromEntries(post ?? [])).toMatchObject({
    username: 'token.user',
    'login-form-type': 'TOKEN',
    password: demoTokenCode,
    authn_attempt_id: given.get('authn_attempt_id'),
    in_response_to: given.get('in_response_to'),
    referral_path: given.get('referral_path'),
  });
});

test('works by keyboard alone; a wrong code is reported at the field, and the next one signs in', async ({
  page,
}) => {
  await open(page);
  await code(page).focus();
  await page.keyboard.type('1234567');
  await page.keyboard.press('Enter');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(/Invalid token/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('87654321');
  await page.keyboard.press('Enter');
  // The answer empties the field: until then its message is about the code before.
  await expect(code(page)).toHaveValue('');
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(/Invalid token/);
  expect(await storedMatches(page, /87654321|^tokenRun/)).toEqual([]);
  await page.keyboard.type(demoTokenCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
});

test('too many wrong codes lead to the locked page', async ({ page }) => {
  await open(page);
  for (let count = 1; count <= 6; count += 1) {
    await code(page).fill(`0000000${count}`);
    await submit(page).click();
    if (count < 6) await expect(code(page)).toHaveValue('');
  }
  await expect(page).toHaveURL(/temporary-state-component/);
});

test('logs out without access, with an ended session or with a foreign endpoint', async ({
  page,
  context,
}) => {
  await test.step('without access the form is not shown', async () => {
    await arriveAs(page, 'token.noaccess');
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik&reason=notAllowed$/);
    // The link comes with the end of the platform's session: until then, the log-out would end that of the next login.
    await expect(page.getByRole('link', { name: 'Return to login screen' })).toBeVisible();
  });
  await test.step('a code sent after the session has ended logs out', async () => {
    await open(page);
    await context.clearCookies();
    await code(page).fill(demoTokenCode);
    await submit(page).click();
    // The saved language is gone with the other cookies: the address passes its own on.
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik&locale=en_US&reason=notAllowed$/);
  });
  await test.step('a foreign endpoint logs out before a code is asked for', async () => {
    await page.route('**/rsapin/**', (route) =>
      route.fulfill({
        json: { shouldAccess: true, ldapId: 'L1', forwardFormEndpoint: 'https://evil.test/x' },
      }),
    );
    await page.goto(`${portalBase}next-token-component?cobrandHost=norvik`);
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik&reason=unexpected$/);
  });
});

test('the form works after network failures, and a reload reports an unanswered code as unknown', async ({
  page,
  context,
}) => {
  await open(page);
  await code(page).fill(demoTokenCode);
  await goOffline(page);
  await submit(page).click();
  await expect(message(page, 'The portal can’t be reached')).toBeFocused();
  await expect(code(page)).toHaveValue('');
  await context.setOffline(false);
  await page.route('**/forward', () => undefined);
  await code(page).fill(demoTokenCode);
  await submit(page).click();
  await expect(code(page)).toBeDisabled();
  await expect(cancel(page)).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'We don’t know whether' })).toBeVisible();
  expect(await storedMatches(page, /^tokenRun/)).toEqual([]);
  await page.unroute('**/forward');
  await code(page).fill(demoTokenCode);
  await submit(page).click();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
});

test('Cancel logs out, and Back does not return to the flow', async ({ page }) => {
  await signInAs(page, 'token.user');
  await cancel(page).click();
  await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
  await page.goBack();
  await expect(page).toHaveURL(/login-signin-component/);
});

test('Cancel and Log out keep the page while nothing can be reached, and log out once it can', async ({
  page,
  context,
}) => {
  const unreached = page.getByRole('group', { name: 'The portal can’t be reached' });
  await page.route('**/rsapin/information*', (route) => route.abort());
  await arriveAs(page, 'token.user');
  await expect(unreached).toBeVisible();
  const address = page.url();
  await goOffline(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeEnabled();
  await expect(unreached).toContainText('Your connection seems to be interrupted.');
  await page.unroute('**/rsapin/information*');
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(code(page)).toBeVisible();

  await goOffline(page);
  await cancel(page).click();
  await expect(unreached).toBeFocused();
  expect(page.url()).toBe(address);
  await context.setOffline(false);
  await cancel(page).click();
  await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
});

test('hostile values in the query, the field or the answer are never executed or followed', async ({
  page,
}) => {
  await open(page);
  const own = new URL(page.url());
  own.searchParams.set('referral_path', '<script>alert(1)</script>');
  own.searchParams.set('authn_attempt_id', 'x'.repeat(5_000));
  await page.goto(own.href);
  await expect(code(page)).toBeVisible();
  await expect(page.locator('body')).not.toContainText('alert(1)');
  await code(page).fill('   ');
  await submit(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/Next token code is required/);
  await code(page).fill('<b>x</b>'.repeat(9_000));
  await submit(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/Invalid token/);
  await page.route('**/forward', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'javascript:alert(1)' }),
  );
  await code(page).fill(demoTokenCode);
  await submit(page).click();
  await expect(message(page, 'System error occurred')).toBeFocused();
  expect(page.url()).toContain('next-token-component');
});

test('looks right when empty, refused and failed', async ({ page }) => {
  await open(page, 'token.error');
  await checkLooks(page);
  await code(page).fill('1');
  await submit(page).click();
  await expect(code(page)).toHaveAttribute('aria-invalid', 'true');
  await checkLooks(page);
  await code(page).fill(demoTokenCode);
  await submit(page).click();
  // Another error code is a failure without a reason.
  await expect(message(page, 'We could not continue')).toBeFocused();
  await expect(code(page)).not.toHaveAttribute('aria-invalid');
  await checkLooks(page);
});
