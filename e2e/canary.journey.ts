import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { standInIntake, withForwarding } from './fixtures/intake.ts';
import { expect, portalBase, test } from './fixtures/journey.ts';
import { keptText } from './fixtures/kept-text.ts';

/** What is typed: marked, so that it is found wherever it goes. Passwords long enough for every rule. */
const canary = 'cAnarY';
const password = `Xy7-${canary}-9kQw`;
const newPassword = `Zt4-${canary}-8mRv`;
const answer = `${canary} street`;
const passcode = `${canary}01`;
const code = '592837';
const pin = '7351';

const marks = new RegExp(`${canary}|${demoPassword}|\\b${code}\\b`, 'i');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
async function signIn(page: Page, user: string, secret = password) {
  await page.getByLabel('User ID').fill(user);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await button(page, 'Sign in').click();
}

test.use({
  environment: withForwarding,
  expectedErrors: [/./],
});

test('no secret that is typed anywhere is found anywhere else', async ({ page, context, portal }) => {
  // Ten screens in one visit, so that all of it is looked through together.
  test.slow();
  const intake = await standInIntake(context);
  const told: string[] = [];
  context.on('console', (message) => told.push(message.text()));
  const visit = (path: string) => page.goto(`${portalBase}${path}?cobrandHost=norvik`);
  const arrive = async (user: string, title: string) => {
    await visit('login-signin-component');
    await signIn(page, user, demoPassword);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  };
  const submit = () => page.locator('form button[type=submit]').click();
  const kept: string[] = [];
  const look = async () => kept.push(await keptText(page));

  for (const user of ['wrong.password', 'lookup.error', 'send.dropped', 'rate.limited', 'hostile.script']) {
    await visit('login-signin-component');
    await signIn(page, user);
    await expect(page.locator('.banner[data-kind="error"] .reference-code')).toBeVisible();
    await look();
  }

  await arrive('otp.user', 'Enter code');
  await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click();
  await page.keyboard.type(code);
  await submit();
  await expect(page.getByRole('status').filter({ hasText: 'not accepted' })).toBeVisible();
  await look();

  await arrive('must.change', 'Create a new password');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm password', { exact: true }).fill(`${newPassword}x`);
  await submit();
  await expect(page.locator('.error-summary .reference-code')).toBeVisible();
  await page.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await submit();
  await expect(page.locator('[name=old][aria-invalid=true]')).toBeVisible();
  await look();

  await visit('forgot-password-component');
  await page.getByLabel('User ID').fill('answer.error');
  await submit();
  await page.locator('input[name=securityAnswer]').fill(answer);
  await submit();
  await expect(page.locator('.banner[data-kind="error"] .reference-code')).toBeVisible();
  await look();

  await arrive('token.user', 'Next token code');
  await page.locator('input[name=passcode]').fill(passcode);
  await submit();
  await expect(page.locator('form [aria-invalid="true"]')).toBeVisible();
  await look();

  await arrive('pin.user', 'New PIN / next passcode');
  await page.locator('input[name=newPin]').fill(pin);
  await page.locator('input[name=confirmPin]').fill(pin);
  await page.locator('input[name=passcode]').fill(passcode);
  await submit();
  await expect(page).toHaveURL(/logout-component/);
  await look();

  // A page that stays sends after ten seconds at the latest, also what the pages before it have left.
  await expect.poll(() => intake.entries().length, { timeout: 40_000 }).toBeGreaterThan(20);
  const found = (texts: readonly string[]) =>
    texts.flatMap((text) => {
      const at = text.search(marks);
      return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 60)];
    });
  expect(found(intake.sent()), 'sent to the collector').toEqual([]);
  expect(found(kept), 'kept by the browser').toEqual([]);
  expect(found(told), 'told to the console').toEqual([]);
  expect(found([portal.output()]), 'written by the server').toEqual([]);
  expect(
    intake
      .sent()
      .join('')
      .replace(/"(?:sinceStart|durationMs|time|id|seq)":"[^"]*"/g, ''),
  ).not.toMatch(new RegExp(`\\b${pin}\\b`));
});
