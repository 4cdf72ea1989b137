import type { Page } from 'playwright/test';
import { checkLooks } from './fixtures/check-looks.ts';
import { expect, goOffline, portalBase, test } from './fixtures/journey.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

/** The mock platform's own title for its warning. */
const title = 'Your session is about to expire';
const dialog = (page: Page) => page.getByRole('dialog', { name: title });
const bar = (page: Page) => page.getByRole('region', { name: title });
const keepGoing = (page: Page) => page.getByRole('button', { name: 'Continue' });
const logOut = (page: Page) => page.getByRole('button', { name: 'Log out' });
const old = (page: Page) => page.getByLabel('Current password', { exact: true });
const timedOut = /logout-component\?cobrandHost=norvik&reason=timeout/;
const screen = `${portalBase}change-password-component?cobrandHost=norvik`;

/** The screen in a tab that has signed in before. */
async function show(page: Page, query = ''): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('userId', 'must.change'));
  const texts = platformTexts(page);
  await page.goto(screen + query);
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await texts;
}

/**
 * Resolves when the warning's texts are there. The page waits 20 s for them, which a controlled clock skips in a moment:
 * the warning would then show the portal's own texts.
 */
async function platformTexts(page: Page): Promise<void> {
  const response = await page.waitForResponse(/sessionExpireWarningBoxContent/);
  await response.finished();
}

/** From here on time passes only as the journey says, in all tabs; a key press in each starts the idle time. */
async function pauseClock(...pages: [Page, ...Page[]]): Promise<void> {
  const [first] = pages;
  // The clock runs on until the command arrives, for more than a second on a loaded machine, and is never set back.
  await first.clock.pauseAt(await first.evaluate(() => Date.now() + 5_000));
  for (const page of pages) {
    await page.bringToFront();
    await page.getByRole('textbox').first().focus();
    await page.keyboard.press('Shift');
  }
}

async function open(page: Page, query = ''): Promise<void> {
  await page.clock.install();
  await show(page, query);
  await pauseClock(page);
}

const pass = (page: Page, seconds: number) => page.clock.runFor(seconds * 1_000);

test('warns after 220 s, keeps Tab inside the dialog, counts 80 s down, and logs out', async ({ page }) => {
  await open(page);
  await pass(page, 219);
  await expect(dialog(page)).toHaveCount(0);
  await pass(page, 1);
  await expect(dialog(page)).toContainText('You will be logged out in 01:20.');
  await expect(dialog(page)).toBeFocused();
  for (const button of [keepGoing, logOut, keepGoing, logOut]) {
    await page.keyboard.press('Tab');
    await expect(button(page)).toBeFocused();
  }
  await page.keyboard.press('Shift+Tab');
  await expect(keepGoing(page)).toBeFocused();
  await pass(page, 20);
  await expect(dialog(page)).toContainText('You will be logged out in 01:00.');
  await expect(dialog(page).getByRole('status').first()).toHaveText('You will be logged out in 60 seconds.');
  await pass(page, 60);
  await expect(page).toHaveURL(timedOut);
});

test('Continue pings the platform, returns the focus and restarts the idle time, also once the network is back', async ({
  page,
  context,
}) => {
  let pings = 0;
  page.on('request', (request) => (pings += request.url().includes('pingPortal') ? 1 : 0));
  await open(page);
  await old(page).fill('half-typed');
  await pass(page, 230);
  await keepGoing(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(old(page)).toBeFocused();
  await expect(old(page)).toHaveValue('half-typed');
  expect(pings).toBe(1);
  await pass(page, 219);
  await expect(dialog(page)).toHaveCount(0);
  await pass(page, 2);
  await expect(dialog(page)).toBeVisible();

  await goOffline(page);
  await keepGoing(page).click();
  await expect(dialog(page)).toContainText('The portal can’t be reached');
  await context.setOffline(false);
  await pass(page, 6);
  await expect(dialog(page)).toHaveCount(0);
  expect(page.url()).toContain('change-password-component');
});

test('Escape leaves a bar with the time and Continue, and typing does not extend the session', async ({
  page,
}) => {
  await open(page);
  await pass(page, 230);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(bar(page)).toContainText('You will be logged out in 01:10.');
  await expect(old(page)).toBeFocused();
  // On paper it would cover the last lines of each sheet, and the room that is kept for it could take another sheet.
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toHaveCSS('position', 'static');
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await page.emulateMedia({ media: null });
  await page.keyboard.type('typing on');
  await pass(page, 30);
  await expect(bar(page)).toContainText('You will be logged out in 00:40.');
  await keepGoing(page).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(old(page)).toHaveValue('typing on');
  await pass(page, 225);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await pass(page, 75);
  await expect(page).toHaveURL(timedOut);
});

test('a device that slept past the deadline is logged out on waking, without a dialog first', async ({
  page,
}) => {
  await open(page);
  await pass(page, 100);
  let wasShown = false;
  await page.exposeFunction('dialogShown', () => (wasShown = true));
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog')) Reflect.apply(Reflect.get(window, 'dialogShown'), window, []);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.clock.fastForward(3_600_000);
  await expect(page).toHaveURL(timedOut);
  expect(wasShown).toBe(false);
});

test('Continue in one of two tabs closes the other’s warning, and logging out in one logs the other out', async ({
  context,
}) => {
  await context.clock.install();
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, two]) await show(tab);
  await pauseClock(one, two);
  await pass(one, 230);
  await expect(dialog(two)).toBeVisible();
  await one.bringToFront();
  await keepGoing(one).click();
  await expect(dialog(one)).toHaveCount(0);
  await expect(dialog(two)).toHaveCount(0);
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(one).toHaveURL(/logout-component/);
  await expect(two).toHaveURL(/reason=otherTab/);
});

test('the dialog and the bar look right', async ({ page }) => {
  await open(page);
  await pass(page, 230);
  await expect(dialog(page)).toBeVisible();
  // axe needs the page's timers to run.
  await page.clock.resume();
  await checkLooks(page);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();
  await checkLooks(page);
});

test('the dialog shows the platform’s texts in the page’s language, and its log-out button logs out at once', async ({
  page,
}) => {
  await open(page, '&locale=fr');
  await pass(page, 225);
  const warning = page.getByRole('dialog', { name: 'Votre session va expirer' });
  await expect(warning).toContainText('Vous serez déconnecté dans 01:15.');
  await expect(warning.getByRole('button')).toHaveText(['Continuer', 'Se déconnecter']);
  await warning.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/logout-component\?cobrandHost=norvik$/);
});
