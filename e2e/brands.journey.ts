import type { Page, Request } from 'playwright/test';
import { brands } from '../sw/mock/brands/brands.ts';
import { axe, expect, openReady, portalBase, test } from './fixtures/journey.ts';
import { readyForOffline } from './fixtures/cached-answers.ts';
import { holdRequests } from './fixtures/hold-requests.ts';

// Installing the worker costs as much as the page, most of which is there before it.
test.use({ serviceWorkers: 'block' });

const address = (query: string) => `${portalBase}login-signin-component?${query}`;
const userId = (page: Page) => page.locator('input[name="username"]');
const manifestLink = (page: Page) => page.locator('link[rel="manifest"]');

test.describe('installing a brand as an app', () => {
  test.describe('with the service worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test('keeps the app icon cached and the manifest linked when offline, in the visitor’s language', async ({
      page,
      context,
    }) => {
      await page.goto(address('cobrandHost=halden&locale=de'));
      const manifest = await page.request.get(`${portalBase}brands/halden/de.webmanifest`);
      const { lang, shortcuts } = await manifest.json();
      expect(lang).toBe('de');
      for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200);
      await readyForOffline(page);
      await expect
        .poll(() =>
          page.evaluate(
            async () =>
              (await caches.match('/sdportal/portalstatic/assets/images/icons/halden/512.png'))?.status,
          ),
        )
        .toBe(200);
      await context.setOffline(true);
      await page.reload();
      await expect(userId(page)).toBeVisible();
      await expect(manifestLink(page)).toHaveAttribute('href', /brands\/halden\/de\./);
    });
  });

  test.describe('for an unknown brand', () => {
    test.use({ expectedErrors: [/lookup failed|Refused to apply style/] });
    test('links no manifest, because the neutral app would start as the default brand', async ({ page }) => {
      await page.goto(address('cobrandHost=nobody-knows-it'));
      // Appears only after the page has looked for a manifest.
      await expect(page.getByText(/^Version \d/)).toBeAttached();
      await expect(manifestLink(page)).toHaveCount(0);
    });
  });
});

test('the first screen requests no file of another brand', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address('cobrandHost=norvik'));
  await expect(userId(page)).toBeVisible();
  const others = brands.map(({ abbreviation }) => abbreviation).filter((code) => code !== 'norvik');
  const segments = asked.flatMap((path) => path.split(/[/.]/));
  expect(others.filter((code) => segments.includes(code))).toEqual([]);
  expect(asked.some((path) => path.includes('norvik'))).toBe(true);
});

test('a brand opened by an alternative code has its usual icon, theme colour and footer logo', async ({
  page,
}) => {
  await page.goto(address('cobrandHost=norvik-cards'));
  await expect(page.locator('link[rel="icon"]')).toHaveCount(1);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /icons\/norvik\/192\.png$/);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#00677a');
  await expect(page.locator('.footer-logo img')).toHaveAttribute('src', /logos\/footers\/norvik\.png$/);
});

test('a logo found only after the page has started replaces the brand name', async ({ page }) => {
  let tooLate = 3;
  await page.route(/\/logos\/norvik\.\w+$/, async (route) => {
    if (route.request().method() === 'HEAD' && tooLate-- > 0) return;
    await route.continue();
  });
  await page.goto(address('cobrandHost=norvik'));
  await expect(page.locator('.header-name')).toHaveText('Norvik Business Cards');
  await expect(page.getByRole('banner').getByRole('img')).toHaveAttribute('src', /logos\/norvik\.png$/);
  await expect(page.locator('.header-name')).toHaveCount(0);
});

test('a brand whose logos are lost on the way is shown as one that has none', async ({ page }) => {
  await page.route(/\/logos\//, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort(),
  );
  const beginProgram = await holdRequests(page, /\/index-[\w-]+\.js$/);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/logos/norvik.png'));
  await page.goto(address('cobrandHost=norvik'), { waitUntil: 'commit' });
  await lost;
  const footerLost = page.waitForEvent('requestfailed', (request) => request.url().includes('/footers/'));
  beginProgram();
  await footerLost;
  await expect(page.locator('.header-brand')).toHaveText('Norvik Business Cards');
  await expect(page.locator('.footer-logo')).toBeEmpty();
  await expect(page.locator('img')).toHaveCount(0);
});

test('a page asks about its footer logo only once its header logo is known', async ({ page }) => {
  const events = new Set<string>();
  const note = (what: string, request: Request) => {
    if (request.method() === 'HEAD')
      events.add(`${what} ${request.url().includes('/footers/') ? 'footer' : 'header'}`);
  };
  page.on('request', (request) => note('asked about', request));
  page.on('response', (response) => note('answered', response.request()));
  let unanswered = 3;
  await page.route(/\/logos\/norvik\.\w+$/, (route) => (unanswered-- > 0 ? undefined : route.continue()));
  await page.goto(address('cobrandHost=norvik'));
  await expect(page.locator('.footer-logo img')).toBeVisible();
  expect([...events]).toEqual([
    'asked about header',
    'answered header',
    'asked about footer',
    'answered footer',
  ]);
});

test('the late parts of a page wait for no logo, and its worker for one at most', async ({ page }) => {
  const asked = new Set<string>();
  let givenUp = 0;
  page.on('requestfailed', () => givenUp++);
  await page.route(/\/logos\//, (route) => {
    asked.add(route.request().url().includes('/footers/') ? 'footer logo' : 'header logo');
  });
  // It says that the connection is lost, among other things.
  const lateParts = page.waitForRequest(/\/late-parts-chunk-[\w-]+\.js$/);
  const worker = page.waitForRequest(/\/worker-chunk-[\w-]+\.js$/);
  await page.goto(address('cobrandHost=norvik'));
  await lateParts;
  // Those that the screen waited for; the longer look-up goes on.
  expect(givenUp).toBe(3);
  await worker;
  expect([...asked]).toEqual(['header logo']);
});

test('a page probes for a missing logo only once', async ({ page }) => {
  const probes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') probes.push(new URL(request.url()).pathname);
  });
  const probesIn = (folder: string) => probes.filter((path) => path.includes(`/${folder}/plain.`));
  await page.goto(address('cobrandHost=plain'));
  // With these the page would look for a header logo again.
  await expect.poll(() => probesIn('footers')).toHaveLength(3);
  expect(probesIn('logos')).toHaveLength(3);
});

/** Records what a visitor sees of a brand, frame by frame from the first one on; each different look once. */
function watchLooks() {
  const looks = new Set<string>();
  const paint = (selector: string, property: 'backgroundColor' | 'backgroundImage') => {
    const element = document.querySelector(selector);
    return element === null ? 'none' : getComputedStyle(element)[property];
  };
  const look = () => {
    looks.add(
      JSON.stringify({
        isShown: document.querySelector('.page') !== null,
        title: document.title,
        icon: document.querySelector('link[rel="icon"]')?.getAttribute('href') ?? 'none',
        bars: [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) =>
          bar.getAttribute('content'),
        ),
        logo:
          document.querySelector('.header-brand img')?.getAttribute('src') ??
          (document.querySelector('.header-name')?.checkVisibility({ visibilityProperty: true })
            ? 'none'
            : 'awaited'),
        ground: paint('body', 'backgroundColor'),
        panel: paint('.panel', 'backgroundImage'),
        drawing: paint('.panel-card', 'backgroundImage'),
        button: paint('button[type="submit"]', 'backgroundColor'),
      }),
    );
    document.documentElement.dataset['looks'] = `[${[...looks].join()}]`;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Look {
  isShown: boolean;
  title: string;
  [part: string]: unknown;
}

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('paints only the brand’s own look, even after a visit to another brand', async ({ page }) => {
    await page.goto(address('cobrandHost=halden'));
    await expect(page.locator('link[rel="icon"][href*="/icons/halden/"]')).toHaveCount(1);
    await page.addInitScript(watchLooks);
    await page.goto(address('cobrandHost=norvik'));
    await expect(page.locator('link[rel="icon"][href*="/icons/norvik/"]')).toHaveCount(1);
    await expect(page).toHaveTitle(/Norvik/);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const seen = await page.evaluate(() => document.documentElement.dataset['looks'] ?? '[]');
    const looks: Look[] = JSON.parse(seen);
    const last = looks.at(-1);
    expect(last).toMatchObject({ logo: expect.stringContaining('norvik'), bars: ['#00677a', '#003b49'] });
    // The logo may come a moment later, into a space reserved for it, and so may what only the tab shows.
    const shown = looks
      .filter(({ isShown }) => isShown)
      .map((look) => ({
        ...look,
        ...(look['logo'] === 'awaited' && { logo: last?.['logo'] }),
        icon: '',
        title: '',
      }));
    expect(new Set(shown.map((look) => JSON.stringify(look)))).toEqual(
      new Set([JSON.stringify({ ...last, icon: '', title: '' })]),
    );
    expect(new Set(looks.map(({ title }) => title))).toEqual(new Set(['Card portal', await page.title()]));
  });
});

test.describe('a malformed brand record', () => {
  test('is shown without its unusable fields and links, which are logged in one line', async ({ page }) => {
    const notes: string[] = [];
    page.on('console', (entry) => notes.push(entry.text()));
    await page.route('**/sdportal/rest/cobrand/norvik', (route) =>
      route.fulfill({
        json: {
          abbreviation: 'norvik',
          appName: 'Norvik',
          footerMessage: { html: '<b>x</b>' },
          copyrightMessage: '<img src=x onerror=alert(1)>',
          privacyPolicy: 'Privacy',
          privacyPolicyUrl: 'javascript:alert(1)',
          termsOfUse: ['Terms'],
          groupWebsite: 'Group',
          groupWebsiteUrl: 'data:text/html,x',
        },
      }),
    );
    await page.goto(address('cobrandHost=norvik'));
    await expect(page.getByRole('contentinfo')).toContainText('<img src=x onerror=alert(1)>');
    await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
    expect(notes.filter((note) => note.includes('left out'))).toEqual([
      expect.stringMatching(/(?=.*termsOfUse)(?=.*footerMessage)(?=.*privacyPolicyUrl, groupWebsiteUrl)/s),
    ]);
  });

  test.describe('without a name', () => {
    test.use({ expectedErrors: [/brand lookup failed/] });
    test('is ignored, and the page shows the neutral brand', async ({ page }) => {
      await page.route('**/sdportal/rest/cobrand/norvik', (route) =>
        route.fulfill({ json: { abbreviation: 'norvik', appName: { toString: 'x' } } }),
      );
      await page.goto(address('cobrandHost=norvik'));
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Card Portal');
    });
  });
});

const wide = (text: string) => text.length;
const longestName = brands.toSorted((a, b) => wide(b.appName) - wide(a.appName))[0] ?? brands[0];

/** Texts that are cut off by their own box, lie outside the window or overlap each other. */
function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = [
      ...document.querySelectorAll<HTMLElement>('a, button, label, p, h1, h2, .header-name, output'),
    ].filter(
      (element) =>
        element.innerText.trim() !== '' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches('.visually-hidden, .visually-hidden *, .skip-link'),
    );
    for (const element of texts) {
      const { left, right } = element.getBoundingClientRect();
      const name = `${element.tagName} ${element.innerText.slice(0, 40)}`;
      if (left < -1 || right > innerWidth + 1) found.push(`outside: ${name}`);
      const style = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.display !== 'inline';
      if (isCut && style.overflowX !== 'visible') found.push(`cut: ${name}`);
    }
    for (const [index, one] of texts.entries()) {
      for (const other of texts.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 2 && height > 2)
          found.push(`overlap: ${one.innerText.slice(0, 30)} / ${other.innerText.slice(0, 30)}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.push('scrolls sideways');
    return found;
  });
}

test.describe('at a width of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no text of any brand is cut off, overlaps another or leaves the window', async ({ page }) => {
    // The first screen looks the same with and without the program: a hundred and fifty visits need not wait for it.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/assets/index-*.js' }] });
    const visited = brands.filter(({ texts }) => texts.fssoRedirectUrl === undefined);
    for (const { abbreviation, locales } of visited) {
      const codes = Object.keys(locales);
      // All languages for the longest name; otherwise the first, and German for its long words.
      const shown =
        abbreviation === longestName?.abbreviation
          ? codes
          : codes.filter((code, index) => index === 0 || code === 'de');
      for (const locale of shown) {
        await page.goto(address(`cobrandHost=${abbreviation}&locale=${locale}`), { waitUntil: 'commit' });
        await userId(page).waitFor();
        expect(await layoutFaults(page), `${abbreviation} in ${locale}`).toEqual([]);
      }
    }
  });

  test('a long brand name shown instead of a logo leaves room for the form', async ({ page }) => {
    await page.goto(address('cobrandHost=magnolia'));
    const name = page.locator('.header-name');
    await test.step('it takes at most three lines', async () => {
      await expect(name).toBeVisible();
      const lines = await name.evaluate((element) => {
        const text = document.createRange();
        text.selectNodeContents(element);
        return text.getClientRects().length;
      });
      expect(lines).toBeLessThanOrEqual(3);
    });
    await test.step('the header takes less than half of the window at double text size', async () => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } });
      await page.reload();
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await expect(name).toBeVisible();
      const height = await page
        .locator('.header')
        .evaluate((header) => header.getBoundingClientRect().height);
      expect(height).toBeLessThan(320);
    });
  });

  test('a link of one long word fits the window at double text size', async ({ page }) => {
    await page.route('**/sdportal/rest/cobrand/norvik', (route) =>
      route.fulfill({
        json: {
          abbreviation: 'norvik',
          appName: 'Norvik',
          accessibility: 'Barrierefreiheitserklärung',
          accessibilityUrl: '/accessibility',
        },
      }),
    );
    await page.goto(address('cobrandHost=norvik&locale=de'));
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect(page.getByRole('link', { name: 'Barrierefreiheitserklärung' })).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
  });

  test.describe('accessibility', () => {
    test.use({ expectedErrors: [/Applying inline style violates/] });

    test('axe finds no violation in four brands, in light and dark', async ({ page }) => {
      let breaches = 0;
      page.on('console', (entry) => {
        if (entry.text().includes('inline style')) breaches += 1;
      });
      for (const code of ['norvik', 'halden', 'helvia', 'mastercard']) {
        breaches = 0;
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(address(`cobrandHost=${code}`));
        await expect(userId(page)).toBeVisible();
        // Later breaches are the checker's own: it measures with inline styles, which the page is refused.
        expect(breaches, `${code}, before the checker`).toBe(0);
        await axe(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await axe(page);
      }
    });
  });
});

/** The painted colours of everything that is shown. */
function paintedColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const colours = new Set<string>();
    for (const element of document.querySelectorAll('.page, .page *')) {
      if (!element.checkVisibility()) continue;
      const { color, backgroundColor, backgroundImage, borderBlockStartColor } = getComputedStyle(element);
      for (const colour of [color, backgroundColor, borderBlockStartColor]) colours.add(colour);
      if (backgroundImage.includes('gradient')) colours.add(backgroundImage);
    }
    return [...colours].toSorted();
  });
}

test('in forced colours all brands have the same colours, and each keeps its logo', async ({ page }) => {
  const looks: Record<'active' | 'none', string[][]> = { active: [], none: [] };
  // Brands with a card, with a drawing, and with a pale panel and a coloured footer.
  for (const code of ['norvik', 'umbra', 'solbakken']) {
    await page.goto(address(`cobrandHost=${code}&locale=en_GB`));
    await expect(userId(page)).toBeVisible();
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      looks[forcedColors].push(await paintedColours(page));
    }
    await expect(page.locator('.header-brand img')).toBeVisible();
    await page.emulateMedia({ forcedColors: 'none' });
  }
  const [one = [], ...others] = looks.active;
  for (const other of others) expect(other).toEqual(one);
  expect(new Set(looks.none.map((look) => look.join())).size).toBe(3);
});

test('a busy button’s spinner has a gap in forced colours, too, so that it is seen to turn', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' });
  await openReady(page, address('cobrandHost=norvik&locale=en_GB'));
  // Nothing answers: the button stays busy.
  await page.route('**/loginSignin', () => {});
  await userId(page).fill('cardholder');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('main button[type="submit"]').click();
  const sides = await page.locator('main .spinner').evaluate((spinner) => {
    const look = getComputedStyle(spinner);
    return ['top', 'right', 'bottom', 'left'].map((side) =>
      ['width', 'color'].map((part) => look.getPropertyValue(`border-${side}-${part}`)).join(' '),
    );
  });
  expect(new Set(sides).size).toBeGreaterThan(1);
});

test('a footer in the brand’s colour has a white background behind its logo, in light and dark', async ({
  page,
}) => {
  await page.goto(address('cobrandHost=lantern&locale=en_GB'));
  await expect(page.locator('.footer')).toHaveCSS('background-color', 'rgb(45, 30, 79)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.footer-logo img')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});

test('fields have the right corners for autofill, and one colour for text and borders with more contrast', async ({
  page,
}) => {
  await openReady(page, address('cobrandHost=norvik&locale=en_GB'));
  await test.step('autofill colour ends round in the user id field, and straight beside the password toggle', async () => {
    await expect(userId(page)).not.toHaveCSS('border-top-right-radius', '0px');
    await expect(page.locator('input[name="password"]')).toHaveCSS('border-top-right-radius', '0px');
  });
  await test.step('text and borders share one colour when the device asks for more contrast', async () => {
    const shades = () =>
      page.locator('.field-frame, .footer, body').evaluateAll((elements) => {
        const looks = elements.map((element) => getComputedStyle(element));
        return new Set(looks.flatMap((look) => [look.color, look.borderBlockStartColor])).size;
      });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
      expect(await shades()).toBeGreaterThan(1);
      await page.emulateMedia({ colorScheme, contrast: 'more' });
      await expect.poll(shades).toBe(1);
    }
  });
});
