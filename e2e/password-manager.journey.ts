import type { Locator, Page } from 'playwright/test';
import { demoSecurityAnswer, demoTokenCode } from '../sw/mock/accounts.ts';
import { mockOnly } from '../sw/mock/addresses.ts';
import { expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { startOwnChromium } from './fixtures/own-chromium.ts';

// What Chromium's own password manager offers to save, according to its own log.

interface Manager {
  /** The address of a screen. */
  at: (path: string) => string;
  page: Page;
  /** What it has decided to offer since the last call. */
  newDecisions: () => Promise<string[]>;
}

async function withManager(origin: string, work: (manager: Manager) => Promise<void>): Promise<void> {
  const chromium = await startOwnChromium(test.info().outputPath('profile'));
  try {
    const log = await chromium.context.newPage();
    await log.goto('chrome://password-manager-internals');
    let reported = 0;
    let seen = 1;
    await work({
      at: (path) => `${origin}${portalBase}${path}?cobrandHost=norvik&locale=en_US`,
      page: await chromium.context.newPage(),
      async newDecisions() {
        let text = '';
        // It decides once it has looked for forms on the next page.
        await expect
          .poll(async () => {
            text = await log.locator('body').innerText();
            const pages = text.split('::DidNavigateMainFrame');
            return pages.length > seen ? pages.at(-1) : '';
          })
          .toContain('::OnPasswordFormsRendered');
        // It does not offer what it drops.
        const all = text.match(/Decision: (?!DROP)\w+/g) ?? [];
        const newDecisions = all.slice(reported);
        reported = all.length;
        if (newDecisions.length > 0) seen = text.split('::DidNavigateMainFrame').length;
        return newDecisions;
      },
    });
  } finally {
    await chromium.kill();
  }
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** With the text shown: to Chromium, what was a password field once stays one. */
async function typeShown(fields: readonly [Locator, string][]): Promise<void> {
  for (const [input, text] of fields) {
    await input.locator('..').getByRole('button').click();
    await expect(input).toHaveAttribute('type', 'text');
    await input.pressSequentially(text);
  }
}

async function typeBlind(fields: readonly [Locator, string][]): Promise<void> {
  for (const [input, text] of fields) await input.pressSequentially(text);
}

test('Chromium does not offer to save a PIN in place of the password, typed hidden or visibly', async ({
  portal,
}) => {
  await withManager(portal.origin, async ({ at, page, newDecisions }) => {
    for (const [how, type] of [
      ['hidden', typeBlind],
      ['visible', typeShown],
    ] as const) {
      await test.step(how, async () => {
        await page.goto(at('login-signin-component'));
        await sendSignIn(page, 'pin.user');
        await expect(field(page, 'New PIN')).toBeVisible();
        await expect.poll(newDecisions).toEqual(['Decision: ASK']);
        const pin = '4826';
        await type([
          [field(page, 'New PIN'), pin],
          [field(page, 'PIN confirmation'), pin],
          [field(page, 'Next passcode'), demoTokenCode],
        ]);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Your new PIN has been saved', { exact: true })).toBeVisible();
        expect(await newDecisions()).toEqual([]);
        // The account may set a new PIN again.
        await fetch(portal.origin + mockOnly.reset, { method: 'POST' });
      });
    }
  });
});

test('Chromium does not offer to save a token code or a security answer', async ({ portal }) => {
  await withManager(portal.origin, async ({ at, page, newDecisions }) => {
    await test.step('a security answer', async () => {
      await page.goto(at('forgot-password-component'));
      await field(page, 'User ID').pressSequentially('cardholder');
      await page.keyboard.press('Enter');
      await typeShown([[field(page, 'Answer'), demoSecurityAnswer]]);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Go to sign-in' }).click();
      await expect(field(page, 'Password')).toBeVisible();
      expect(await newDecisions()).toEqual([]);
    });
    await test.step('a token code', async () => {
      await page.goto(at('login-signin-component'));
      await sendSignIn(page, 'token.user');
      await expect(field(page, 'Next token code')).toBeVisible();
      await expect.poll(newDecisions).toEqual(['Decision: ASK']);
      await typeShown([[field(page, 'Next token code'), demoTokenCode]]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sdportal/home.view**');
      expect(await newDecisions()).toEqual([]);
    });
  });
});
