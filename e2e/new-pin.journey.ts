import type { Page } from 'playwright/test';
import { demoTokenCode } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import { arriveAs, expect, goOffline, portalBase, sendSignIn, signInAs, test } from './fixtures/journey.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { storedMatches } from './fixtures/stored-text.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const pin = '4826';
const newPin = (page: Page) => page.getByLabel('New PIN', { exact: true });
const confirmPin = (page: Page) => page.getByLabel('PIN confirmation', { exact: true });
const passcode = (page: Page) => page.getByLabel('Next passcode', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });
const notice = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true });

async function open(page: Page, account: string): Promise<void> {
  await arriveAs(page, account);
  await expect(newPin(page)).toBeVisible();
}

async function fill(page: Page, code = demoTokenCode): Promise<void> {
  await newPin(page).fill(pin);
  await confirmPin(page).fill(pin);
  await passcode(page).fill(code);
}

/** Nothing of the flow is left in the browser, however it ended. */
async function expectNothingLeft(page: Page): Promise<void> {
  const flow = new RegExp(`\\b${pin}\\b|${demoTokenCode}|^pendingPin|^tokenRun`);
  expect(await storedMatches(page, flow)).toEqual([]);
}

async function expectLoggedOut(page: Page, reason: string, title: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/logout-component\\?cobrandHost=norvik&reason=${reason}$`));
  await expect(notice(page, title)).toBeVisible();
  // The link comes with the end of the platform's session: until then, the log-out would end that of another login.
  await expect(page.getByRole('link', { name: 'Return to login screen' })).toBeVisible();
  await expectNothingLeft(page);
}

test.use({
  expectedErrors: [
    /token login failed|new PIN (not|perhaps) saved|token user info failed|external logout|logout/i,
  ],
});

test.describe('saving a new PIN', () => {
  test('sends the login and the PIN once on a double click, with the form locked meanwhile', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/heracles\/login$|tokens\//.test(pathname)) sent.push(`${pathname} ${request.postData()}`);
    });
    await open(page, 'pin.user');
    await expect(page).toHaveTitle('New PIN / next passcode – Norvik Business Cards');
    sent.length = 0;
    const release = await holdRequests(page, '**/heracles/login');
    await fill(page);
    await save(page).dblclick();
    await expect(save(page)).toBeFocused();
    await expect(save(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(newPin(page)).toBeDisabled();
    await cancel(page).click({ force: true });
    await expect.poll(() => storedMatches(page, /^pendingPin/)).toHaveLength(1);
    expect(await storedMatches(page, new RegExp(`\\b${pin}\\b|${demoTokenCode}`))).toEqual([]);
    release();
    await expectLoggedOut(page, 'pinSaved', 'Your new PIN has been saved');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toContain(`login-form-type=TOKEN&password=${demoTokenCode}`);
    expect(sent[0]).not.toContain(pin);
    expect(sent[1]).toMatch(new RegExp(`/protected/tokens/L\\d+ \\{"newPin":"${pin}"\\}$`));
  });

  test('works by keyboard alone, and saves in place if the login does not lead back to the page', async ({
    page,
  }) => {
    await open(page, 'pin.user');
    await page.route('**/heracles/login', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: '/sdportal/home.view' });
    });
    await page.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Each passcode works only once')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(newPin(page)).toBeFocused();
    await page.keyboard.type(pin);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(newPin(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1111');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(passcode(page)).toBeFocused();
    await expect(confirmPin(page)).toHaveAccessibleDescription(/PIN confirm does not match/);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(pin);
    await expect(confirmPin(page)).not.toHaveAttribute('aria-invalid');
    await passcode(page).focus();
    await page.keyboard.type(demoTokenCode);
    await page.keyboard.press('Enter');
    await expectLoggedOut(page, 'pinSaved', 'Your new PIN has been saved');
  });

  test('Cancel logs out, and Back does not return to the flow', async ({ page }) => {
    await signInAs(page, 'pin.user');
    await fill(page);
    await cancel(page).click();
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
    await expectNothingLeft(page);
    await page.goBack();
    await expect(page).toHaveURL(/login-signin-component/);
  });
});

for (const [way, environment] of [
  ['call', {}],
  ['classic form post', { HERACLES_LOGIN: 'off' }],
] as const) {
  test.describe(`a token login by ${way}`, () => {
    test.use({ environment });

    test('saves its PIN even if another tab opens the page meanwhile', async ({ page, context }) => {
      const other = await context.newPage();
      await open(page, 'pin.user');
      const address = page.url();
      const release = await holdRequests(page, /heracles\/login$|pkmslogin\.form$/);
      await fill(page);
      const isSent = page.waitForRequest(/heracles\/login$|pkmslogin\.form$/);
      // The form post is a navigation, for which a click would wait: it is held until the other tab is open.
      await save(page).click({ noWaitAfter: true });
      await isSent;
      await other.goto(address);
      await expect(newPin(other)).toBeVisible();
      release();
      await expectLoggedOut(page, 'pinSaved', 'Your new PIN has been saved');
    });
  });
}

test.describe('the classic form post', () => {
  test.use({ environment: { HERACLES_LOGIN: 'off' } });

  test('drops the PIN if refused, and saves it on the return if accepted', async ({ page }) => {
    await open(page, 'pin.user');
    await fill(page, '00000000');
    await save(page).click();
    await expect(page).toHaveURL(/login-signin-component\?.*invalidLogin=true/);
    await expect.poll(() => storedMatches(page, /^pendingPin|^tokenRun/)).toEqual([]);
    await sendSignIn(page, 'pin.user');
    await expect(newPin(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('group', { name: /PIN/ })).toHaveCount(0);
    const release = await holdRequests(page, '**/protected/tokens/*');
    const sending = page.waitForRequest('**/protected/tokens/*');
    await fill(page);
    await save(page).click();
    await sending;
    // A phone's pull must not reload the page now: nobody would know whether the PIN was saved.
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain');
    release();
    await expectLoggedOut(page, 'pinSaved', 'Your new PIN has been saved');
  });

  test('stays on the page, and keeps no PIN, while the browser is offline', async ({ page, context }) => {
    await open(page, 'pin.user');
    await fill(page);
    await goOffline(page);
    await save(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    expect(await storedMatches(page, /^pendingPin|^tokenRun/)).toEqual([]);
    await context.setOffline(false);
    await fill(page);
    await save(page).click();
    await expectLoggedOut(page, 'pinSaved', 'Your new PIN has been saved');
  });
});

test.describe('refusals', () => {
  test('of the PIN are shown on the page, and clear the PIN', async ({ page }) => {
    for (const account of ['pin.invalid', 'pin.unprocessable']) {
      await test.step(account, async () => {
        await open(page, account);
        await fill(page);
        await save(page).click();
        await expect(message(page, 'Invalid PIN')).toBeFocused();
        await expect(newPin(page)).toHaveValue('');
        await expectNothingLeft(page);
        // The next one comes in a tab without a user.
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  });

  test('of the passcode and server errors log out with a reason', async ({ page }) => {
    for (const [account, code, reason, title] of [
      ['pin.user', '00000000', 'tokenRefused', 'Invalid passcode or PIN'],
      ['pin.down', demoTokenCode, 'serverDown', 'Application Server is Down'],
      ['pin.error', demoTokenCode, 'pinUnknown', 'We don’t know whether your PIN was saved'],
    ] as const) {
      await test.step(`${account}: ${reason}`, async () => {
        await open(page, account);
        await fill(page, code);
        await save(page).click();
        await expectLoggedOut(page, reason, title);
      });
    }
  });

  test('before the form is shown log out with a reason', async ({ page }) => {
    await page.goto(`${portalBase}new-rsa-pin-component?cobrandHost=norvik`);
    await expectLoggedOut(page, 'notAllowed', 'This step is not available to you');
    for (const [account, reason, title] of [
      ['pin.noaccess', 'notAllowed', 'This step is not available to you'],
      ['pin.info.error', 'unexpected', 'An unexpected error occurred'],
    ] as const) {
      await test.step(account, async () => {
        await arriveAs(page, account);
        await expectLoggedOut(page, reason, title);
      });
    }
  });
});

test.describe('network failures', () => {
  test('before the form is shown are reported, and Try again shows the form', async ({ page }) => {
    await page.route('**/rsapin/**', (route) => route.abort());
    await arriveAs(page, 'pin.user');
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    await expect(newPin(page)).toBeHidden();
    await checkLooks(page);
    await page.unroute('**/rsapin/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(newPin(page)).toBeVisible();
  });

  test('after the PIN was sent are reported as unknown, and a reload logs out with that reason', async ({
    page,
  }) => {
    await open(page, 'pin.user');
    await page.route('**/protected/tokens/*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fill(page);
    await save(page).click();
    await expect(message(page, 'We don’t know whether your PIN was saved')).toBeFocused();
    await expectNothingLeft(page);
    await page.reload();
    await expectLoggedOut(page, 'pinUnknown', 'We don’t know whether your PIN was saved');
    await page.getByRole('link', { name: 'Return to login screen' }).click();
    await sendSignIn(page, 'pin.user');
    await expect(page).toHaveURL(/home\.view/);
  });

  test('from a captive portal or a company’s proxy are explained, and the same form then saves', async ({
    page,
  }) => {
    await open(page, 'pin.user');
    for (const [status, words] of [
      [200, 'Something else answered in our place'],
      [407, 'Your company’s network doesn’t let this request through'],
    ] as const) {
      const answer = { status, contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' };
      await page.route('**/protected/tokens/*', (route) => route.fulfill(answer), { times: 1 });
      await fill(page);
      await save(page).click();
      await expect(message(page, 'The portal can’t be reached')).toContainText(words);
      await expect(message(page, 'The portal can’t be reached')).toContainText(
        'Your PIN has not been changed',
      );
    }
    await fill(page);
    await save(page).click();
    await expect(page).toHaveURL(/reason=pinSaved/);
  });
});

test('a reload while saving drops a foreign or expired PIN, and reports an unanswered one as unknown', async ({
  page,
}) => {
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });
  await open(page, 'pin.user');
  await page.clock.install();
  await test.step('a stored value that is not the page’s own is dropped', async () => {
    await page.evaluate(() => {
      localStorage.setItem('pendingPin', '9999');
      sessionStorage.setItem('tokenRunStartedAt', 'true');
    });
    await page.reload();
    await expect(status('Your PIN was not saved')).toBeVisible();
    await expectNothingLeft(page);
  });
  await test.step('a PIN that waited more than five minutes is dropped', async () => {
    await page.route('**/heracles/login', () => undefined);
    await fill(page);
    await save(page).click();
    await expect.poll(() => storedMatches(page, /^pendingPin/)).toHaveLength(1);
    await page.clock.setSystemTime(Date.now() + 6 * 60_000);
    // The route stays: otherwise the held login would be answered, and the page would leave by itself during the reload.
    await page.reload();
    await expect(status('It took too long')).toBeVisible();
    await expectNothingLeft(page);
    await page.unroute('**/heracles/login');
  });
  await test.step('a sent PIN without an answer is reported as unknown', async () => {
    await page.route('**/protected/tokens/*', () => undefined);
    const sending = page.waitForRequest('**/protected/tokens/*');
    await fill(page);
    await save(page).click();
    await sending;
    await expect(page.getByText('Please wait…')).toBeVisible();
    expect(await storedMatches(page, new RegExp(`\\b${pin}\\b|^pendingPin`))).toEqual([]);
    await page.reload();
    await expect(status('We don’t know whether')).toBeVisible();
    await expect(newPin(page)).toBeVisible();
    await expectNothingLeft(page);
  });
});

test.describe('looks right', () => {
  test('with instructions, invalid values and a lost connection, after which it saves', async ({
    page,
    context,
  }) => {
    await open(page, 'pin.user');
    await page.getByText('Instructions').click();
    await newPin(page).fill('    ');
    await confirmPin(page).fill('<b>1</b>');
    await passcode(page).fill('x'.repeat(100_000));
    await save(page).click();
    await expect(newPin(page)).toBeFocused();
    await expect(newPin(page)).toHaveAccessibleDescription(/New PIN is required/);
    await expect(confirmPin(page)).toHaveAccessibleDescription(/PIN must be four digits/);
    await expect(passcode(page)).toHaveAccessibleDescription(/Invalid next token/);
    await checkLooks(page);
    await fill(page);
    await goOffline(page);
    await save(page).click();
    await expect(message(page, 'The portal can’t be reached')).toContainText('Your PIN has not been changed');
    await expectNothingLeft(page);
    await checkLooks(page);
    await context.setOffline(false);
    await fill(page);
    await save(page).click();
    await expect(page).toHaveURL(/reason=pinSaved/);
  });
});
