import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { startOwnChromium } from './fixtures/own-chromium.ts';

// The files from which a browser restores its tabs after a crash: whoever has the disk can read them.

const password = 'Xy7-cAnarY-9kQw';
const userId = 'looked.at';

function filesOf(profile: string): Buffer[] {
  const entries = readdirSync(profile, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.parentPath.endsWith('Sessions'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
}

/** In these files typed text takes two bytes a letter; addresses and posted data take one. */
function isIn(files: readonly Buffer[], text: string): boolean {
  return files.some((file) => file.includes(text, 0, 'utf8') || file.includes(text, 0, 'utf16le'));
}

async function withChromium(work: (page: Page, files: () => Buffer[]) => Promise<void>): Promise<void> {
  const profile = test.info().outputPath('profile');
  const chromium = await startOwnChromium(profile);
  try {
    // A background tab writes late.
    const [page = await chromium.context.newPage()] = chromium.context.pages();
    await work(page, () => filesOf(profile));
  } finally {
    await chromium.kill();
  }
}

test('session restore files do not contain a password that was shown but not sent', async ({ portal }) => {
  await withChromium(async (page, files) => {
    await page.goto(`${portal.origin}${portalBase}login-signin-component?cobrandHost=norvik`);
    const field = page.getByLabel('Password', { exact: true });
    await field.pressSequentially(password);
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    const user = page.getByLabel('User ID');
    await user.pressSequentially(userId);
    // Written some seconds after a change, and not after every one.
    const written = async () => {
      await user.press('x');
      return isIn(files(), userId);
    };
    await expect.poll(written, { intervals: [2_000] }).toBe(true);
    expect(isIn(files(), password)).toBe(false);
  });
});

test.describe('the classic form post', () => {
  test.use({ environment: { HERACLES_LOGIN: 'off' } });

  test('leaves no password in session restore files when the gateway answers with its own page', async ({
    portal,
  }) => {
    await withChromium(async (page, files) => {
      const posted: (string | null)[] = [];
      await page.route('**/pkmslogin.form', (route) => {
        posted.push(route.request().postData());
        return route.fulfill({ contentType: 'text/html', body: '<title>Gateway</title>' });
      });
      await page.goto(`${portal.origin}${portalBase}login-signin-component?cobrandHost=norvik`);
      await sendSignIn(page, 'cardholder', password);
      await expect(page).toHaveTitle('Gateway');
      expect(posted).toEqual([expect.stringContaining(password)]);
      await expect.poll(() => isIn(files(), '/pkmslogin.form')).toBe(true);
      expect(isIn(files(), password)).toBe(false);
    });
  });
});
