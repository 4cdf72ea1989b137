import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import { arriveAs, expect, goOffline, portalBase, sendSignIn, signInAs, test } from './fixtures/journey.ts';
import { storedText } from './fixtures/stored-text.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const old = (page: Page) => page.getByLabel('Current password', { exact: true });
const new1 = (page: Page) => page.getByLabel('New password', { exact: true });
const new2 = (page: Page) => page.getByLabel('Confirm password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Change password' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const summary = (page: Page) => page.getByRole('group', { name: /There (is|are) \d errors? to correct/ });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });
const unknown = 'We don’t know whether your password was changed';
const good = 'Lantern-walk-73';
const changeCall = '**/public/changePassword';

/** The screen itself, as in a tab that has signed in before. */
async function open(page: Page, query = '', account = 'must.change'): Promise<void> {
  await page.addInitScript((userId) => sessionStorage.setItem('userId', userId), account);
  await page.goto(`${portalBase}change-password-component?cobrandHost=norvik${query}`);
}

async function fill(page: Page, current = demoPassword, next = good, confirmed = next): Promise<void> {
  await old(page).fill(current);
  await new1(page).fill(next);
  await new2(page).fill(confirmed);
}

async function changePasswordAndLeave(page: Page): Promise<void> {
  await fill(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
}

function countChanges(page: Page): { readonly sent: string[] } {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/public/changePassword')) sent.push(request.postData() ?? '');
  });
  return { sent };
}

/** The platform acts, but its answer is lost on the way. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(changeCall, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
}

test.use({
  expectedErrors: [/password (not|perhaps) changed|change of password could not go on|sign-in failed/],
});

test.describe('changing the password', () => {
  test('sends the change once, signs in with the new password, and Back leads to sign-in', async ({
    page,
  }) => {
    await signInAs(page, 'must.change');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a new password');
    await expect(page).toHaveTitle(/^Create a new password – Norvik/);
    const { sent } = countChanges(page);
    await fill(page);
    await expect(page.getByRole('listitem').filter({ hasText: '12 to 20 characters' })).toContainText('met');
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed in');
    expect(sent).toHaveLength(1);
    // Nobody is asked for the old password again: each further attempt at it counts.
    await page.goBack();
    await expect(page).toHaveURL(/login-signin-component/);
    await sendSignIn(page, 'must.change', good);
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test('works with the keyboard alone after a reload, which empties the form', async ({ page }) => {
    await open(page);
    await fill(page);
    await page.reload();
    for (const field of [old, new1, new2]) await expect(field(page)).toHaveValue('');
    await old(page).focus();
    await page.keyboard.type(demoPassword);
    for (const value of [good, good]) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test('a phone’s pull reloads the page, but not while somebody types, chooses a language or waits', async ({
    page,
  }) => {
    await page.route(changeCall, () => undefined);
    await open(page);
    await expect(submit(page)).toBeVisible();
    const root = page.locator('html');
    const languages = page.getByRole('button', { name: /^Language/ });
    await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
    await fill(page);
    await expect(root).toHaveCSS('overscroll-behavior-y', 'contain');
    await new2(page).blur();
    await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
    await languages.click();
    await expect(root).toHaveCSS('overscroll-behavior-y', 'contain');
    await languages.click();
    await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
    await submit(page).click();
    await submit(page).blur();
    await expect(root).toHaveCSS('overscroll-behavior-y', 'contain');
  });

  test('returns to the profile on success and Cancel, and ignores a hostile `dest` or `ec`', async ({
    page,
  }) => {
    await open(page, '&dest=MyProfile');
    await cancel(page).click();
    await expect(page).toHaveURL(/\/sdportal\/myProfile\.view/);
    await page.goBack();
    await fill(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/myProfile\.view/);
    await open(page, `&ec=${encodeURIComponent('<b>0x132120c9</b>')}&dest=//evil.example`);
    await expect(old(page)).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
    await cancel(page).click();
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
  });

  test('Cancel explains the log-out if nobody says where the profile is', async ({ page }) => {
    await open(page, '&dest=MyProfile');
    await page.route('**/changepasswordserviceurls', (route) => route.fulfill({ status: 500 }));
    await cancel(page).click();
    await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik&reason=unexpected$/);
    await expect(message(page, 'An unexpected error occurred')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Enter moves on to an empty next field, and submits the form from the last one', async ({ page }) => {
    await open(page);
    await old(page).tap();
    // A tap ends before the browser has moved the focus.
    await expect(old(page)).toBeFocused();
    for (const [value, field] of [
      [demoPassword, 'new1'],
      [good, 'new2'],
    ] as const) {
      await page.keyboard.type(value);
      await page.keyboard.press('Enter');
      await expect(page.locator(`input[name=${field}]`)).toBeFocused();
    }
    await expect(summary(page)).toHaveCount(0);
    await page.keyboard.type(good);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('errors', () => {
  test('are counted and linked to their fields; a corrected form is sent without outer spaces', async ({
    page,
  }) => {
    await open(page);
    const { sent } = countChanges(page);
    await test.step('invalid entries are listed, and nothing is sent', async () => {
      await submit(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText('There are 3 errors to correct');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(old(page)).toBeFocused();
      await fill(page, '   ', 'must.change', 'other');
      await submit(page).click();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Current password is required',
        'Password cannot match user ID',
        'Passwords do not match',
      ]);
      expect(sent).toEqual([]);
    });
    await test.step('a wrong current password is cleared, and the other fields are kept', async () => {
      await fill(page, 'not-my-password-1');
      await submit(page).click();
      await expect(summary(page)).toContainText('This is not your current password');
      await expect(summary(page)).toContainText('There is 1 error to correct');
      await expect(old(page)).toHaveValue('');
      for (const field of [new1, new2]) await expect(field(page)).toHaveValue(good);
    });
    await test.step('a new password that the platform refuses is marked as invalid and kept', async () => {
      for (const next of [
        'Short-1',
        'Lantern-walk-777',
        demoPassword,
        'Aa1-'.repeat(5_000),
        '<img src=x onerror=alert(1)>',
      ]) {
        await fill(page, demoPassword, next);
        await submit(page).click();
        await expect(summary(page)).toContainText('This new password was not accepted');
        await expect(new1(page)).toHaveAttribute('aria-invalid', 'true');
        await expect(new1(page)).toHaveValue(next);
      }
    });
    await test.step('leading and trailing spaces are ignored, and the page says so', async () => {
      await fill(page, demoPassword, `  ${good} `);
      await expect(page.getByText('Spaces at the beginning and end are ignored.').first()).toBeVisible();
      await submit(page).click();
      await expect(page).toHaveURL(/\/sdportal\/home\.view/);
      expect(JSON.parse(sent.at(-1) ?? '{}')).toEqual({
        userId: 'must.change',
        oldCredential: demoPassword,
        newCredential: good,
      });
    });
  });

  test('are shown on arrival for each gateway code', async ({ page }) => {
    for (const [account, text] of [
      ['expired.onetime', 'This is not your current password'],
      ['change.mismatch', 'Passwords do not match'],
      ['change.empty', 'New password is required'],
      ['change.construction', 'This new password was not accepted'],
    ] as const) {
      await test.step(`${account}: ${text}`, async () => {
        await arriveAs(page, account);
        await expect(summary(page)).toBeFocused();
        await expect(summary(page)).toContainText(text);
        // The next one comes in a tab without a user.
        await page.evaluate(() => sessionStorage.clear());
      });
    }
  });

  test('that cannot be corrected log out with a reason', async ({ page }) => {
    for (const [account, reason] of [
      ['change.error', 'passwordUnknown'],
      ['change.nologin', 'passwordChanged'],
      ['must.change', 'passwordChanged'],
    ] as const) {
      await test.step(`${account}: ${reason}`, async () => {
        await open(page, '', account);
        // The network fails between the change and the sign-in.
        if (account === 'must.change') await page.route('**/loginSignin', (route) => route.abort());
        await fill(page);
        await submit(page).click();
        await expect(page).toHaveURL(new RegExp(`logout-component\\?cobrandHost=norvik&reason=${reason}`));
      });
    }
  });
});

test.describe('without a usable answer', () => {
  test('offline, 429, 503 and a captive portal are explained, and the same form then succeeds', async ({
    page,
    context,
  }) => {
    await open(page);
    await fill(page);
    await goOffline(page);
    await submit(page).click();
    await expect(message(page, 'The portal can’t be reached')).toContainText(
      'your current password is still valid',
    );
    await expect(new1(page)).toHaveValue(good);
    await context.setOffline(false);
    for (const [answer, title, text] of [
      [{ status: 429, json: {} }, 'Your password was not changed', 'too many requests'],
      [{ status: 503, json: {} }, 'Your password was not changed', 'not available at the moment'],
      [
        { contentType: 'text/html', body: '<!doctype html><h1>Guest network</h1>' },
        'The portal can’t be reached',
        'public Wi-Fi',
      ],
    ] as const) {
      await page.route(changeCall, (route) => route.fulfill(answer));
      await submit(page).click();
      await expect(message(page, title)).toBeFocused();
      await expect(message(page, title)).toContainText(text);
      await expect(message(page, title)).toContainText('your current password is still valid');
      await expect(page.locator('body')).not.toContainText('Guest network');
      await page.unroute(changeCall);
    }
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test('a lost answer leads to the advice to try the new password first, and no password is stored', async ({
    page,
    context,
  }) => {
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const isChange = request.url().endsWith('/public/changePassword');
      if (!isChange && `${request.url()}${request.postData() ?? ''}`.includes(good))
        elsewhere.push(request.url());
    });
    await open(page);
    await loseAnswer(page);
    await fill(page);
    await submit(page).click();
    await expect(message(page, unknown)).toBeFocused();
    await expect(message(page, unknown)).toContainText('Try to sign in with your new password first');
    await expect(new1(page)).toHaveValue(good);
    const kept = await storedText(page);
    expect(kept).not.toContain(good);
    expect(kept).not.toContain(demoPassword);
    expect(elsewhere).toEqual([]);
    await checkLooks(page);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await sendSignIn(page, 'must.change', good);
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });

  test('the sign-in says so to whoever goes back to it before the answer is there', async ({ page }) => {
    await signInAs(page, 'must.change');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a new password');
    await page.route(changeCall, async (route) => void (await route.fetch()));
    await fill(page);
    const sent = page.waitForRequest(changeCall);
    await submit(page).click();
    await sent;
    await page.goBack();
    await expect(page).toHaveURL(/login-signin-component/);
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page.getByText('Try to sign in with your new password first')).toBeVisible();
    await sendSignIn(page, 'must.change', good);
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByText(unknown)).toBeHidden();
  });

  test('a reload still advises the new password after a retry was refused because the first worked', async ({
    page,
  }) => {
    await open(page);
    await loseAnswer(page);
    await fill(page);
    await submit(page).click();
    await expect(message(page, unknown)).toBeFocused();
    await page.unroute(changeCall);
    await submit(page).click();
    await expect(old(page)).toHaveAccessibleDescription('This is not your current password.');
    await page.reload();
    await expect(page.getByText(unknown)).toBeVisible();
    await expect(page.getByText('Try to sign in with your new password first')).toBeVisible();
    await fill(page, good, `${good}-b`);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

const changed = 'Your password has been changed';

test('submitting in a tab opened before the change says that the password has been changed', async ({
  page,
}) => {
  await open(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const other = await opened;
  await fill(other);
  await changePasswordAndLeave(page);
  await submit(other).click();
  await expect(message(other, changed)).toBeFocused();
});

test.describe('the classic form post', () => {
  test.use({ environment: { HERACLES_LOGIN: 'off' } });

  test('asks for the new password at sign-in only if the login after the change was refused', async ({
    page,
  }) => {
    await open(page);
    await changePasswordAndLeave(page);
    await page.goBack();
    await expect(page.getByText(changed)).toBeVisible();
    await signInAs(page, 'must.change');
    await expect(message(page, 'Login failed')).toBeVisible();
    await expect(page.getByText(changed)).toBeHidden();

    await open(page, '', 'change.nologin');
    await fill(page);
    await submit(page).click();
    await expect(page).toHaveURL(/login-signin-component\?.*invalidLogin=true/);
    await expect(page.getByText(changed)).toBeVisible();
    await expect(page.getByText('Please sign in with your new password')).toBeVisible();
    await expect(message(page, 'Login failed')).toBeHidden();
    await page.getByRole('button', { name: /^Language/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByText('Ihr Passwort wurde geändert')).toBeVisible();
  });
});

test('without a user id the page explains the problem and links to sign-in', async ({ page }) => {
  await page.goto(`${portalBase}change-password-component?cobrandHost=norvik`);
  await expect(page.getByText('We don’t know whose password to change')).toBeVisible();
  await checkLooks(page);
  await page.getByRole('link', { name: 'Go to sign-in' }).click();
  await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik/);
});

test('looks right with half-typed, visible passwords and with errors', async ({ page }) => {
  await open(page);
  await fill(page, 'x', 'aaa ', 'b');
  await page.getByRole('button', { name: 'Show New password' }).click();
  await checkLooks(page);
  // Whoever finds a printed page reads no password there.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('New password', { exact: true })).toHaveCSS('-webkit-text-security', 'disc');
  await page.emulateMedia({ media: null });
  await fill(page, '', '');
  await submit(page).click();
  await expect(summary(page)).toContainText('There are 3 errors to correct');
  await checkLooks(page);
});
