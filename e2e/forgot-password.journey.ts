import type { Page } from 'playwright/test';
import { demoSecurityAnswer, demoTemporaryPassword } from '../sw/mock/accounts.ts';
import { checkLooks } from './fixtures/check-looks.ts';
import { expect, goOffline, portalBase, test } from './fixtures/journey.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { storedMatches } from './fixtures/stored-text.ts';

// Other journeys cover the worker: installing it for each of these would double their time.
test.use({ serviceWorkers: 'block' });

const address = `${portalBase}forgot-password-component?cobrandHost=norvik`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const userId = (page: Page) => page.getByLabel('User ID');
const answer = (page: Page) => page.getByLabel('Answer', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' });
const send = (page: Page) => page.getByRole('button', { name: 'Send temporary password' });
const message = (page: Page, title: string) => page.getByRole('group', { name: title });
const confirmation = 'If the details you gave are right';

async function toQuestion(page: Page, id: string): Promise<void> {
  await page.goto(address);
  await userId(page).fill(id);
  await next(page).click();
  await expect(answer(page)).toBeVisible();
}

/** Goes from one user id's question to another's. */
async function askAnother(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: 'Use a different user ID' }).click();
  await userId(page).fill(id);
  await next(page).click();
  await expect(page.getByText(`For user ID ${id}`)).toBeVisible();
}

test.use({ expectedErrors: [/forgot password failed|sign-in failed/] });

test.describe('requesting a temporary password', () => {
  test('leads from the sign-in screen to a sign-in with the temporary password', async ({ page }) => {
    await page.goto(`${portalBase}login-signin-component?cobrandHost=norvik`);
    await userId(page).fill('cardholder');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page).toHaveTitle('Forgot your password – Norvik Business Cards');
    await expect(userId(page)).toHaveValue('cardholder');
    await next(page).click();
    await expect(page).toHaveTitle('Security question – Forgot your password – Norvik Business Cards');
    await expect(heading(page)).toBeFocused();
    await answer(page).fill(` ${demoSecurityAnswer} `);
    await send(page).click();
    await expect(page).toHaveTitle('E-mail confirmation – Forgot your password – Norvik Business Cards');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText(confirmation)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('@');
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(userId(page)).toHaveValue('cardholder');
    await page.getByLabel('Password', { exact: true }).fill(demoTemporaryPassword);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/change-password-component/);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto(address);
    await userId(page).focus();
    await page.keyboard.type('cardholder');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Use a different user ID' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(answer(page)).toBeFocused();
    await page.keyboard.type(demoSecurityAnswer);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(answer(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await expect(send(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toBeFocused();
    for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Look in your spam')).toBeVisible();
  });

  test('sends one request, however impatiently the form is sent until the next step shows', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await toQuestion(page, 'cardholder');
    await answer(page).fill(demoSecurityAnswer);
    await page.evaluate(() => {
      const form = document.querySelector('form');
      const { port1, port2 } = new MessageChannel();
      // In each task, also between the one with the answer and the one that shows what follows.
      port1.addEventListener('message', () => {
        if (form?.isConnected !== true) return;
        form.requestSubmit();
        port2.postMessage(undefined);
      });
      port1.start();
      port2.postMessage(undefined);
    });
    await expect(heading(page)).toContainText('Step 3');
    expect(sent.filter((path) => path.endsWith('/forgotPassword'))).toHaveLength(1);
  });
});

test.describe('refusals', () => {
  test('of the user id are explained, and so are 429, 503 and a captive portal’s page', async ({ page }) => {
    await page.goto(address);
    await userId(page).fill('forgot.noquestion');
    await next(page).click();
    await expect(userId(page)).toBeFocused();
    await expect(userId(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(userId(page)).toHaveAccessibleDescription(/no security question/);
    await userId(page).fill('forgot.silent');
    await next(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Check your user ID' })).toBeVisible();
    await expect(userId(page)).toBeFocused();
    await expect(userId(page)).not.toHaveAttribute('aria-invalid');
    await userId(page).fill('forgot.down');
    await next(page).click();
    await expect(message(page, 'System error occurred')).toBeFocused();
    await expect(userId(page)).toHaveValue('forgot.down');
    await userId(page).fill('cardholder');
    for (const [answered, title, text] of [
      [{ status: 429, json: {} }, 'We could not continue', 'too many requests'],
      [{ status: 503, json: {} }, 'We could not continue', 'not available at the moment'],
      // A captive portal's page in place of an answer is not taken for a question.
      [
        { contentType: 'text/html', body: '<!doctype html><h1>Hotel</h1>' },
        'The portal can’t be reached',
        'public Wi-Fi',
      ],
    ] as const) {
      await page.route('**/securityquestions', (route) => route.fulfill(answered), { times: 1 });
      await next(page).click();
      await expect(message(page, title)).toContainText(text);
    }
  });

  test('of the answer are shown at its field, other failures above it, and a right answer still works', async ({
    page,
  }) => {
    await toQuestion(page, 'answer.error');
    for (const [account, title] of [
      ['answer.error', 'System error occurred'],
      ['answer.dropped', 'We don’t know whether your request arrived'],
    ] as const) {
      await test.step(`${account}: ${title}`, async () => {
        if (account !== 'answer.error') await askAnother(page, account);
        await answer(page).fill(demoSecurityAnswer);
        await send(page).click();
        await expect(message(page, title)).toBeFocused();
        await expect(answer(page)).toHaveValue('');
        await expect(send(page)).not.toHaveAttribute('aria-disabled');
      });
    }
    await test.step('an unknown user id gets a question like any other', async () => {
      await askAnother(page, 'nobody.at.all');
      await answer(page).fill('whatever');
      await send(page).click();
      await expect(answer(page)).toHaveAccessibleDescription(/Wrong Response/);
    });
    await askAnother(page, 'cardholder');
    await expect(answer(page)).not.toHaveAccessibleDescription(/Wrong Response/);
    await test.step('errors in an answer with status 200 are a refusal too: no e-mail was sent', async () => {
      const refusal = { json: { errors: [{ message: 'Too many requests today' }] } };
      await page.route('**/forgotPassword', (route) => route.fulfill(refusal), { times: 1 });
      await answer(page).fill(demoSecurityAnswer);
      await send(page).click();
      await expect(answer(page)).toHaveAccessibleDescription(/Too many requests today/);
    });
    await answer(page).fill('wrong');
    await send(page).click();
    await expect(answer(page)).toBeFocused();
    await expect(answer(page)).toHaveAccessibleDescription(/Wrong Response/);
    await expect(answer(page)).toHaveValue('');
    await answer(page).fill(demoSecurityAnswer);
    await send(page).click();
    await expect(page.getByText(confirmation)).toBeVisible();
  });
});

test.describe('network failures', () => {
  test('at each step are reported, and the same form continues once online', async ({ page, context }) => {
    await page.goto(address);
    await userId(page).fill('cardholder');
    await goOffline(page);
    await next(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    await expect(userId(page)).toHaveValue('cardholder');
    await context.setOffline(false);
    await next(page).click();
    await answer(page).fill(demoSecurityAnswer);
    await goOffline(page);
    await send(page).click();
    await expect(message(page, 'The portal can’t be reached')).toBeFocused();
    await context.setOffline(false);
    await answer(page).fill(demoSecurityAnswer);
    await send(page).click();
    await expect(page.getByText(confirmation)).toBeVisible();
  });
});

/** Holds up requests for a temporary password; returns a function that lets them through. */
function holdPasswordRequests(page: Page): Promise<() => void> {
  return holdRequests(page, '**/public/forgotPassword', (route) =>
    // Some are cancelled with their page.
    route.continue().catch(() => undefined),
  );
}

async function toConfirmation(page: Page) {
  await toQuestion(page, 'cardholder');
  await answer(page).fill(demoSecurityAnswer);
  await send(page).click();
  await expect(heading(page)).toContainText('Step 3');
}

test.describe('Back, reload and stored data', () => {
  test('Back and Forward move by one step and stay in the flow', async ({ page }) => {
    await toConfirmation(page);
    await page.goBack();
    await expect(heading(page)).toContainText('Step 2');
    await expect(heading(page)).toBeFocused();
    await expect(answer(page)).toHaveValue('');
    await page.goBack();
    await expect(userId(page)).toHaveValue('cardholder');
    expect(page.url()).toContain('cobrandHost=norvik');
    await page.goForward();
    await expect(answer(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Use a different user ID' }).click();
    await expect(userId(page)).toHaveValue('cardholder');
  });

  test('a reload returns to the first step with the user id, and the answer is not stored', async ({
    page,
  }) => {
    await toQuestion(page, 'cardholder');
    await answer(page).fill('Canary-answer-77');
    await send(page).click();
    await expect(answer(page)).toHaveAccessibleDescription(/Wrong Response/);
    await answer(page).fill('Canary-answer-77');
    expect(await storedMatches(page, /Canary|question-\d|first pet|like best|parents meet/)).toEqual([]);
    await page.reload();
    await expect(heading(page)).toContainText('Step 1');
    await expect(userId(page)).toHaveValue('cardholder');
    await page.reload();
    await expect(userId(page)).toHaveValue('cardholder');
    expect(await storedMatches(page, /Canary|question-\d|first pet|like best|parents meet/)).toEqual([]);
    await next(page).click();
    await expect(answer(page)).toBeVisible();
    await page.goBack();
    await expect(userId(page)).toHaveValue('cardholder');
    // A user id that was cleared stays cleared.
    await userId(page).fill('');
    await page.reload();
    await expect(userId(page)).toHaveValue('');
  });

  test('a reload shows the confirmation again, also above the first step, and passes the user id on to sign-in', async ({
    page,
  }) => {
    await toQuestion(page, 'cardholder');
    await answer(page).fill(demoSecurityAnswer);
    await send(page).click();
    await expect(page.getByText(confirmation)).toBeVisible();
    // A phone may end the tab while its visitor reads the e-mail.
    for (const _ of ['once', 'twice']) {
      await page.reload();
      await expect(heading(page)).toContainText('Step 3');
      await expect(page.getByText(confirmation)).toBeVisible();
    }
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(userId(page)).toHaveValue('cardholder');
    await page.goBack();
    await expect(heading(page)).toContainText('Step 3');
    await page.goBack();
    await expect(heading(page)).toContainText('Step 1');
    await expect(page.getByRole('status').filter({ hasText: 'Check your e-mail' })).toBeVisible();
  });

  test('after Back and a reload the page still says that a password was sent, until another question is fetched', async ({
    page,
  }) => {
    const notice = page.getByRole('status').filter({ hasText: 'Check your e-mail' });
    await toConfirmation(page);
    await page.goBack();
    await expect(heading(page)).toContainText('Step 2');
    await expect(notice).toBeVisible();
    for (const _ of ['once', 'twice']) {
      await page.reload();
      await expect(heading(page)).toContainText('Step 1');
      await expect(notice).toBeVisible();
    }
    await page.goForward();
    await expect(heading(page)).toContainText('Step 3');
    await page.goBack();
    await page.goBack();
    await expect(notice).toBeVisible();
    await page.reload();
    await expect(notice).toBeVisible();
    await next(page).click();
    await expect(answer(page)).toBeVisible();
    await expect(notice).toBeHidden();
    await page.goBack();
    await page.reload();
    await expect(userId(page)).toHaveValue('cardholder');
    await expect(notice).toBeHidden();
  });

  test('Back during a request says that it may have arrived, even after a reload, until it is answered', async ({
    page,
  }) => {
    const unknown = page.getByText('We don’t know whether your request arrived');
    const letThrough = await holdPasswordRequests(page);
    const sendAndGoBack = async () => {
      await next(page).click();
      await answer(page).fill('Canary-answer-77');
      const sent = page.waitForRequest('**/public/forgotPassword');
      await send(page).click();
      await sent;
      await page.goBack();
      await expect(heading(page)).toContainText('Step 1');
    };
    await page.goto(address);
    await userId(page).fill('cardholder');
    await sendAndGoBack();
    await expect(unknown).toBeVisible();
    await page.reload();
    await expect(unknown).toBeVisible();

    await page.goto(address);
    await sendAndGoBack();
    const refused = page.waitForResponse('**/public/forgotPassword');
    letThrough();
    await refused;
    await expect(unknown).toBeHidden();
    // The page receives it a moment after the browser, and removes the note from its current step.
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('sentAt');
    await page.goForward();
    await expect(answer(page)).toBeVisible();
    await page.reload();
    await expect(heading(page)).toContainText('Step 1');
    await expect(unknown).toBeHidden();
    await page.goBack();
    await page.reload();
    await expect(userId(page)).toBeVisible();
    await expect(unknown).toBeHidden();
  });

  test('a request lost by a reload is still reported after a second reload', async ({ page }) => {
    await holdPasswordRequests(page);
    await toQuestion(page, 'cardholder');
    await answer(page).fill(demoSecurityAnswer);
    const sent = page.waitForRequest('**/public/forgotPassword');
    await send(page).click();
    await sent;
    for (const _ of ['first', 'second']) {
      await page.reload();
      await expect(heading(page)).toContainText('Step 1');
      await expect(page.getByText('We don’t know whether your request arrived')).toBeVisible();
    }
  });

  test('an answered request is not reported as unknown on steps reloaded after Back and Forward', async ({
    page,
  }) => {
    const unknown = page.getByText('We don’t know whether your request arrived');
    const letThrough = await holdPasswordRequests(page);
    await toQuestion(page, 'cardholder');
    await answer(page).fill(demoSecurityAnswer);
    const sent = page.waitForRequest('**/public/forgotPassword');
    await send(page).click();
    await sent;
    await page.goBack();
    await expect(heading(page)).toContainText('Step 1');
    await page.goForward();
    await expect(heading(page)).toContainText('Step 2');
    letThrough();
    await expect(heading(page)).toContainText('Step 3');
    await page.reload();
    await expect(heading(page)).toContainText('Step 3');
    for (const _ of ['question', 'user id']) {
      await page.goBack();
      await expect(heading(page)).toContainText('Step 1');
      await page.reload();
      await expect(userId(page)).toBeVisible();
      await expect(unknown).toBeHidden();
    }
  });

  test('a forged question step in the history is ignored, and Cancel leads to the brand’s home', async ({
    page,
  }) => {
    await page.goto(address);
    await page.evaluate(() => history.replaceState({ usr: { step: 'question' }, key: 'x' }, ''));
    await page.reload();
    await expect(heading(page)).toContainText('Step 1');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/sdportal\/home\.view\?cobrandHost=norvik&locale=en_US$/);
  });
});

test('blank, huge and marked-up values are handled as plain text', async ({ page }) => {
  await page.goto(address);
  await userId(page).fill('   ');
  await next(page).click();
  await expect(userId(page)).toHaveAccessibleDescription('User ID is required.');
  await userId(page).fill('<img src=x onerror=alert(1)>');
  await next(page).click();
  await expect(page.getByText('For user ID <img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
  await send(page).click();
  await expect(answer(page)).toHaveAccessibleDescription(/Answer is required/);
  await answer(page).fill('<b>'.repeat(20_000));
  await send(page).click();
  await expect(answer(page)).toHaveAccessibleDescription(/Wrong Response/);
  await page.getByRole('button', { name: 'Use a different user ID' }).click();
  await userId(page).fill('y'.repeat(50_000));
  await next(page).click();
  await expect(heading(page)).toContainText('Step 2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('uses the visitor’s language on the page and in the request', async ({ page }) => {
  const sent = page.waitForRequest('**/forgotPassword');
  await page.goto(`${address}&locale=de`);
  await expect(page).toHaveTitle('Passwort vergessen – Norvik Business Cards');
  await page.getByLabel('Benutzer-ID').fill('cardholder');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await page.getByLabel('Antwort', { exact: true }).fill(demoSecurityAnswer);
  await page.getByRole('button', { name: 'Vorläufiges Passwort senden' }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    userId: 'cardholder',
    locale: 'de',
    cobrandName: 'norvik',
  });
  await expect(heading(page)).toContainText('Schritt 3 von 3');
});

test('looks right at each step, and sends each request once on a double click', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.goto(address);
  await expect(userId(page)).toBeVisible();
  await checkLooks(page);
  await next(page).click();
  await expect(userId(page)).toHaveAttribute('aria-invalid', 'true');
  await checkLooks(page);
  await userId(page).fill('cardholder');
  await next(page).dblclick();
  await expect(answer(page)).toBeVisible();
  await checkLooks(page);
  await answer(page).fill(demoSecurityAnswer);
  await send(page).dblclick();
  await expect(page.getByText(confirmation)).toBeVisible();
  expect(posts).toEqual([
    '/cpae/public/users/securityquestions',
    '/services/authentication-service/public/forgotPassword',
  ]);
  await page.getByText('Didn’t receive the e-mail?').click();
  await checkLooks(page);
});
