import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { accountOf, demoPassword } from '../sw/mock/accounts.ts';
import { expect, portalBase, test } from './fixtures/journey.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

/** What a visitor does after signing in as the account, to be shown the message. */
type Step = (page: Page) => Promise<void>;

const send = (page: Page) => page.locator('button[type=submit]').click();

const stay: Step = async () => undefined;

/**
 * The messages of the specification's error catalogue (section 8) that a public screen can show, each with the account
 * that triggers it and the words on the screen.
 */
const shown: readonly [message: string, account: string, words: RegExp, way?: Step][] = [
  [
    'Account Locked - Dual Authentication Failure',
    'locked.dual',
    /Account Locked - Dual Authentication Failure/,
  ],
  [
    'Password has expired. Please enter a new password.',
    'expired.password',
    /Password has expired.*Please enter a new password/s,
  ],
  ['next passcode required', 'pin.user', /Next passcode is required/, send],
];

/** Messages covered by their screens' own journeys, which check more than the words: the journey and what it checks. */
const shownByOthers: readonly [message: string, journey: string, ...asked: string[]][] = [
  [
    'login failed / Invalid Login',
    'sign-in',
    "expect(message(page, 'Login failed')).toContainText('Invalid login')",
  ],
  [
    'system error occurred; system error try later',
    'sign-in',
    "['send.error', 'System error occurred', 'system error'",
  ],
  ['user account locked', 'terminal-pages', "'locked.user'", "'Temporarily locked'"],
  [
    'maintenance unavailable',
    'sign-in',
    "['send.down', 'Login failed', 'Please wait 60 seconds before you try again",
  ],
  [
    'current password mismatch; Wrong Password.',
    'change-password',
    "toContainText('This is not your current password')",
  ],
  [
    'password construction error',
    'change-password',
    "['change.construction', 'This new password was not accepted']",
  ],
  ['confirmation mismatch', 'change-password', "['change.mismatch', 'Passwords do not match']"],
  ['empty password', 'change-password', "['change.empty', 'New password is required']"],
  ['required fields', 'change-password', "'Current password is required'"],
  ['code required', 'one-time-passcode', "'Code required'"],
  ['invalid passcode/PIN', 'new-pin', "'Invalid passcode or PIN'"],
  ['invalid PIN', 'new-pin', "'pin.unprocessable'", "message(page, 'Invalid PIN')"],
  ['Application Server is Down', 'new-pin', "['pin.down'", "'Application Server is Down'"],
  ['An unexpected error occurred.', 'new-pin', "['pin.error'", "'An unexpected error occurred'"],
  ['invalid token', 'next-token', 'toHaveAccessibleDescription(/Invalid token/)'],
];

/**
 * The rest of the catalogue, and why no public screen shows it. A message belongs in this list or in one of those above.
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

test('each error message is shown to its demo account', async ({ page, context }) => {
  // One sign-in for each message, each by a visitor who was never here before.
  for (const [message, account, words, way = stay] of shown) {
    await test.step(`${account}: ${message}`, async () => {
      expect(accountOf(account), 'a demo account').toBeDefined();
      await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`);
      await page.getByLabel('User ID').fill(account);
      await page.getByLabel('Password', { exact: true }).fill(demoPassword);
      await send(page);
      if (way !== stay) await page.waitForURL((url) => !url.pathname.includes('login-signin'));
      await way(page);
      await expect(page.getByRole('main'), `${account}: ${message}`).toContainText(words);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await context.clearCookies();
    });
  }
});

test('error messages covered by other journeys are checked there', () => {
  for (const [message, journey, ...asked] of shownByOthers) {
    const text = readFileSync(`e2e/${journey}.journey.ts`, 'utf8');
    for (const words of asked) expect(text, message).toContain(words);
  }
});

test('every error message of the specification is covered, or listed as not shown with a reason', () => {
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
  const covered = [...shown, ...shownByOthers, ...notShown]
    .map(([message]) => message.toLowerCase())
    .join('\n');
  expect(catalogue.filter((message) => !covered.includes(message.toLowerCase()))).toEqual([]);
});
