import type { Page } from 'playwright/test';
import { demoPassword } from '../sw/mock/accounts.ts';
import { profiles } from '../sw/mock/network/profiles.ts';
import { expect, portalBase, test } from './fixtures/journey.ts';
import { inNetwork, networks } from './fixtures/network.ts';

const signIn = `${portalBase}login-signin-component?cobrandHost=norvik&locale=en_US`;
const userId = (page: Page) => page.getByLabel('User ID');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const unreached = (page: Page) => page.getByRole('group', { name: "The portal can't be reached" });

/** In the order in which a sign-in makes them. */
const calls = ['/heracles/logout', '/rest/user/loginSignin', '/heracles/login'] as const;

async function send(page: Page): Promise<void> {
  await userId(page).fill('cardholder');
  await password(page).fill(demoPassword);
  await submit(page).click();
}

/** Told as a lost connection, with everything but the secret still there, and the same form signs in. */
async function expectToldAndReady(page: Page): Promise<void> {
  await expect(unreached(page)).toBeFocused();
  await expect(page.getByRole('main')).not.toContainText('Invalid login');
  await expect(userId(page)).toHaveValue('cardholder');
  await expect(password(page)).toHaveValue('');
}

async function expectFormGoesOn(page: Page): Promise<void> {
  await password(page).fill(demoPassword);
  await submit(page).click();
  await expect(page).toHaveURL(/\/sdportal\/home\.view/);
}

test.use({ expectedErrors: [/lookup failed|sign-in failed/] });

test.describe('offline at boot', () => {
  test.use({ serviceWorkers: 'block' });

  test('the server dies before any one of the calls of a first visit: the sign-in shows all the same', async ({
    context,
  }) => {
    // About thirty starts, each with the pauses of its tries.
    test.setTimeout(60_000);
    const start = async (served: number) => {
      const page = await context.newPage();
      let asked = 0;
      await page.route(/\/sdportal\/|\/assets\/i18n\/|config\.json|webmanifest/, (route) => {
        asked += 1;
        return asked > served ? route.abort('connectionrefused') : route.continue();
      });
      await page.goto(signIn);
      await expect(userId(page), `${served} calls served`).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/\p{L}{3}/u);
      await page.close();
      return asked;
    };
    const all = await start(Number.POSITIVE_INFINITY);
    expect(all).toBeGreaterThan(5);
    for (let served = 0; served < all; served += 3) {
      await Promise.all([served, served + 1, served + 2].map((count) => start(Math.min(count, all - 1))));
    }
  });
});

test('offline at submit: the server dies before any one of the calls of a sign-in', async ({
  page,
  portal,
}) => {
  test.setTimeout(60_000);
  await page.goto(signIn);
  for (const call of calls) {
    const pattern = new RegExp(`${call}$`);
    await page.route(pattern, async (route) => {
      await portal.kill();
      await route.continue();
    });
    await send(page);
    await expectToldAndReady(page);
    await page.unroute(pattern);
    await portal.start();
  }
  await expectFormGoesOn(page);
});

test.describe('TCP reset in mid-answer', () => {
  // The train counts calls: none but those of the form may be on their way.
  test.use({ environment: networks, serviceWorkers: 'block' });

  for (const lost of ['request-lost', 'answer-lost', 'body-cut'] as const) {
    test(`of the login (${lost}): nothing is sent again, nothing is followed, the form goes on`, async ({
      page,
      context,
    }) => {
      const sent: string[] = [];
      context.on('request', (request) => sent.push(new URL(request.url()).pathname));
      await page.goto(signIn, { waitUntil: 'networkidle' });
      await inNetwork(page, 'train', trainThatMeets(lost));
      await send(page);
      await expectToldAndReady(page);
      expect(sent.filter((path) => path.endsWith('/heracles/login'))).toHaveLength(1);
      await inNetwork(page, 'off');
      await expectFormGoesOn(page);
    });
  }
});

/** The seed of a train that lets the first calls of a sign-in pass, and does this to its last. */
function trainThatMeets(lost: string): number {
  const ways = [
    ['GET', calls[0]],
    ['POST', `/sdportal${calls[1]}`],
    ['POST', calls[2]],
  ] as const;
  for (let seed = 1; seed < 100_000; seed += 1) {
    const endings = ways.map(([method, path], index) => {
      // As the browser asks for them on `localhost`, where the gateway's own paths have a prefix.
      const asked = path.startsWith('/heracles') ? `/sdportal${path}` : path;
      return profiles.train.fate({ seed, number: index + 1, method, path: asked, joined: false }).ending.kind;
    });
    if (endings.join(' ') === `arrives arrives ${lost}`) return seed;
  }
  throw new Error(`no train of the first 100,000 does ${lost} to a login`);
}
