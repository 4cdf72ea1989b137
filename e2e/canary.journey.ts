import { readdirSync, readFileSync } from 'node:fs';
import { demoPassword, demoTokenCode } from '../sw/mock/accounts.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { storedText } from './fixtures/stored-text.ts';

/** What is typed: marked, so that it is found wherever it goes. Passwords long enough for every rule. */
const canary = 'cAnarY';
const password = `Xy7-${canary}-9kQw`;
const newPassword = `Zt4-${canary}-8mRv`;
const answer = `${canary} street`;
const passcode = `${canary}01`;
const code = '592837';
const pin = '7351';

const marks = new RegExp(`${canary}|${demoPassword}|\\b(?:${code}|${demoTokenCode})\\b`, 'i');

/** Users whom no entry may name, each with a different outcome at sign-in. */
const users = ['wrong.password', 'lookup.error', 'send.dropped', 'rate.limited', 'hostile.script'];

/** What the log calls the errors on the way. */
const failures = [
  'sign-in failed',
  'passcode sign-in failed',
  'password not changed',
  'forgot password failed',
  'next token refused',
  'token login failed',
  'new PIN not saved',
];

/** The store of the real collector, in the very server that the pages come from. */
const storeName = 'entries.db';

test.use({
  environment: { FORGE_LOGGING: 'on', LOG_STORE: storeName },
  expectedErrors: [/./],
});

/** The bytes of the database and its write-ahead log, which include deleted rows. */
function storeBytes(): string[] {
  const files = readdirSync(test.info().outputDir).filter((name) => name.startsWith(storeName));
  return files.map((name) => readFileSync(test.info().outputPath(name), 'latin1'));
}

/** Every text that support can read, by entry, except measured numbers, in which any four digits may occur. */
async function storedTexts(): Promise<{ message: string; text: string }[]> {
  const store = await openStore({ address: test.info().outputPath(storeName), mostBytes: 1_000_000_000 });
  const rows = await store.db.selectFrom('entry').selectAll().execute();
  await store.close();
  return rows.map((row) => {
    const texts = Object.values(row).filter((value) => typeof value === 'string');
    return { message: row.message, text: texts.join('\n').replace(/"\w+Ms":"[\d.]*"/g, '') };
  });
}

test('typed secrets never reach log entries, the store, browser storage, console or server output', async ({
  page,
  context,
  portal,
}) => {
  // Ten screens in one visit, so that everything is searched together.
  const sent: string[] = [];
  // A route also sees what the worker sends.
  await context.route('**/ui-logging', async (route) => {
    const request = route.request();
    sent.push(`${JSON.stringify(request.headers())} ${request.postData()}`);
    await route.continue();
  });
  const consoleTexts: string[] = [];
  context.on('console', (message) => consoleTexts.push(message.text()));
  const visit = (path: string) => page.goto(`${portalBase}${path}?cobrandHost=norvik`);
  const arrive = async (user: string, title: string) => {
    await visit('login-signin-component');
    await sendSignIn(page, user);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  const submit = () => page.locator('form button[type=submit]').click();
  const browserTexts: string[] = [];
  const recordBrowserTexts = async () => browserTexts.push(await storedText(page));

  for (const user of users) {
    await visit('login-signin-component');
    await sendSignIn(page, user, password);
    await expect(page.locator('.banner[data-kind="error"] .reference-code')).toBeVisible();
    await recordBrowserTexts();
  }

  await arrive('otp.user', 'Enter code');
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
  await submit();
  await expect(page.getByRole('status').filter({ hasText: 'not accepted' })).toBeVisible();
  await recordBrowserTexts();

  await arrive('must.change', 'Create a new password');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${newPassword}x`);
  await submit();
  await expect(page.locator('.error-summary .reference-code')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await submit();
  await expect(page.locator('[name=old][aria-invalid=true]')).toBeVisible();
  await recordBrowserTexts();

  await visit('forgot-password-component');
  await page.getByLabel('User ID').fill('answer.error');
  await submit();
  await page.locator('input[name=verificationAnswer]').fill(answer);
  await submit();
  await expect(page.locator('.banner[data-kind="error"] .reference-code')).toBeVisible();
  await recordBrowserTexts();

  await arrive('token.user', 'Next token code');
  await page.locator('input[name=oneTimePasscode]').fill(passcode);
  await submit();
  await expect(page.locator('form [aria-invalid="true"]')).toBeVisible();
  await recordBrowserTexts();

  const savePin = async (user: string, tokenCode: string) => {
    await arrive(user, 'New PIN / next passcode');
    await page.locator('input[name=secondFactorPin]').fill(pin);
    await page.locator('input[name=confirmSecondFactorPin]').fill(pin);
    await page.locator('input[name=oneTimePasscode]').fill(tokenCode);
    await submit();
    await expect(page.locator('.banner[data-kind="error"] .reference-code')).toBeVisible();
    await recordBrowserTexts();
  };
  await savePin('pin.user', passcode);
  await expect(page).toHaveURL(/logout-component/);
  await savePin('pin.invalid', demoTokenCode);

  // An open page sends after ten seconds at the latest, including what earlier pages have left.
  const messages = async () => (await storedTexts()).map(({ message }) => message);
  await expect.poll(messages, { timeout: 40_000 }).toEqual(expect.arrayContaining(failures));
  expect(sent.length).toBeGreaterThan(0);
  const found = (texts: readonly string[], what = marks) =>
    texts.flatMap((text) => {
      const at = text.search(what);
      return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)];
    });
  expect(found(sent), 'sent to the collector').toEqual([]);
  expect(found(browserTexts), 'kept by the browser').toEqual([]);
  expect(
    found(browserTexts, /\["(?:x-)?(?:sec|csrf)-token",/i),
    'tokens of calls whose answers are kept',
  ).toEqual([]);
  expect(found(consoleTexts), 'told to the console').toEqual([]);
  expect(found([portal.output()]), 'written by the server').toEqual([]);
  expect(found(storeBytes()), 'in the database file').toEqual([]);
  // The user ids appear nowhere either: only a keyed hash does.
  const known = new RegExp(users.map((user) => user.replaceAll('.', '\\.')).join('|'), 'i');
  expect(found([...sent, ...storeBytes()], known), 'user ids').toEqual([]);
  const stored = (await storedTexts()).map(({ text }) => text);
  expect(found(stored, new RegExp(`\\b${pin}\\b`)), 'the PIN in an entry').toEqual([]);
});
