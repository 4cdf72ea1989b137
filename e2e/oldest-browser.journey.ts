import type { Page } from 'playwright/test';
import { demoTokenCode } from '../sw/mock/accounts.ts';
import { arriveAs, expect, openReady, portalBase, sendSignIn, test } from './fixtures/journey.ts';

test.use({
  serviceWorkers: 'block',
  expectedErrors: [/next token|forward endpoint/i],
});

/**
 * The build's target translates syntax that is newer than Safari 16.4, the last version for some phones, but no newer
 * APIs: a page that relies on one shows nothing there but an error.
 */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const later: readonly [object, readonly PropertyKey[]][] = [
      [URL, ['canParse', 'parse']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [Response, ['json']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Array, ['fromAsync']],
      [RegExp, ['escape']],
      [
        Set.prototype,
        ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
      ],
      [
        Object.getPrototypeOf(Object.getPrototypeOf([].values())),
        ['map', 'filter', 'some', 'every', 'find', 'flatMap', 'toArray', 'forEach', 'reduce', 'take', 'drop'],
      ],
      [Blob.prototype, ['bytes']],
      [Response.prototype, ['bytes']],
      [ReadableStream, ['from']],
      [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
      [Headers.prototype, ['getSetCookie']],
      [URLSearchParams.prototype, ['size']],
      [Uint8Array, ['fromBase64', 'fromHex']],
      [Uint8Array.prototype, ['toBase64', 'toHex']],
      [Intl, ['DurationFormat']],
      [Element.prototype, ['checkVisibility', 'moveBefore']],
      [Document.prototype, ['startViewTransition']],
      [HTMLElement.prototype, ['togglePopover', 'showPopover', 'hidePopover']],
      [HTMLDialogElement.prototype, ['requestClose']],
      [
        window,
        [
          'requestIdleCallback',
          'cancelIdleCallback',
          'scheduler',
          'navigation',
          'trustedTypes',
          'cookieStore',
        ],
      ],
    ];
    for (const [owner, names] of later) for (const name of names) Reflect.deleteProperty(owner, name);
  });
});

test('oldest supported browser: a visitor signs in with a token', async ({ page }) => {
  await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`);
  expect(await page.evaluate(() => 'canParse' in URL || 'navigation' in window)).toBe(false);
  await sendSignIn(page, 'token.user');
  const code = page.getByLabel('Next token code', { exact: true });
  await code.fill('1234567');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/Invalid token/);
  await code.fill(demoTokenCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
});

test('oldest supported browser: a visitor sets a new PIN, and every other screen opens', async ({ page }) => {
  await arriveAs(page, 'pin.user');
  await page.getByLabel('New PIN', { exact: true }).fill('4826');
  await page.getByLabel('PIN confirmation', { exact: true }).fill('4826');
  await page.getByLabel('Next passcode', { exact: true }).fill(demoTokenCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/reason=pinSaved/);
  for (const [screen, heading] of [
    ['one-time-passcode-component', 'Enter code'],
    ['forgot-password-component', /password/i],
    ['change-password-component', /password/i],
    ['logout-component', 'Logged out'],
    ['temporary-state-component', /locked/i],
  ] as const) {
    await openReady(page, `${portalBase}${screen}?cobrandHost=norvik&locale=en_US`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

/** Firefox before 121 drops every rule whose selector contains `:has`. */
function dropHas(page: Page): Promise<number> {
  return page.evaluate(() => {
    const drop = (list: CSSStyleSheet | CSSGroupingRule): number => {
      let count = 0;
      for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = list.cssRules[index];
        if (rule instanceof CSSStyleRule && rule.selectorText.includes(':has(')) {
          list.deleteRule(index);
          count += 1;
        } else if (rule instanceof CSSGroupingRule) count += drop(rule);
      }
      return count;
    };
    return [...document.styleSheets].reduce((sum, sheet) => sum + drop(sheet), 0);
  });
}

test('oldest supported browser: the focused field has an outline, and a bar at the page’s end covers nothing', async ({
  page,
  context,
}) => {
  await openReady(page, `${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`);
  const bar = page.locator('.connection-bar');
  await expect(bar).toBeAttached();
  await context.setOffline(true);
  await expect(bar).toContainText('You are offline');
  expect(await dropHas(page)).toBeGreaterThan(0);
  const userId = page.getByLabel('User ID', { exact: true });
  await userId.focus();
  await expect(userId).toHaveCSS('outline-style', 'solid');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const footer = await page.locator('.footer').boundingBox();
  const covered = (footer?.y ?? 0) + (footer?.height ?? 0) - ((await bar.boundingBox())?.y ?? 0);
  expect(covered, 'what the bar covers at the end of the page').toBeLessThan(1);
});

test('oldest supported browser: the session warning masks a password made visible', async ({ page }) => {
  await page.clock.install();
  await arriveAs(page, 'must.change');
  const password = page.getByLabel('Current password', { exact: true });
  await password.fill('Portal-demo-2026');
  await page.getByRole('button', { name: 'Show Current password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dropHas(page);
  await page.clock.fastForward(221_000);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(password).toHaveCSS('-webkit-text-security', 'disc');
});

/** Firefox before 120 lacks the unit `lh`, and takes the declaration before it. */
async function dropLh(page: Page): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/[\w-]+:1lh;?/g, '') });
  });
}

test('oldest supported browser: the error of an unfinished code moves no button away from under a press', async ({
  page,
}) => {
  await dropLh(page);
  await arriveAs(page, 'otp.user');
  const boxes = page.getByRole('textbox');
  await boxes.first().pressSequentially('135');
  const button = page.getByRole('button', { name: 'Continue', exact: true });
  const place = await button.boundingBox();
  await button.focus();
  await expect(boxes.last()).toHaveAccessibleDescription('Code required');
  expect(await button.boundingBox()).toEqual(place);
});

test.describe('oldest supported browser', () => {
  const token = 'token-of-the-oldest-browser';
  test.use({ environment: { LOG_STORE: 'entries.db', REVIEW_TOKEN: token } });

  test('support signs in to the review page, and sees the focus in its chart', async ({ page }) => {
    await page.goto('/ui-logging/review/');
    await page.getByLabel('Access token').fill(token);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Entries', exact: true })).toBeVisible();
    await dropHas(page);
    await page.getByRole('slider').focus();
    await expect(page.locator('.volume-chart')).toHaveCSS('outline-style', 'solid');
  });
});

/** Safari before 16.4 and Firefox before 101 lack adopted style sheets; in Chrome before 99 none can be added. */
const lacking = {
  'has no adopted style sheets': () => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'),
  'takes no further style sheet': () =>
    Object.defineProperty(Document.prototype, 'adoptedStyleSheets', { value: Object.freeze([]) }),
};

for (const EMBED_ANSWERS of ['on', 'off']) {
  test.describe(`browser older than the supported ones, embedded answers ${EMBED_ANSWERS}`, () => {
    // Embedded answers are shown before anything else runs, and need the same API.
    test.use({ environment: { EMBED_ANSWERS }, expectedErrors: [/reading 'push'|not extensible/] });

    for (const [lack, make] of Object.entries(lacking)) {
      test(`the page says that it cannot start where it ${lack}, not that the portal has an error`, async ({
        page,
      }) => {
        await page.addInitScript(make);
        await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`);
        const words = page.getByText('This page can’t start.');
        // Without scripts the sentence would show itself after 20 s: this delay says that it waits for nothing.
        await expect(words).toHaveCSS('animation-delay', '0s');
        await expect(words).toBeVisible();
        await expect(page.getByText('System error occurred')).toHaveCount(0);
        await expect(page.locator('form')).toHaveCount(0);
      });
    }
  });
}
