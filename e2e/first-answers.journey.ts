import type { Page } from 'playwright/test';
import { expect, portalBase, programReady, test } from './fixtures/journey.ts';

test.use({ environment: { EMBED_ANSWERS: 'on' }, serviceWorkers: 'block' });

const address = (query: string) => `${portalBase}login-signin-component?${query}`;

/** The first document waits only a moment for the platform; a later one has its answers and screen in any case. */
async function openEmbedded(page: Page, query: string): Promise<void> {
  await page.goto(address(query));
  await expect.poll(async () => (await page.reload(), page.locator('template').count())).toBe(1);
}

test('the page shows the brand from answers embedded in the document, without requesting them', async ({
  page,
}) => {
  const asked: string[] = [];
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openEmbedded(page, 'cobrandHost=norvik&locale=fr');
  const colour = () =>
    page
      .getByRole('button', { name: 'Se connecter' })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const embedded = await colour();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const looked = () =>
    asked.filter((path) =>
      /cobrand|\/css\/|i18n\/fr\/(?:PortalLabels|Messages)|footers\/\d|config\.json/.test(path),
    );
  // A document that a slow machine is given after the answers' minute may say that they are older: the page asks then.
  await expect(async () => {
    asked.length = 0;
    const program = programReady(page);
    await page.reload();
    await program;
    await page.waitForLoadState('networkidle');
    expect(looked()).toEqual([]);
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Norvik Business Cards');
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
  // The document names the logo, so it is requested once: ahead of the program, but not before the form has its frame.
  expect(asked.filter((path) => path.endsWith('/logos/norvik.png'))).toHaveLength(1);
  await expect(page.locator('link[rel=preload][as=image]')).toHaveAttribute('href', /\/logos\/norvik\.png$/);
  const times = await page.evaluate(() => {
    const requested = (end: RegExp) =>
      performance.getEntriesByType('resource').find(({ name }) => end.test(name))?.startTime ?? -1;
    const [shown] = performance.getEntriesByName('portal:shown');
    return [
      shown?.startTime ?? Infinity,
      requested(/\/logos\/norvik\.png$/),
      requested(/\/index-[\w-]+\.js$/),
    ];
  });
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  // Browsers complain about a preload with a type that they don't know.
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  expect(embedded).not.toBe('rgb(31, 75, 153)');
  // The document's screen is shown before the page has computed anything, and is not drawn again.
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
  expect(marks.filter((name) => /^portal:(?:shown|brand)$/.test(name))).toEqual([
    'portal:shown',
    'portal:brand',
  ]);
});

test('whoever follows a link on another site gets the screen in the language they saved', async ({
  page,
  portal,
}) => {
  await openEmbedded(page, 'cobrandHost=norvik&locale=fr');
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('user_locale=fr');
  // To browsers the same server is another site under its number.
  const site = portal.origin.replace('localhost', '127.0.0.1');
  await page.goto(`${site}${portalBase}temporary-state-component?cobrandHost=norvik`);
  const link = `${portal.origin}${address('cobrandHost=norvik')}`;
  await page.evaluate((to) => location.assign(to), link);
  await page.waitForURL(link);
  const embedded = page.locator('template').evaluate((node: HTMLTemplateElement) => node.content.textContent);
  expect(await embedded).toContain('Se connecter');
});

test('the page looks up a brand code that only the tab has stored', async ({ page }) => {
  await page.goto(address('cobrandHost=norvik'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Norvik Business Cards');
  await page.goto(address(''));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Norvik Business Cards');
});

test.describe('in a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { query, lang, words } of [
    { query: 'cobrandHost=norvik&locale=fr', lang: 'fr', words: 'Cette page a besoin de JavaScript.' },
    { query: 'cobrandHost=norvik', lang: 'en-US', words: 'This page needs JavaScript.' },
  ])
    test(`the notice is in the visitor’s language: ${lang}`, async ({ page }) => {
      await page.goto(address(query));
      const notice = page.locator('noscript p');
      await expect.poll(async () => (await page.reload(), notice.getAttribute('lang'))).toBe(lang);
      await expect(notice).toBeVisible();
      await expect(notice).toContainText(words);
      // It is all that shows.
      const hold = page.locator('.hold');
      await expect(hold).toBeHidden();
      // In Chrome before 120 and Safari before 17, which ignore `scripting`, the notice covers the dots.
      await hold.evaluate((dots) => (dots.style.display = 'grid'));
      await expect(notice).toBeInViewport();
    });
});

test('the screen in the document is not shown if the page opens with a message', async ({ page }) => {
  await openEmbedded(page, 'cobrandHost=norvik&invalidLogin=true');
  await expect(page.locator('main .banner')).toBeVisible();
  const shown = await page.evaluate(() => performance.getEntriesByName('portal:shown').length);
  expect(shown).toBe(0);
});

test('a press before the document’s other scripts run takes effect once the program has loaded', async ({
  page,
}) => {
  await openEmbedded(page, 'cobrandHost=norvik');
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLElement>('#root [type=submit]');
      if (button === null) return;
      watch.disconnect();
      button.click();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const { href } = new URL(page.url());
  await page.reload();
  await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible();
  await expect(page.locator('script[type=later]')).toHaveCount(0);
  expect(page.url()).toBe(href);
});

for (const { typed, expected } of [
  { typed: '', expected: 'ann' },
  { typed: 'bob', expected: 'bob' },
])
  test(`a reload restores the user id in the screen from the document unless one is typed: "${typed}"`, async ({
    page,
  }) => {
    await openEmbedded(page, 'cobrandHost=norvik');
    await page.addInitScript((text) => {
      // Not before the reload: the program of the page before it may start late, and forgets what is stored.
      sessionStorage.setItem('draftUserId', 'ann');
      const watch = new MutationObserver(() => {
        const field = document.querySelector<HTMLInputElement>('#root input[name=username]');
        if (field === null) return;
        watch.disconnect();
        if (text !== '') field.value = text;
        Reflect.set(window, 'fieldAsItCame', field);
      });
      watch.observe(document, { childList: true, subtree: true });
    }, typed);
    const program = programReady(page);
    await page.reload();
    const userId = page.getByLabel('User ID');
    await expect(userId).toHaveValue(expected);
    await program;
    await expect(userId).toHaveValue(expected);
    // It is the very same field: what is sent from it meanwhile is not lost.
    expect(await userId.evaluate((field) => field === Reflect.get(window, 'fieldAsItCame'))).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('draftUserId'))).toBe(null);
  });

test.describe('when the script that shows the document’s screen fails', () => {
  test.use({ expectedErrors: [/broken by the journey|did not run/] });

  test('the page still shows a system error', async ({ page }) => {
    await openEmbedded(page, 'cobrandHost=norvik');
    await page.addInitScript(() => {
      performance.mark = () => {
        throw new Error('broken by the journey');
      };
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System error occurred');
  });
});

test.describe('when only the document’s last script was changed in transit', () => {
  test.use({ expectedErrors: [/Executing inline script violates/] });

  test('no form stays that nothing would answer', async ({ page }) => {
    await openEmbedded(page, 'cobrandHost=norvik');
    await page.route('**/login-signin-component?*', async (route) => {
      // Without this header, which Playwright leaves out, the document comes without its screen.
      const headers = { ...route.request().headers(), 'sec-fetch-dest': 'document' };
      const response = await route.fetch({ headers });
      // As a proxy does that turns every `http:` into `https:`.
      const body = (await response.text()).replaceAll('http://', 'https://');
      await route.fulfill({ response, body });
    });
    await page.reload();
    const shown = await page.evaluate(() => performance.getEntriesByName('portal:shown').length);
    expect(shown, 'the form came with the document').toBe(1);
    const words = page.getByText('This page can’t start.');
    await words.evaluate((element) => {
      for (const appearing of element.getAnimations()) appearing.finish();
    });
    await expect(words).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  });
});
