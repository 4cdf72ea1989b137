import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { userRef } from '../telemetry/user-ref.ts';
import { axe, expect, test } from './fixtures/journey.ts';
import { startPortalServer } from './fixtures/portal-server.ts';

const token = 'token-of-the-review-journey';
const page = '/ui-logging/review/';
const now = Date.now();

const withStore = { environment: { LOG_STORE: 'entries.db', REVIEW_TOKEN: token } };

interface SampleEntry {
  message: string;
  level?: string;
  attributes: Record<string, string>;
}

/** A visit of ten minutes ago: opened, refused, timed out, tried again; three entries were lost on the way. */
const visit = 'K7QF2MWX';
const story: readonly SampleEntry[] = [
  {
    message: 'sign-in shown',
    attributes: { seq: '1', outcome: 'opened', source: 'cache', cacheAgeMs: '345600000' },
  },
  { message: 'look up: looked-up', attributes: { seq: '2', step: 'look up', outcome: 'looked-up' } },
  {
    message: 'log in: time-out',
    level: 'ERROR',
    attributes: { seq: '6', step: 'log in', outcome: 'time-out', durationMs: '20000' },
  },
  { message: 'log in: refused', attributes: { seq: '7', step: 'log in', outcome: 'refused' } },
  { message: '=1+1 <b>bold</b> https://evil.example/', attributes: { seq: '8' } },
  {
    message: 'entries dropped',
    attributes: {
      id: `${visit}-queue-full`,
      dropped: '3',
      reason: 'queue-full',
      seqs: '3-5',
    },
  },
];

function entryOfNow(seq: string, message: string): SampleEntry {
  return { message, attributes: { seq, time: new Date().toISOString() } };
}

async function sendEntries(
  origin: string,
  entries: readonly SampleEntry[],
  code: string,
  more: Record<string, string> = {},
) {
  const logEntries = entries.map(({ message, level = 'INFO', attributes }, index) => ({
    message,
    level,
    attributes: {
      ...(attributes['seq'] !== undefined && { id: `${code}-${attributes['seq']}` }),
      visit: code,
      time: new Date(now - 600_000 + index * 15_000).toISOString(),
      brand: 'norvik',
      locale: 'pl',
      screen: 'signIn',
      connection: '4g',
      release: '1.9.1',
      ...attributes,
      ...more,
    },
  }));
  const answer = await fetch(`${origin}/ui-logging`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-batch-id': crypto.randomUUID(),
      'x-sent-at': new Date().toISOString(),
    },
    body: JSON.stringify({ logEntries }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** What is announced for a table that is counted to its end. */
function counted(tab: Page) {
  return tab.getByRole('main').getByRole('status').filter({ hasText: 'Counted up to' });
}

async function signIn(tab: Page, query = '') {
  await tab.goto(page + query);
  await tab.getByLabel('Access token').fill(token);
  await tab.keyboard.press('Enter');
  await expect(tab.getByRole('heading', { name: 'Entries', exact: true })).toBeVisible();
}

test.describe('a support call', () => {
  test.use(withStore);

  test('a wrong token is refused, and support finds the caller’s story by reference code and user id', async ({
    page: tab,
    portal,
  }) => {
    const userId = 'Jane.Doe@norvik.example';
    const ref = (await userRef(userId, { key: '', brand: 'norvik' })) ?? '';
    await sendEntries(portal.origin, story, visit, { userRef: ref });
    await sendEntries(portal.origin, story, 'WXYZ6789', { brand: 'halden' });
    const sent: string[] = [];
    tab.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await tab.goto(page);
    await tab.getByLabel('Access token').fill('a wrong token for the page');
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(tab.getByRole('alert')).toContainText('This is not the access token');
    await axe(tab);
    await signIn(tab);
    await expect(tab.getByRole('main')).toBeFocused();

    // Rows of different outcomes stay different in a high-contrast theme, too.
    await tab.emulateMedia({ forcedColors: 'active' });
    const marks = () =>
      tab
        .locator('.list-rows .row')
        .evaluateAll(
          (rows) => new Set(rows.map((row) => getComputedStyle(row, '::before').backgroundColor)).size,
        );
    await expect.poll(marks).toBeGreaterThan(2);
    // And the chosen view shows whether it has the focus.
    const view = tab.getByRole('navigation').locator('[aria-current]');
    const ring = () => view.evaluate((button) => getComputedStyle(button).outline);
    const unfocused = await ring();
    await view.focus();
    expect(await ring()).not.toBe(unfocused);
    await tab.emulateMedia({ forcedColors: 'none' });

    await tab.getByLabel('Reference code or words').fill('k7qf-2mwx ');
    await tab.keyboard.press('Enter');
    const title = tab.getByRole('heading', { name: `Visit ${visit}` });
    await expect(title).toBeFocused();
    await tab.emulateMedia({ media: 'print' });
    await expect(title).toHaveCSS('outline-style', 'none');
    await tab.emulateMedia({ media: null });
    const lines = tab.locator('.story li');
    await expect(lines.first()).toContainText(
      'opened the sign-in of norvik in Polish, from the cache, 4 days old',
    );
    await expect(tab.locator('.story')).toContainText('3 entries missing here: queue full on the device');
    await expect(tab.locator('.story')).toContainText('sign-in: no answer in time, after 20 sec');
    await expect(tab.locator('.story')).toContainText('tried again: sign-in refused');
    await axe(tab);

    // What strangers wrote is shown as text, without links.
    await expect(tab.locator('.story')).toContainText('<b>bold</b> https://evil.example/');
    await expect(tab.locator('.story b, .story a')).toHaveCount(0);

    // The caller goes on trying during the call.
    await expect(tab.getByText('As of')).toBeVisible();
    await sendEntries(portal.origin, [entryOfNow('9', 'sign-in: tried on the phone')], visit);
    await tab.getByLabel('Reference code or words').press('Enter');
    await expect(tab.locator('.story')).toContainText('tried on the phone');
    await expect(tab.getByRole('heading', { name: `Visit ${visit}` })).toBeFocused();
    await sendEntries(portal.origin, [entryOfNow('10', 'sign-in: tried once more')], visit);
    await tab.getByRole('button', { name: 'Load again' }).click();
    await expect(tab.locator('.story')).toContainText('tried once more');

    const link = tab.url();
    await tab.reload();
    await expect(tab.getByRole('heading', { name: `Visit ${visit}` })).toBeVisible();
    expect(tab.url()).toBe(link);

    // By user id: the id itself goes nowhere, only its hash.
    await tab.getByLabel('User ID').fill(userId);
    await tab.keyboard.press('Enter');
    await expect(tab.getByRole('button', { name: `Remove filter User ${ref}` })).toBeVisible();
    await expect(tab.locator('.entries-count')).toHaveText('6 entries');
    expect(tab.url()).toContain(`userRef=${ref}`);
    expect(sent.join('\n')).toContain(ref);
    for (const told of [...sent, tab.url(), portal.output()]) expect(told).not.toMatch(/jane|doe/i);
    expect(portal.output()).toContain('log entries read');
    expect(portal.output()).not.toContain(token);
  });
});

test('the standalone collector serves the review page too, and prints its token once', async ({
  page: tab,
  context,
}) => {
  const store = test.info().outputPath('entries.db');
  const alone = await startPortalServer({ LOG_STORE: store }, 'dist/server/collector.js');
  try {
    await sendEntries(alone.origin, story, visit);
    const { token: made = '' } = /"token":"(?<token>[^"]+)"/.exec(alone.output())?.groups ?? {};
    await tab.goto(alone.origin + page.slice(0, -1));
    await expect(tab).toHaveURL((address) => address.pathname === page);
    await tab.getByLabel('Access token').fill(made);
    await tab.keyboard.press('Enter');
    await expect(tab.locator('.entries-count')).toHaveText('6 entries');
    const [cookie, ...others] = await context.cookies(`${alone.origin}/ui-logging/api/`);
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/ui-logging' });
    expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000);
    expect(alone.output().split(made)).toHaveLength(2);
    expect((await fetch(`${alone.origin}/static/public-portal-ui/`)).status).toBe(404);
  } finally {
    await alone.stop();
  }
});

test.describe('behind a proxy', () => {
  test.use(withStore);

  test('the page reports the proxy’s own sign-in, and a reload leads to it', async ({
    page: tab,
    portal,
  }) => {
    await sendEntries(portal.origin, story, visit);
    await signIn(tab);
    await expect(tab.getByText('Live', { exact: true })).toBeVisible();
    // From now on the proxy wants a sign-in again.
    await tab.route('**/ui-logging/api/**', (route) =>
      route.fulfill({ status: 302, headers: { location: 'https://sign-in.example/' } }),
    );
    const lost = tab.getByRole('alert').filter({ hasText: 'new entries are not shown' });
    await expect(lost).toContainText('perhaps a proxy’s own sign-in');
    await axe(tab);
    await tab.route('**/ui-logging/review/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Sign-in of the proxy</title>' }),
    );
    await lost.getByRole('button', { name: 'Reload the page' }).click();
    await expect(tab).toHaveTitle('Sign-in of the proxy');
  });
});

test.describe('the list of entries', () => {
  test.use(withStore);

  test('can be filtered and opened by keyboard, and is updated live', async ({ page: tab, portal }) => {
    await sendEntries(portal.origin, story, visit);
    await sendEntries(portal.origin, story, 'WXYZ6789', { brand: 'halden', locale: 'de' });
    await signIn(tab, '?zone=Europe/Berlin&lang=en');
    const count = tab.locator('.entries-count');
    await expect(count).toHaveText('11 entries');

    // Choices are loaded only once somebody is about to choose.
    await expect(tab.locator('datalist option')).toHaveCount(0);
    await tab.getByLabel('Value').fill('norvik');
    await expect(tab.locator('datalist option[value=halden]')).toHaveCount(1);
    await tab.getByRole('button', { name: 'Exclude' }).click();
    await expect(count).toHaveText('5 entries');
    await expect(tab).toHaveURL(/not-brand=norvik/);
    await tab.getByRole('button', { name: 'Remove filter Brand not norvik' }).press('Enter');
    await expect(tab.getByRole('main')).toBeFocused();
    await expect(count).toHaveText('11 entries');

    await tab.locator('.row-button').first().focus();
    await tab.keyboard.press('End');
    await expect(tab.locator('.row-button').last()).toBeFocused();
    await tab.keyboard.press('Enter');
    const detail = tab.getByRole('region', { name: /opened the sign-in/ });
    await expect(detail).toBeVisible();
    await axe(tab);
    await tab.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(tab.locator('.row-button').last()).toBeFocused();

    const charted = async () =>
      (await tab.locator('.legend b').allTextContents()).reduce((sum, text) => sum + Number(text), 0);
    await expect.poll(charted).toBe(11);
    await sendEntries(portal.origin, [entryOfNow('9', 'just now')], visit);
    await expect(tab.locator('.list-rows')).toContainText('just now');
    await expect(count).toHaveText('12 entries');
    // Of ten minutes ago, but only now received.
    await sendEntries(portal.origin, [{ message: 'waited offline', attributes: { seq: '1' } }], 'LATE2345');
    await expect(tab.locator('.row', { hasText: 'waited offline' })).toBeVisible();
    await expect(count).toHaveText('13 entries');
    await expect(tab.locator('.list-rows .row').first()).toContainText('just now');
    // The chart says up to when it was counted, and counts again without touching the list.
    expect(await charted()).toBe(11);
    const [shown] = await tab.locator('.list-rows').elementHandles();
    await tab
      .getByRole('region', { name: 'Entries over time' })
      .getByRole('button', { name: 'Count again' })
      .click();
    await expect.poll(charted).toBe(13);
    expect(await shown?.isVisible()).toBe(true);
  });
});

/** The content of the file that a button downloads. */
async function downloaded(tab: Page, kind: 'CSV' | 'JSON'): Promise<string> {
  const [download] = await Promise.all([
    tab.waitForEvent('download'),
    tab.getByRole('button', { name: kind, exact: true }).click(),
  ]);
  return await readFile(await download.path(), 'utf8');
}

test.describe('the text of the log', () => {
  test.use(withStore);

  test('can be selected and copied with the mouse without opening the row', async ({
    page: tab,
    portal,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Near the window's edge, selecting text scrolls the page.
    await tab.setViewportSize({ width: 1_280, height: 1_000 });
    await sendEntries(portal.origin, story, visit);
    await signIn(tab, '?lang=en');
    const row = tab.locator('.list-rows .row', { hasText: 'no answer in time' });
    const detail = tab.getByRole('region', { name: /no answer in time/ });
    const opener = row.getByRole('button');
    async function copied() {
      await tab.keyboard.press('Control+c');
      return await tab.evaluate(async () => await navigator.clipboard.readText());
    }
    async function drag(from: string, to: string) {
      const [begin, end] = await Promise.all([
        row.locator(from).boundingBox(),
        row.locator(to).boundingBox(),
      ]);
      if (begin === null || end === null) throw new Error('no row');
      await tab.mouse.move(begin.x + 1, begin.y + begin.height / 2);
      await tab.mouse.down();
      await tab.mouse.move(end.x + end.width - 1, end.y + end.height / 2, { steps: 5 });
      await tab.mouse.up();
    }

    // From here on the list no longer moves.
    await expect(tab.locator('.legend b').first()).toBeVisible();
    await expect(tab.locator('.volume-state')).toHaveText(/^Counted up to/);
    await drag('.cell-time', '.cell-visit');
    const line = 'sign-in: no answer in time, after 20 sec, but it may have arrived';
    expect(await copied()).toMatch(
      new RegExp(`^[^\\t\\n]* \\d\\d:[\\d:.]+\\tERROR\\tnorvik\\tSign-in\\t${line}\\t${visit}$`),
    );
    // Otherwise the next press would drag the selection along.
    await tab.getByRole('heading', { name: 'Entries', exact: true }).click();
    await drag('.cell-what', '.cell-what');
    expect(await copied()).toBe(line);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    // A selection elsewhere keeps no row from being opened.
    await opener.focus();
    await tab.keyboard.press('Enter');
    await expect(detail).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(opener).toBeFocused();
    await row.click();
    await expect(detail).toBeVisible();
    await detail.getByText('20000', { exact: true }).dblclick({ position: { x: 8, y: 8 } });
    expect((await copied()).trim()).toBe('20000');
    await expect(detail).toBeVisible();
  });
});

test.describe('the downloaded files', () => {
  test.use(withStore);

  test('contain the entries, brands and patterns as shown', async ({ page: tab, portal }) => {
    await sendEntries(portal.origin, story, visit);
    await sendEntries(portal.origin, story, 'WXYZ6789', { brand: 'halden', locale: 'de' });
    await signIn(tab, '?zone=Europe/Berlin&lang=en');
    const entries = await downloaded(tab, 'CSV');
    expect(entries.split('\r\n')[1]).toBe('"# time zone","Europe/Berlin"');
    expect(entries).toContain(`"'=1+1 <b>bold</b> https://evil.example/"`);
    expect(entries.split('\r\n').filter((line) => line.includes('norvik')).length).toBeGreaterThan(5);

    await tab.getByRole('button', { name: 'Brands' }).click();
    await expect(tab.getByRole('button', { name: 'Show the entries of halden' })).toBeVisible();
    await expect(counted(tab)).toBeAttached();
    const brands = (await downloaded(tab, 'CSV')).split('\r\n');
    expect(brands[0]).toMatch(/view=brands/);
    expect(brands.slice(1, 4)).toEqual([
      '"# time zone","Europe/Berlin"',
      '"# rows","2"',
      '"# complete","yes"',
    ]);
    expect(brands[4]).toMatch(/^"brand","outOfLine","opened",.*"opened from 2/);
    expect(brands.slice(5).join()).toMatch(/"(?:norvik|halden)","","1",.*"(?:norvik|halden)","","1"/);
    await tab.getByRole('button', { name: 'Patterns' }).click();
    await expect(tab.getByRole('button', { name: /log in: refused/ })).toBeVisible();
    await expect(counted(tab)).toBeAttached();
    const patterns: unknown = JSON.parse(await downloaded(tab, 'JSON'));
    expect(patterns).toMatchObject({ zone: 'Europe/Berlin', complete: true });
    expect(patterns).toHaveProperty(
      'rows',
      expect.arrayContaining([expect.objectContaining({ pattern: 'log in: refused', entries: 2 })]),
    );
    await tab.emulateMedia({ colorScheme: 'dark' });
    await axe(tab);
    // As many as were counted.
    await tab.getByRole('button', { name: /log in: refused/ }).click();
    await expect(tab.getByText('2 entries', { exact: true })).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Remove filter Pattern “log in: refused”' })).toBeVisible();
  });
});
