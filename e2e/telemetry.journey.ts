import type { Page } from 'playwright/test';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { type Intake, stubIntake, withForwarding } from './fixtures/intake.ts';
import { axe, expect, portalBase, sendSignIn, test } from './fixtures/journey.ts';
import { cachedAnswers, readyForOffline } from './fixtures/cached-answers.ts';
import { startOwnChromium } from './fixtures/own-chromium.ts';
import { prerender } from './fixtures/prerender.ts';

const signIn = `${portalBase}login-signin-component?cobrandHost=norvik`;
const userId = (page: Page) => page.getByLabel('User ID');

const messages = (intake: Intake) => intake.entries().map(({ message }) => message);
/** The entries missing before those that arrived. */
function gaps(intake: Intake): string[] {
  const received = new Set(
    intake.entries().map(({ attributes }) => `${attributes['visit']}-${attributes['seq']}`),
  );
  return intake.entries().flatMap(({ attributes: { visit, seq } }) => {
    const before = `${visit}-${Number(seq) - 1}`;
    return seq === '1' || received.has(before) ? [] : [before];
  });
}
/** A headless page is never hidden by itself. */
const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
const waiting = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal-log-entries');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const count = open.result.transaction('entries').objectStore('entries').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    open.result.close();
    return count.result;
  });
/** Reads again once the page has been told to send: a late entry would otherwise wait ten seconds. */
const afterSend =
  <T>(page: Page, read: () => T) =>
  async () => {
    await hidePage(page);
    return read();
  };

test.describe('with log forwarding on', () => {
  // The worker, which none of them looks at, would cost each more than half a second of processor time.
  test.use({
    environment: withForwarding,
    serviceWorkers: 'block',
    expectedErrors: [/sign-in failed|passcode not sent again/],
  });

  test('a failed sign-in is logged without gaps under the reference code shown, in another language under a new one', async ({
    page,
    context,
    portal,
  }) => {
    const intake = await stubIntake(context);
    // Whoever signed in last on this device need not be who opens it now.
    await context.addCookies([{ name: 'user_id', value: 'somebody.else', url: portal.origin }]);
    // By another code of the brand: support searches for the brand itself, whose users are named by a hash of its own.
    await page.goto(`${signIn}-cards`);
    await sendSignIn(page, 'Wrong.Password');
    const code = await page.locator('.reference-code').textContent();
    expect(code).toMatch(/^[2-9A-HJKMNP-TV-Z]{8}$/);
    await axe(page);
    await expect.poll(() => messages(intake)).toContain('sign-in failed');
    expect(messages(intake)).toEqual(
      expect.arrayContaining(['portal shown', 'log off: answered', 'look up: looked-up', 'log in: refused']),
    );
    expect(gaps(intake)).toEqual([]);
    // The missing worker may be reported before this or after it.
    const failed = intake.entries().find(({ message }) => message === 'sign-in failed');
    expect(failed).toMatchObject({
      level: 'ERROR',
      attributes: { visit: code, brand: 'norvik', locale: 'en_US', screen: 'signIn', status: '401' },
    });
    expect(failed?.attributes['userRef']).toMatch(/^[\da-f]{16}$/);
    // What the visitor waited for is reported once, when the page is hidden.
    for (let time = 0; time < 2; time += 1) await hidePage(page);
    await expect.poll(() => messages(intake)).toContain('page measured');
    const measured = intake.entries().filter(({ message }) => message === 'page measured');
    expect(measured).toMatchObject([{ level: 'DEBUG', attributes: { visit: code } }]);
    for (const name of ['firstByteMs', 'firstPaintMs'])
      expect(Number(measured[0]?.attributes[name]), name).toBeGreaterThan(0);

    await page.getByRole('button', { name: 'Language:' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('.reference-code')).not.toHaveText(code ?? '');
    const again = await page.locator('.reference-code').textContent();
    const userRefOf = (visit: string | null, outcome: string) =>
      intake
        .entries()
        .find(({ attributes }) => attributes['visit'] === visit && attributes['outcome'] === outcome)
        ?.attributes['userRef'];
    expect(userRefOf(code, 'opened')).toBeUndefined();
    await expect.poll(afterSend(page, () => userRefOf(again, 'opened'))).toMatch(/^[\da-f]{16}$/);
    expect(userRefOf(again, 'opened')).toBe(userRefOf(code, 'refused'));
    const ofVisit = intake
      .entries()
      .filter(({ level, attributes }) => level !== 'DEBUG' && attributes['visit'] === code);
    expect(ofVisit.slice(-2)).toMatchObject([
      { message: 'language chosen', attributes: { key: 'de' } },
      { message: 'leaving the page', attributes: { key: 'signIn' } },
    ]);
  });

  test('a failed sign-in is logged under its code even if the settings were loaded only after it', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    let isLost = true;
    await page.route('**/config.json', (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(signIn);
    await sendSignIn(page, 'Wrong.Password');
    const code = await page.locator('.reference-code').textContent();
    await hidePage(page);
    expect(intake.sent()).toEqual([]);
    isLost = false;
    await sendSignIn(page, 'cardholder', 'Wrong-2026');
    const told = () =>
      intake
        .entries()
        .filter(({ attributes }) => attributes['visit'] === code)
        .map(({ message }) => message);
    await expect.poll(afterSend(page, told)).toContain('sign-in failed');
    expect(told()).toContain('portal shown');
    expect(gaps(intake)).toEqual([]);
  });

  test('a failed sign-in is logged under its code even if the log forwarder was lost at first', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    // Chromium remembers that this address has failed.
    let isLost = true;
    await page.route('**/assets/forward-log-*', (route) => (isLost ? route.abort() : route.continue()));
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('forward-log'));
    await page.goto(signIn);
    await lost;
    isLost = false;
    await sendSignIn(page, 'Wrong.Password');
    const code = await page.locator('.reference-code').textContent();
    const told = () => intake.entries().map(({ message, attributes }) => `${attributes['visit']} ${message}`);
    await expect.poll(told).toContain(`${code} sign-in failed`);
    expect(told()).toContain(`${code} portal shown`);
    expect(gaps(intake)).toEqual([]);
  });

  test('the reason for a log-out is logged once, by the page that is left', async ({ page, context }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await sendSignIn(page, 'pin.noaccess');
    await expect(page).toHaveURL(/reason=notAllowed/);
    const left = () =>
      intake
        .entries()
        .map(({ attributes: { key, reason } }) => ({ key, reason }))
        .filter(({ key }) => key === 'loggedOut');
    await expect.poll(afterSend(page, left)).toEqual([{ key: 'loggedOut', reason: 'notAllowed' }]);
  });

  test('an account lock is logged once, with the user’s hash, and not as a success', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await sendSignIn(page, 'locked.user');
    await expect(page).toHaveURL(/temporary-state-component/);
    const onLock = () => intake.entries().filter(({ attributes }) => attributes['screen'] !== 'signIn');
    await expect
      .poll(afterSend(page, () => onLock().map(({ message }) => message)))
      .toContain('portal shown');
    for (const { message, attributes } of onLock())
      expect(attributes['userRef'], message).toMatch(/^[\da-f]{16}$/);
    const left = intake.entries().filter(({ message }) => message === 'leaving the page');
    expect(left.map(({ attributes: { key, outcome } }) => [key, outcome])).toEqual([
      ['temporarilyLocked', undefined],
    ]);
    // Reading it in another language makes it no other lock.
    await page.getByRole('button', { name: 'English (US)' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    const shown = () =>
      onLock().flatMap(({ message, attributes }) =>
        message === 'portal shown' ? [attributes['outcome']] : [],
      );
    await expect.poll(afterSend(page, shown)).toEqual(['locked', 'opened']);
  });

  test('a sign-in page that reports a failed resend is logged with the user’s hash', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await sendSignIn(page, 'otp.noresend');
    await expect(page.getByRole('textbox', { name: 'Digit 1 of 6' })).toBeVisible();
    await page.evaluate(() => {
      const note = JSON.parse(sessionStorage.getItem('codeDeadlines') ?? '{}');
      for (const store of [sessionStorage, localStorage])
        store.setItem('codeDeadlines', JSON.stringify({ ...note, resendAt: 0 }));
    });
    await page.reload();
    await page.getByRole('button', { name: 'Resend code' }).click();
    await expect(page).toHaveURL(/reason=resendFailed/);
    const code = await page.locator('.reference-code').first().textContent();
    const of = (is: (attributes: Record<string, string>) => boolean) =>
      intake.entries().find(({ attributes }) => is(attributes))?.attributes['userRef'];
    await expect
      .poll(afterSend(page, () => of(({ visit, outcome }) => visit === code && outcome === 'opened')))
      .toMatch(/^[\da-f]{16}$/);
    expect(of(({ visit }) => visit === code)).toBe(
      of(({ step, outcome }) => step === 'log in' && outcome === 'sent'),
    );
  });

  for (const [account, step] of [
    ['otp.redirect', 'log in'],
    ['change.mismatch', 'change password'],
  ] as const) {
    test(`a refusal in the gateway’s redirect is logged once, by the page that shows it: ${account}`, async ({
      page,
      context,
    }) => {
      const intake = await stubIntake(context);
      const logged = () =>
        intake
          .entries()
          .filter(({ attributes }) => attributes['screen'] !== 'signIn')
          .flatMap(({ message, attributes: { visit, outcome } }) =>
            outcome === 'opened' || outcome === 'refused' ? [`${visit} ${message}`] : [],
          );
      const lastLogged = afterSend(page, () => logged().at(-1));
      await page.goto(signIn);
      await sendSignIn(page, account);
      if (account === 'otp.redirect') {
        await page.getByRole('textbox', { name: 'Digit 1 of 6' }).fill('111111');
        await page.getByRole('button', { name: 'Continue' }).click();
      }
      const code = await page.locator('.reference-code').first().textContent();
      await expect.poll(lastLogged).toBe(`${code} ${step}: refused`);
      expect(logged().at(-2)).toBe(`${code} portal shown`);
      // Showing it again makes it no other refusal.
      await page.reload();
      await expect(page.locator('.reference-code').first()).not.toHaveText(code ?? '');
      const again = await page.locator('.reference-code').first().textContent();
      await expect.poll(lastLogged).toBe(`${again} portal shown`);
    });
  }

  test('a failing collector does not affect the visitor, and gets all entries once it recovers', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    intake.answer((route) => route.fulfill({ status: 503, headers: { 'retry-after': '2' } }));
    await page.goto(signIn);
    await sendSignIn(page, 'send.error');
    await expect(page.getByRole('group', { name: 'System error occurred' })).toBeFocused();
    await expect.poll(() => intake.sent().length).toBeGreaterThan(0);
    expect(await waiting(page)).toBeGreaterThan(0);
    intake.accept();
    await expect.poll(() => messages(intake)).toContain('sign-in failed');
    await expect.poll(afterSend(page, () => waiting(page))).toBe(0);
    expect(gaps(intake)).toEqual([]);
  });

  test('a prerendered page is logged as opened when activated, without the time before that', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await prerender(page);
    await page.goto(signIn, { waitUntil: 'networkidle' });
    const aheadMs = 2_000;
    const activatedAt = await page.evaluate(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms));
      document.dispatchEvent(new Event('prerenderingchange'));
      return Date.now();
    }, aheadMs);
    await expect
      .poll(async () => {
        // The log forwarder loads after the page is shown.
        await hidePage(page);
        return messages(intake);
      })
      .toContain('portal shown');
    const shown = intake.entries().find(({ message }) => message === 'portal shown')?.attributes ?? {};
    expect(Date.parse(shown['time'] ?? '')).toBeGreaterThanOrEqual(activatedAt - 1);
    expect(Number(shown['durationMs'])).toBeLessThan(aheadMs);
  });

  test('an entry written as a page is left is stored, and sent by the next page', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await context.route('**/heracles/login', () => undefined);
    const sent = page.waitForRequest('**/heracles/login');
    await sendSignIn(page, 'cardholder');
    await sent;
    // Before the log forwarder has loaded, nothing is stored.
    await expect.poll(afterSend(page, () => messages(intake))).toContain('look up: looked-up');
    await page.reload();
    await expect.poll(afterSend(page, () => messages(intake))).toContain('log in: left');
    expect(gaps(intake)).toEqual([]);
  });
});

test.describe('with log forwarding on, and a service worker', () => {
  test.use({ environment: withForwarding, expectedErrors: [/sign-in failed/] });

  test('entries of two offline tabs are sent later, each entry once, by one sender at a time', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await readyForOffline(page);
    // Only from the second visit on does the worker see the program too.
    await page.goto(signIn);
    await expect
      .poll(async () => await cachedAnswers(page))
      .toContainEqual(expect.stringContaining('forward-log'));
    await context.setOffline(true);
    await page.goto(signIn);
    await sendSignIn(page, 'cardholder');
    await expect(page.getByRole('group', { name: 'The portal can’t be reached' })).toBeFocused();
    const other = await context.newPage();
    await other.goto(signIn);
    await sendSignIn(other, 'cardholder');
    await expect(other.getByRole('group', { name: 'The portal can’t be reached' })).toBeFocused();
    let sending = 0;
    let most = 0;
    intake.answer(async (route, accept) => {
      sending += 1;
      most = Math.max(most, sending);
      await new Promise((resolve) => setTimeout(resolve, 50));
      sending -= 1;
      await accept(route);
    });
    await context.setOffline(false);
    await expect
      .poll(() => messages(intake).filter((message) => message === 'sign-in failed').length)
      .toBe(2);
    await expect.poll(afterSend(page, () => waiting(page))).toBe(0);
    expect(most).toBe(1);
    expect(gaps(intake)).toEqual([]);
    expect(intake.entries().map(({ attributes }) => attributes['source'])).toContain('cache');
    // The page's own probes are not logged as calls; what they found out is.
    expect(messages(intake)).not.toContain('brand abbreviation: unreachable');
    expect(messages(intake)).toContain('connection lost');
    expect(new Set(intake.batchIds()).size).toBe(intake.batchIds().length);
  });

  /** Opens a page whose failed sign-in the collector does not accept. */
  async function failUnsent(page: Page): Promise<Intake> {
    const intake = await stubIntake(page.context());
    intake.answer((route) => route.fulfill({ status: 503, headers: { 'retry-after': '3600' } }));
    await page.goto(signIn);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await sendSignIn(page, 'send.error');
    // On a slow machine the page has sent before that.
    await expect(page.getByRole('group', { name: 'System error occurred' })).toBeFocused();
    await expect.poll(() => intake.sent().length).toBeGreaterThan(0);
    return intake;
  }

  test('the worker sends the entries that a closed page left behind', async ({ page }) => {
    const intake = await failUnsent(page);
    const left = await waiting(page);
    expect(left).toBeGreaterThan(0);
    intake.accept();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => messages(intake)).toContain('sign-in failed');
    await expect.poll(() => intake.entries().length).toBeGreaterThanOrEqual(left);
  });

  test('the worker sends what a closed page left behind once the browser reports the network back', async ({
    page,
    context,
    portal,
  }) => {
    const intake = await failUnsent(page);
    const browser = await context.newCDPSession(await context.newPage());
    const registration = new Promise<string>((resolve) => {
      browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await browser.send('ServiceWorker.enable');
    const registrationId = await registration;
    const sent = intake.sent().length;
    await page.close({ runBeforeUnload: true });
    // What the page tells the worker as it goes comes too early.
    await expect.poll(() => intake.sent().length).toBeGreaterThan(sent);
    intake.accept();
    const sync = { origin: portal.origin, registrationId, tag: 'log-entries', lastChance: false };
    await browser.send('ServiceWorker.dispatchSyncEvent', sync);
    await expect.poll(() => messages(intake)).toContain('sign-in failed');
  });

  test('a visitor who leaves before the login is answered is logged as having left', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // No answer, as in a tunnel.
    await context.route('**/heracles/login', () => undefined);
    const sent = page.waitForRequest('**/heracles/login');
    await sendSignIn(page, 'cardholder');
    await sent;
    // The visitor looks away meanwhile, which sends everything so far.
    await hidePage(page);
    await expect.poll(() => messages(intake)).toContain('page measured');
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => messages(intake)).toContain('log in: left');
    const left = intake.entries().find(({ message }) => message === 'log in: left');
    expect(left).toMatchObject({ level: 'INFO', attributes: { step: 'log in', outcome: 'left' } });
    expect(gaps(intake)).toEqual([]);
  });
});

test.describe('with a collector', () => {
  const storeName = 'entries.db';
  test.use({ environment: { FORGE_LOGGING: 'on', LOG_STORE: storeName } });
  /** Stops what the journey has started. */
  const ending: (() => Promise<void>)[] = [];
  test.afterEach(async () => {
    for (const end of ending.splice(0)) await end();
  });

  async function openEntries() {
    const store = await openStore({ address: test.info().outputPath(storeName), mostBytes: 1_000_000_000 });
    ending.push(store.close);
    return store;
  }

  /** In a Chromium of its own, as Playwright's has no back/forward cache; marks the page when it returns from there. */
  async function openKept(origin: string): Promise<Page> {
    const chromium = await startOwnChromium(test.info().outputPath('profile'));
    ending.push(chromium.kill);
    const page = await chromium.context.newPage();
    await page.goto(origin + signIn);
    // A worker that claims its pages evicts those in the cache.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => document.body.classList.toggle('came-back', persisted));
    });
    return page;
  }

  test('a page in the back-forward cache has sent its measurements, blocks no other page’s log, and then continues its visit and numbering', async ({
    portal,
  }) => {
    const page = await openKept(portal.origin);
    await userId(page).fill('lookup.error');
    const store = await openEntries();
    const stored = () => store.db.selectFrom('entry').select(['visit', 'seq', 'message']).execute();
    const measured = async () =>
      (await stored()).flatMap(({ visit, message }) => (message === 'page measured' ? [visit] : []));

    // The next page logs to the same database.
    await page.goto(`${portal.origin}${signIn}&locale=de_DE`);
    await expect.poll(async () => (await measured()).length).toBe(1);
    const visits = async () => new Set((await stored()).map(({ visit }) => visit)).size;
    await expect.poll(afterSend(page, visits)).toBe(2);
    const [first] = await measured();
    // A page restored from that cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body.came-back')).toBeAttached();
    await expect(userId(page)).toHaveValue('lookup.error');
    await sendSignIn(page, 'lookup.error');
    const ofFirst = async () => (await stored()).filter(({ visit }) => visit === first);
    await expect
      .poll(async () => (await ofFirst()).map(({ message }) => message))
      .toContain('sign-in failed');
    await expect(page.locator('.reference-code')).toHaveText(first ?? '');
    expect((await ofFirst()).map(({ message }) => message)).toContain('page came back');
    // No further visit, each number once.
    expect(await visits()).toBe(2);
    const numbers = (await ofFirst()).map(({ seq }) => Number(seq));
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, index) => index + 1));
  });

  test('entries of a page left offline are sent by the worker, and the page stays in the back-forward cache', async ({
    portal,
  }) => {
    const page = await openKept(portal.origin);
    await readyForOffline(page);
    const store = await openEntries();
    const measured = async () =>
      (await store.db.selectFrom('entry').select(['visit', 'message']).execute()).filter(
        ({ message }) => message === 'page measured',
      );
    await portal.stop();
    await page.goto(`${portal.origin}${signIn}&locale=en_US`);
    await expect(userId(page)).toBeVisible();
    await portal.start();
    // Only the worker knows of the first page, and the second has only its own entries.
    await expect
      .poll(
        afterSend(page, async () => new Set((await measured()).map(({ visit }) => visit)).size),
        { timeout: 60_000 },
      )
      .toBe(2);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page.locator('body.came-back')).toBeAttached();
  });
});

test.describe('with log forwarding on, and the classic form', () => {
  test.use({ environment: { ...withForwarding, HERACLES_LOGIN: 'off' }, serviceWorkers: 'block' });

  test('a refused sign-in is logged once, with the user’s hash, by the page that shows it', async ({
    page,
    context,
  }) => {
    const intake = await stubIntake(context);
    await page.goto(signIn);
    await sendSignIn(page, 'wrong.password');
    await expect(page).toHaveURL(/invalidLogin=true/);
    const code = await page.locator('.reference-code').textContent();
    const refused = () => intake.entries().filter(({ attributes }) => attributes['outcome'] === 'refused');
    await expect.poll(afterSend(page, refused)).toMatchObject([
      {
        level: 'INFO',
        message: 'log in: refused',
        attributes: { visit: code, step: 'log in', reason: 'refused by address' },
      },
    ]);
    // Shown again, in another language or after a reload, it is no other refusal.
    await page.getByRole('button', { name: 'English (US)' }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await expect(page.getByRole('group', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
    const shownCount = afterSend(
      page,
      () => intake.entries().filter(({ message }) => message === 'portal shown').length,
    );
    // A page that reloads at once has reported nothing.
    await expect.poll(shownCount).toBe(3);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Anmeldung fehlgeschlagen' })).toBeVisible();
    await expect.poll(shownCount).toBe(4);
    expect(refused()).toHaveLength(1);
    const posted = intake.entries().find(({ attributes }) => attributes['key'] === 'form post');
    expect(refused()[0]?.attributes['userRef']).toBe(posted?.attributes['userRef']);
    expect(posted?.attributes['userRef']).toMatch(/^[\da-f]{16}$/);
  });
});

test.describe('with log forwarding off', () => {
  test.use({ expectedErrors: [/sign-in failed/] });

  test('nothing is sent, the forwarder is not fetched, and stored entries are deleted', async ({
    page,
    context,
  }) => {
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(request.url()));
    await page.goto(signIn);
    // Entries left by an earlier page, when the flag was on.
    await page.evaluate(() => void indexedDB.open('portal-log-entries'));
    await readyForOffline(page);
    await page.goto(signIn);
    await sendSignIn(page, 'wrong.password');
    await expect(page.locator('.reference-code')).toBeVisible();
    expect(addresses.filter((address) => /forward-log|logging/.test(address))).toEqual([]);
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(databases).not.toContain('portal-log-entries');
  });
});
