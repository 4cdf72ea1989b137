import type { BrowserContext, Page } from 'playwright/test';
import { demoOneTimePasscode } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import {
  arriveAs,
  axe,
  expect,
  goOffline,
  portalBase,
  sendSignIn,
  signInAs,
  test,
} from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { storedMatches } from './fixtures/stored-text.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const brand = 'cobrandHost=norvik';
const wrongCode = '111111';

const box = (page: Page, number: number) => page.getByRole('textbox', { name: `Digit ${number} of 6` });
const submit = (page: Page) => page.getByRole('button', { name: 'Continue' });
const resend = (page: Page) => page.getByRole('button', { name: 'Resend code' });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const codeOf = async (page: Page) =>
  (
    await page
      .locator('fieldset input')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map((input) => input.value || '-'))
  ).join('');

async function openCodeScreen(page: Page, userId = 'otp.user', arrive = arriveAs): Promise<void> {
  await arrive(page, userId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter code');
}

/** The calls to `path` that the page makes from now on. */
function callsTo(context: BrowserContext, path: string): string[] {
  const bodies: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) bodies.push(request.postData() ?? '');
  });
  return bodies;
}

/** As if the code had been sent this much earlier. */
async function letPass(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => {
    for (const store of [sessionStorage, localStorage]) {
      const note = JSON.parse(store.getItem('codeDeadlines') ?? '{}');
      const [expiresAt, resendAt] = [note.expiresAt - ms, note.resendAt - ms];
      store.setItem('codeDeadlines', JSON.stringify({ ...note, expiresAt, resendAt }));
    }
  }, minutes * 60_000);
  await page.reload();
}

test.describe('entering the code', () => {
  test('signs in, sends the code once on a double click, stores it nowhere, and Back shows it as used', async ({
    page,
    context,
  }) => {
    const elsewhere: string[] = [];
    context.on('request', (request) => {
      const isLogin = new URL(request.url()).pathname.endsWith('/heracles/login');
      if (!isLogin && `${request.url()}${request.postData() ?? ''}`.includes(demoOneTimePasscode)) {
        elsewhere.push(request.url());
      }
    });
    await openCodeScreen(page, 'otp.user', signInAs);
    await expect(page).toHaveTitle('Enter code – Norvik Business Cards');
    await expect(page.getByText('We sent a 6-digit code to o•••@example.com.')).toBeVisible();
    await expect(page.getByText(/The code expires in 1(5:00|4:5\d)\./)).toBeVisible();
    const logins = callsTo(context, '/heracles/login');
    await box(page, 1).click();
    await page.keyboard.type(demoOneTimePasscode, { delay: 10 });
    await expect(box(page, 6)).toBeFocused();
    expect(logins).toEqual([]);
    await submit(page).dblclick();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
    expect(logins.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      {
        username: 'otp.user',
        'login-form-type': 'OTP',
        password: demoOneTimePasscode,
        ldapId: '',
        loginType: 'OTP',
        b2BAlias: '',
      },
    ]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter code');
    await expect(status(page, 'The code has already been used')).toBeVisible();
    await expect(page.locator('fieldset input')).toHaveCount(0);
    await axe(page);
    expect(await storedMatches(page, new RegExp(`\\b${demoOneTimePasscode}\\b`))).toEqual([]);
    expect(elsewhere).toEqual([]);
  });

  test('works with the keyboard alone, and with a pasted code', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openCodeScreen(page);
    await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code: ${demoOneTimePasscode}`);
    await page.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(box(page, 1)).toBeFocused();
    await page.keyboard.type('12');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await codeOf(page)).toBe('1-----');
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => codeOf(page)).toBe(demoOneTimePasscode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('a wrong code', () => {
  test.use({ expectedErrors: [/passcode sign-in failed/] });

  test('sent back by the gateway is reported on arrival, and its time keeps running', async ({ page }) => {
    await openCodeScreen(page, 'otp.redirect', signInAs);
    await letPass(page, 5);
    await box(page, 1).fill(wrongCode);
    await submit(page).click();
    await expect(page).toHaveURL(/error=invalid/);
    await expect(status(page, 'The code was not accepted')).toBeVisible();
    await expect(page.getByText(/The code expires in (10:00|9:\d\d)\./)).toBeVisible();
    await submit(page).click();
    await expect(box(page, 1)).toHaveAccessibleDescription('Invalid code');
    await axe(page);
    await page.goBack();
    await expect(page).toHaveURL(/login-signin-component/);
  });

  test('is reported with its digits kept and selected, and the sixth leads to the locked page', async ({
    page,
  }) => {
    await openCodeScreen(page);
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const answered = page.waitForResponse(/heracles\/login/);
      await box(page, 1).fill(wrongCode);
      await submit(page).click();
      await answered;
      if (attempt < 6) await expect(submit(page)).not.toHaveAttribute('aria-disabled');
      if (attempt > 1) continue;
      await expect(status(page, 'The code was not accepted')).toBeVisible();
      await expect(box(page, 1)).toHaveAccessibleDescription('Invalid code');
      await expect(box(page, 1)).toBeFocused();
      expect(await codeOf(page)).toBe(wrongCode);
      await page.keyboard.type(demoOneTimePasscode);
      expect(await codeOf(page)).toBe(demoOneTimePasscode);
      await expect(box(page, 1)).not.toHaveAccessibleDescription('Invalid code');
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Temporarily locked');
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik/);
    await expect(page.getByRole('link', { name: 'Enter the code' })).toHaveCount(0);
  });

  test('is sent once while Enter is held down, and again on the next press', async ({ page, context }) => {
    await openCodeScreen(page);
    const logins = callsTo(context, '/heracles/login');
    const press = async () => {
      const answered = page.waitForResponse(/heracles\/login/);
      await page.keyboard.down('Enter');
      await answered;
      await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    };
    await box(page, 1).fill(wrongCode);
    await press();
    await expect(status(page, 'The code was not accepted')).toBeVisible();
    // Without a release in between, these are the key's repetitions.
    for (let time = 0; time < 5; time += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await press();
    expect(logins).toHaveLength(2);
  });
});

test.describe('a new code', () => {
  test.use({ expectedErrors: [/passcode not sent again/] });

  test('leads to the brand’s sign-in with an explanation if the request is refused', async ({ page }) => {
    await openCodeScreen(page, 'otp.noresend');
    await resend(page).click();
    await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik&reason=resendFailed/);
    await expect(status(page, 'We could not send you a new code')).toBeVisible();
    await axe(page);
  });

  test('can be requested again if the request was lost', async ({ page, context }) => {
    await openCodeScreen(page, 'otp.resend.dropped');
    const pins = callsTo(context, '/one-time-pins');
    await resend(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    await resend(page).click();
    await expect.poll(() => pins).toHaveLength(2);
    await box(page, 1).fill(demoOneTimePasscode);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('while the visitor fetches the code', () => {
  test('a reload keeps the time limits but not the digits, and an expired code can be replaced', async ({
    page,
    context,
  }) => {
    await openCodeScreen(page);
    const pins = callsTo(context, '/one-time-pins');
    await test.step('a reload keeps the remaining time and clears the digits', async () => {
      await box(page, 1).fill('246');
      await letPass(page, 4);
      await expect(page.getByText(/The code expires in (11:00|10:\d\d)\./)).toBeVisible();
      expect(await codeOf(page)).toBe('------');
      await expect(status(page, 'Look in your spam or junk folder too')).toBeVisible();
    });
    await test.step('an expired code is reported, and a new one is requested once', async () => {
      await letPass(page, 12);
      await expect(status(page, 'The code has expired')).toBeVisible();
      await axe(page);
      await box(page, 1).fill(wrongCode);
      // An answer between the two presses would focus the first box, and the second press would take the focus away.
      const answer = await holdRequests(page, '**/one-time-pins');
      await resend(page).dblclick();
      answer();
      await expect(status(page, 'A new code is on its way')).toContainText('o•••@example.com');
      await expect(page.getByText(/The code expires in 1(5:00|4:5\d)\./)).toBeVisible();
      await expect(status(page, 'The code has expired')).toHaveCount(0);
      expect(await codeOf(page)).toBe('------');
      await expect(box(page, 1)).toBeFocused();
      expect(pins).toEqual(['{"locale":"en_US"}']);
    });
    await test.step('the pause before another code survives a reload', async () => {
      await page.reload();
      await expect(page.getByText(/You can request another code in \d+ s\./).first()).toBeVisible();
      await expect(resend(page)).toHaveAttribute('aria-disabled', 'true');
      await resend(page).click({ force: true });
      await letPass(page, 0.5);
      await resend(page).click();
      await expect(status(page, 'A new code is on its way')).toBeVisible();
      expect(pins).toHaveLength(2);
    });
  });

  test('a cold start leads from the sign-in back to the code, which is sent with its own tab’s user id', async ({
    page,
    context,
  }) => {
    // The new tab knows the visitor only by the cookie that the sign-in has written.
    await openCodeScreen(page, 'otp.user', signInAs);
    await letPass(page, 4);
    await page.close();
    const phone = await context.newPage();
    await phone.goto(`${portalBase}?${brand}`);
    await phone.getByRole('link', { name: 'Enter the code' }).click();
    await expect(
      phone.getByText('We sent a 6-digit code to the e-mail address of your account.'),
    ).toBeVisible();
    await expect(phone.getByText(/The code expires in (11:00|10:\d\d)\./)).toBeVisible();

    // Somebody else signs in in another tab, which changes the user of the cookie.
    const other = await context.newPage();
    await other.goto(`${portalBase}login-signin-component?${brand}`);
    await sendSignIn(other, 'cardholder');
    await other.waitForURL(/\/sdportal\/home\.view/);
    await phone.reload();
    const logins = callsTo(context, '/heracles/login');
    await box(phone, 1).fill(demoOneTimePasscode);
    await submit(phone).click();
    await expect(phone).toHaveURL(/\/sdportal\/home\.view/);
    expect(logins.map((body) => new URLSearchParams(body).get('username'))).toEqual(['otp.user']);
  });

  test('the e-mail address of a code is hidden once another user has signed in in the same tab', async ({
    page,
  }) => {
    const address = page.getByText('o•••@example.com');
    const backTwice = async () => {
      await page.goBack();
      await page.goBack();
    };
    await openCodeScreen(page, 'otp.user', signInAs);
    await resend(page).click();
    await expect(status(page, 'A new code is on its way')).toBeVisible();
    await page.reload();
    await expect(address).toBeVisible();
    await page.goto(`${portalBase}login-signin-component?${brand}&next`);
    await sendSignIn(page, 'cardholder');
    await page.waitForURL(/\/sdportal\/home\.view/);
    for (const again of [backTwice, () => page.reload()]) {
      await again();
      await expect(message(page, 'Please sign in again')).toBeVisible();
      await expect(address).toHaveCount(0);
    }

    await page.goto(`${portalBase}login-signin-component?${brand}`);
    await sendSignIn(page, 'otp.redirect');
    await expect(address).toBeVisible();
    for (const again of [backTwice, () => page.reload()]) {
      await again();
      await expect(
        page.getByText('We sent a 6-digit code to the e-mail address of your account.'),
      ).toBeVisible();
      await expect(address).toHaveCount(0);
    }
  });

  test('the e-mail address of a code is hidden once another user has signed in in a copy of the tab', async ({
    page,
    context,
  }) => {
    await openCodeScreen(page, 'otp.user', signInAs);
    const opened = context.waitForEvent('page');
    // The copy begins with everything the tab has stored.
    await page.evaluate(() => void window.open(location.href));
    const copy = await opened;
    await expect(copy.getByText('o•••@example.com')).toBeVisible();
    await copy.goto(`${portalBase}login-signin-component?${brand}`);
    await sendSignIn(copy, 'cardholder');
    await copy.waitForURL(/\/sdportal\/home\.view/);
    await page.reload();
    // The code's owner may still enter it.
    await expect(box(page, 1)).toBeVisible();
    await expect(
      page.getByText('We sent a 6-digit code to the e-mail address of your account.'),
    ).toBeVisible();
    await expect(page.getByText('o•••@example.com')).toHaveCount(0);
  });

  test('without a user id the page only links to the sign-in', async ({ page, context }) => {
    await page.goto(`${portalBase}one-time-passcode-component?${brand}`);
    await expect(message(page, 'Please sign in again')).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await expect(page).toHaveURL(/login-signin-component\?cobrandHost=norvik/);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'user_id' }));
  });
});

test.describe('a network failure', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/passcode (sign-in failed|not sent again)/] });

  test('at submit is reported and keeps the code, and a new code works once online', async ({
    page,
    portal,
  }) => {
    await page.goto(`${portalBase}login-signin-component?${brand}`);
    await readyForOffline(page);
    await openCodeScreen(page, 'otp.user', sendSignIn);
    await box(page, 1).fill(demoOneTimePasscode);
    await portal.kill();
    await submit(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    expect(await codeOf(page)).toBe(demoOneTimePasscode);
    await resend(page).click();
    await expect(message(page, 'The portal can’t be reached')).toContainText('Otherwise request one again.');
    await page.reload();
    await expect(page.getByText(/The code expires in 14:\d\d\./)).toBeVisible();
    await axe(page);

    await portal.start();
    await resend(page).click();
    await expect(status(page, 'A new code is on its way')).toBeVisible();
    await box(page, 1).fill(demoOneTimePasscode);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test('hostile values in the address are ignored, and the boxes accept only digits', async ({
  page,
  context,
}) => {
  await openCodeScreen(page);
  const hostile = '<img src=x onerror=alert(1)>';
  const query = new URLSearchParams({ cobrandHost: 'norvik', delivery: hostile, error: hostile });
  await page.goto(`${portalBase}one-time-passcode-component?${query.toString()}`);
  await expect(page.getByText('We sent a 6-digit code to the e-mail address of your account.')).toBeVisible();
  await expect(page.getByText('onerror')).toHaveCount(0);
  const logins = callsTo(context, '/heracles/login');
  for (const text of [' ', hostile, '9'.repeat(100_000), '12345', '‮654321‬7']) {
    await box(page, 2).fill(text);
    expect(await codeOf(page)).toMatch(/^[\d-]{6}$/);
  }
  await box(page, 1).fill('');
  await submit(page).click();
  await expect(box(page, 1)).toHaveAccessibleDescription('Invalid code');
  expect(logins).toEqual([]);
});

test.describe('the classic form post', () => {
  test.use({ environment: { HERACLES_LOGIN: 'off' }, expectedErrors: [/passcode sign-in failed/] });

  test('stays on the page, with the code, while the browser is offline', async ({ page, context }) => {
    await openCodeScreen(page);
    await box(page, 1).fill(demoOneTimePasscode);
    await goOffline(page);
    await submit(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    expect(await codeOf(page)).toBe(demoOneTimePasscode);
    await context.setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view/);
  });
});

test.describe('looks right', () => {
  test.use({ expectedErrors: [/passcode sign-in failed/] });

  test('in every state', async ({ page, context }) => {
    await openCodeScreen(page);
    await checkLooks(page);
    await submit(page).click();
    await expect(box(page, 1)).toHaveAccessibleDescription('Code required');
    await checkLooks(page);
    await box(page, 1).fill(wrongCode);
    await submit(page).click();
    await expect(status(page, 'The code was not accepted')).toBeVisible();
    await checkLooks(page);
    await resend(page).click();
    await expect(status(page, 'A new code is on its way')).toBeVisible();
    await checkLooks(page);
    await context.route('**/heracles/login', (route) => route.fulfill({ status: 503 }));
    await box(page, 1).fill(wrongCode);
    await submit(page).click();
    await expect(message(page, 'Your code could not be checked')).toBeFocused();
    await checkLooks(page);
    await context.route('**/heracles/login', () => undefined);
    await submit(page).click();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await checkLooks(page);
  });
});
