import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { type ProfileName, profileNames } from '../sw/mock/network/profiles.ts';
import { expect, openReady, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { inNetwork, networks, withQuickClock } from './fixtures/network.ts';
import { access, type Screen, screens, tokenAccess, visit } from './fixtures/network-screens.ts';

/** Above every limit of the portal: 4 s for a start, 60 s for a submit. */
const beyondLimitsMs = 62_000;
const bootLimitMs = 4_000;
/** The portal's limit for a read, 20 s, and some room: a slow machine is no reason to wait longer. */
const longestReadMs = 25_000;
const start = `${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`;
const elsewhere = { path: 'temporary-state-component', title: 'Temporarily locked' };
/** Console messages are only log entries here; uncaught errors and breaches of the policy still count. */
const logLines = /^(?!uncaught|Refused|.*Content Security Policy)/;

/** Sends the form and waits for the outcome: by the clock if no answer ever comes. */
async function send(page: Page, profile: ProfileName): Promise<void> {
  const before = page.url();
  const title = (await heading(page).textContent()) ?? '';
  await page.locator('main form button[type=submit]').click();
  if (profile === 'lie-fi') await page.clock.runFor(beyondLimitsMs);
  // If the network refuses the next page, the wait for its address fails, although the page is shown.
  await Promise.any([
    page.waitForURL((url) => url.href !== before, { waitUntil: 'commit' }),
    page.locator('main :is(.banner, [aria-invalid=true])').first().waitFor(),
    heading(page).filter({ hasNotText: title }).waitFor(),
  ]);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whether the visitor is on the platform's own pages, which the network may break: that is not the portal's concern. */
function hasLeft(page: Page): boolean {
  return !page.url().includes(portalBase);
}

async function expectUsable(page: Page, what: string): Promise<void> {
  await expect(page.locator('main'), what).toContainText(/\p{L}{3}/u);
  await expect(page.locator('main'), what).not.toContainText(/Invalid login|hotel’s network|company policy/i);
  const controls = page.locator('main').locator('a, button, input').filter({ visible: true });
  await expect(controls, what).not.toHaveCount(0);
}

/** Goes elsewhere first if the screen is already shown, so that nothing old is taken for the screen's own. */
async function openScreen(page: Page, screen: Screen, what: string): Promise<void> {
  if (page.url().includes(screen.path)) {
    await visit(page, elsewhere);
    await expect(heading(page), what).toHaveText(elsewhere.title);
    if (screen.path === elsewhere.path) return;
  }
  await heading(page).evaluate((element) => element.setAttribute('data-before', ''));
  await visit(page, screen);
  await expect(page.locator('main h1:not([data-before])'), what).toBeVisible();
}

/** Waits until the screen does nothing more by itself, such as leading elsewhere; a token screen first asks who is there. */
async function expectAtRest(page: Page, what: string): Promise<void> {
  const working = page.locator('main .form-status').filter({ hasText: /Please wait|Still working/ });
  await expect(working, what).toHaveCount(0, { timeout: longestReadMs });
}

/** Sends the screen in the network, and comes to it again. */
async function walk(page: Page, profile: ProfileName, screen: Screen): Promise<void> {
  const what = `${profile}, ${screen.name}`;
  if (hasLeft(page)) {
    // The form is shown before the program that goes from screen to screen is there.
    await openReady(page, start);
  }
  // Holding up requests is costly, so only on screens that ask.
  const asksForAccess = screen.as === 'pin.user' || screen.as === 'token.user';
  if (asksForAccess) await page.route(tokenAccess, (route) => route.fulfill({ json: access }));
  await openScreen(page, screen, what);
  await page.locator(`main ${screen.ready}`).filter({ visible: true }).first().waitFor();
  const typed = await screen.type?.(page);
  if (asksForAccess) await page.unroute(tokenAccess);
  await inNetwork(page, profile);
  if (typed !== undefined) await send(page, profile);
  await expectAtRest(page, what);
  if (hasLeft(page)) return;
  await expectUsable(page, `${what}, sent`);
  for (const { field, value } of typed ?? []) {
    if (await field.isVisible()) await expect(field, what).toHaveValue(value);
  }
  await openScreen(page, screen, what);
  if (profile === 'lie-fi') await page.clock.runFor(beyondLimitsMs);
  await expectAtRest(page, what);
  await expectUsable(page, `${what}, come to again`);
  // A token screen that could not ask asks again once the network is gone, and then leads elsewhere, in the next one's midst.
  await visit(page, elsewhere);
}

test.use({ environment: networks, expectedErrors: [logLines] });

for (const profile of profileNames) {
  test(`${profile}: every screen loads, sends and stays usable`, async ({ page, portal }) => {
    if (profile === 'lie-fi') await withQuickClock(page);
    await page.goto(start);
    await readyForOffline(page);
    for (const screen of screens) {
      await test.step(screen.name, () => walk(page, profile, screen));
      await inNetwork(page, 'off');
      // Requests that hang for ever hold the few connections that a browser opens to one server.
      if (profile === 'lie-fi') await portal.kill();
      if (profile === 'lie-fi') await portal.start();
    }
    await inNetwork(page, profile);
    await page.goto(start, { waitUntil: 'commit' });
    if (profile === 'lie-fi') await page.clock.runFor(bootLimitMs);
    await expectUsable(page, `${profile}, started`);
  });
}

test('hotel: the same form signs in once the captive portal has let the visitor online', async ({
  page,
  context,
}) => {
  await page.goto(start);
  await inNetwork(page, 'hotel');
  await sendSignIn(page, 'cardholder');
  await expect(page.getByRole('group', { name: 'The portal can’t be reached' })).toBeFocused();
  await expect(page.getByText('Your network wants you to sign in to it first')).toBeVisible();

  const hotel = await context.newPage();
  await hotel.goto('/__mock/network');
  await hotel.getByRole('button', { name: 'Accept and go online' }).click();
  await expect(hotel.getByLabel('User ID')).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
});
