import type { Page } from 'playwright/test';
import { accountOf, demoPassword, demoSecurityAnswer } from '../sw/mock/accounts.ts';
import { expect, portalBase, test } from './fixtures/journey.ts';

// The worker is other journeys' matter: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

/** What a visitor does after signing in as the account, to be shown the message. */
type Way = (page: Page) => Promise<void>;

const send = (page: Page) => page.locator('button[type=submit]').click();

const changePassword = (old: string): Way => {
  return async (page) => {
    await page.getByLabel('Current password', { exact: true }).fill(old);
    await page.getByLabel('New password', { exact: true }).fill('Another-word-2027');
    await page.getByLabel('Confirm password', { exact: true }).fill('Another-word-2027');
    await send(page);
  };
};

const newPin = (passcode: string): Way => {
  return async (page) => {
    await page.getByLabel('New PIN', { exact: true }).fill('4827');
    await page.getByLabel('PIN confirmation', { exact: true }).fill('4827');
    await page.getByLabel('Next passcode', { exact: true }).fill(passcode);
    await send(page);
  };
};

const stay: Way = async () => undefined;

/**
 * The messages of the specification's error catalogue (section 8) that a public screen can show, each with the account
 * whose journey shows it and the words on the screen.
 */
const shown: readonly [message: string, account: string, words: RegExp, way?: Way][] = [
  ['login failed / Invalid Login', 'wrong.password', /Login failed.*Invalid login/s],
  ['system error occurred; system error try later', 'send.error', /System error occurred.*try again/s],
  ['user account locked', 'locked.user', /Temporarily locked/],
  [
    'Account Locked - Dual Authentication Failure',
    'locked.dual',
    /Account Locked - Dual Authentication Failure/,
  ],
  ['maintenance unavailable', 'send.down', /not possible right now.*Please wait/],
  [
    'Password has expired. Please enter a new password.',
    'expired.password',
    /Password has expired.*Please enter a new password/s,
  ],
  [
    'current password mismatch; Wrong Password.',
    'must.change',
    /This is not your current password/,
    changePassword('Not-this-one-99'),
  ],
  ['password construction error', 'change.construction', /This new password was not accepted/],
  ['confirmation mismatch', 'change.mismatch', /Passwords do not match/],
  ['empty password', 'change.empty', /New password is required/],
  ['required fields', 'must.change', /Current password is required/, send],
  ['code required', 'otp.user', /Code required/, send],
  ['invalid passcode/PIN', 'pin.user', /Invalid passcode or PIN/, newPin('00000001')],
  ['invalid PIN', 'pin.unprocessable', /Invalid PIN/, newPin('13572468')],
  ['Application Server is Down', 'pin.down', /Application Server is Down/, newPin('13572468')],
  ['An unexpected error occurred.', 'pin.error', /An unexpected error occurred/, newPin('13572468')],
  ['next passcode required', 'pin.user', /Next passcode is required/, send],
  [
    'invalid token',
    'token.user',
    /Invalid token/,
    async (page) => {
      await page.getByLabel('Next token code', { exact: true }).fill('00000001');
      await send(page);
    },
  ],
];

/**
 * The rest of the catalogue, and why no public screen shows it. A message belongs in this list or in the one above.
 */
const notShown: readonly [message: string, reason: string][] = [
  [
    'temporary password expired',
    'a refused login always says Invalid login (section 8): one answer for every reason',
  ],
  ['browser not 128-bit', 'today’s browsers refuse such a connection before any page'],
  ['file virus found', 'uploads of the platform'],
  ['soft-token download error', 'downloads of the platform'],
  ['User ID already exists', 'registration, which is a page of the platform'],
  ['No Results Found.', 'searches of the platform'],
  ['delete blocked when associated data exists', 'administration of the platform'],
  ['purchase control violations', 'purchases of the platform'],
  ['too many report records', 'reports of the platform'],
  ['date range over the limit', 'reports of the platform'],
  ['batch CSV header errors', 'uploads of the platform'],
];

test.use({ expectedErrors: [/./] });

test('each message is shown to the account that is made for it', async ({ context }) => {
  // As many sign-ins as there are messages, each by somebody who was never here before.
  test.setTimeout(120_000);
  for (const [message, account, words, way = stay] of shown) {
    await test.step(`${account}: ${message}`, async () => {
      expect(accountOf(account), 'a demo account').toBeDefined();
      const page = await context.newPage();
      await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`);
      await page.getByLabel('User ID').fill(account);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await send(page);
      if (way !== stay) await page.waitForURL((url) => !url.pathname.includes('login-signin'));
      await way(page);
      await expect(page.getByRole('main'), `${account}: ${message}`).toContainText(words);
      await page.evaluate(() => localStorage.clear());
      await page.close();
      await context.clearCookies();
    });
  }
});

test('forgot.noquestion and wrong answers are shown the platform’s own message', async ({ page }) => {
  await page.goto(`${portalBase}forgot-password-component?cobrandHost=norvik&locale=en_US`);
  await page.getByLabel('User ID').fill('cardholder');
  await send(page);
  const answer = page.getByLabel('Answer', { exact: true });
  await answer.fill(`not ${demoSecurityAnswer}`);
  await send(page);
  await expect(answer).toHaveAccessibleDescription(/Wrong Response/);
});

test('every message of the catalogue has a way to the screen, or a reason why not', () => {
  const catalogue = [
    'Invalid Login',
    'user account locked',
    'temporary password expired',
    'invalid passcode/PIN',
    'next passcode required',
    'unexpected error',
    'system error try later',
    'maintenance unavailable',
    'browser not 128-bit',
    'file virus found',
    'soft-token download error',
    'Account Locked - Dual Authentication Failure',
    'User ID already exists',
    'Wrong Password.',
    'Password has expired. Please enter a new password.',
    'An unexpected error occurred.',
    'Application Server is Down',
    'No Results Found.',
    'delete blocked when associated data exists',
    'purchase control violations',
    'too many report records',
    'date range over the limit',
    'batch CSV header errors',
  ];
  const told = [...shown, ...notShown].map(([message]) => message.toLowerCase()).join('\n');
  expect(catalogue.filter((message) => !told.includes(message.toLowerCase()))).toEqual([]);
});
