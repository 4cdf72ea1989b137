import { flushSync } from 'react-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextStore } from '../../browser/storage.ts';
import { noteSignInBegun } from '../../form/last-sign-in.ts';
import type { Reached } from '../../portal/connection-probe.ts';
import { type Answer, answered, unreachable } from '../../portal/failure.ts';
import '../../styles.css';
import '../../program.css';
import { restorationsAtom } from '../../state.ts';
import { noViolations } from '../../test-accessibility.ts';
import { renderScreen } from '../../test-screen.tsx';
import { refused } from '../../test-doubles.ts';
import { NextToken } from './next-token.tsx';

const info = { shouldAccess: true, ldapId: 'L7', b2BAlias: 'b7', forwardFormEndpoint: '/gateway/forward' };
const search = '?authn_attempt_id=attempt-1&in_response_to=response-1&referral_path=%2Fr';

async function showNextToken(send: () => Promise<Answer<string>>, probeSite?: () => Promise<Reached>) {
  const sendNextToken = vi.fn(send);
  const userInfo = vi.fn(() => Promise.resolve(answered(info)));
  const screen = await renderScreen(
    <main>
      <NextToken />
    </main>,
    {
      portal: {
        tokens: {
          userInfo,
          sendPin: () => Promise.reject(new Error('unexpected call')),
          sendNextToken,
        },
      },
      session: { userId: 'ann' },
      search,
      ...(probeSite && { probeSite }),
    },
  );
  await expect.element(code()).toBeVisible();
  return { ...screen, sendNextToken, userInfo };
}

const code = () => page.getByLabelText('Next token code', { exact: true });
const submit = () => page.getByRole('button', { name: 'Continue' });
const cancel = () => page.getByRole('button', { name: 'Cancel' });
const home = () => Promise.resolve(answered('/sdportal/home.view'));
const siteIsGone = () => Promise.resolve<Reached>('network');
const loggedOut = 'replace /static/public-portal-ui/logout-component?cobrandHost=acme';

it('limits the length of the empty field, so that Firefox fills in no saved password, but cuts nothing typed', async () => {
  await showNextToken(home);
  await expect.element(code()).toHaveAttribute('maxlength', '11');
  await userEvent.type(code(), '1 3 5 7 2 4 6 8');
  await expect.element(code()).toHaveValue('1 3 5 7 2 4 6 8');
});

it('says the result is unknown if the page is restored before the answer to a code', async () => {
  const restoreFromCache = () =>
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const { sendNextToken, userInfo, local } = await showNextToken(() => new Promise(() => undefined));
  // The sign-in that led here.
  noteSignInBegun(local);
  restoreFromCache();
  await code().fill('ab12CD34');
  expect(page.getByText('We don’t know whether').elements()).toEqual([]);
  await submit().click();
  await expect.poll(() => sendNextToken).toHaveBeenCalledOnce();
  restoreFromCache();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'We don’t know whether your code was accepted' }))
    .toBeVisible();
  await expect.element(code()).toHaveValue('');
  await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true');
  // Only a page that was left before its form came asks again who is there.
  expect(userInfo).toHaveBeenCalledOnce();
});

it('says nothing of a code that it sent before somebody signed in, when it is restored', async () => {
  const { sendNextToken, local } = await showNextToken(() => new Promise(() => undefined));
  await code().fill('ab12CD34');
  await submit().click();
  await expect.poll(() => sendNextToken).toHaveBeenCalledOnce();
  const sentBy = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(sentBy);
  noteSignInBegun(local);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true');
  expect(page.getByText('We don’t know whether').elements()).toEqual([]);
});

it('asks for the next code and sends it with the gateway’s parameters, which it never shows', async () => {
  const { sendNextToken, navigation, session, local } = await showNextToken(home);
  await expect.poll(() => document.title).toBe('Next token code – Acme Cards');
  await expect.element(code()).toHaveAccessibleDescription(/Wait until your token shows the next code/);
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code()).toHaveAttribute('type', 'password');
  expect(document.body.textContent).not.toMatch(/attempt-1|response-1/);
  await noViolations();
  await code().fill('ab12CD34');
  await submit().click();
  await expect.poll(() => navigation.moves).toEqual(['replace https://portal.test/sdportal/home.view']);
  expect(sendNextToken).toHaveBeenCalledExactlyOnceWith(
    'https://portal.test/gateway/forward',
    expect.objectContaining({
      password: 'ab12CD34',
      authn_attempt_id: 'attempt-1',
      in_response_to: 'response-1',
      referral_path: '/r',
    }),
  );
  expect([...session.content.keys()]).toEqual(['userId']);
  // A sign-in page open in another tab then says so.
  expect([...local.content.keys()]).toEqual(['signedInAt']);
});

it('still says who sends the code if everything stored is deleted while the page is open', async () => {
  const { sendNextToken, session } = await showNextToken(home);
  session.content.clear();
  await code().fill('ab12CD34');
  await submit().click();
  await expect.poll(() => sendNextToken).toHaveBeenCalledOnce();
  expect(sendNextToken).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ username: 'ann', ldapId: 'L7' }),
  );
});

it.each(['1357 2468', '1 3 5 7 2 4 6 8', '１３５７２４６８'])(
  'normalizes %j before sending it',
  async (typed) => {
    const { sendNextToken } = await showNextToken(home);
    await code().fill(typed);
    await submit().click();
    await expect.poll(() => sendNextToken).toHaveBeenCalledOnce();
    expect(sendNextToken).toHaveBeenCalledWith(
      'https://portal.test/gateway/forward',
      expect.objectContaining({ password: '13572468' }),
    );
  },
);

it.each([
  ['', 'Next token code is required'],
  ['1234567', 'Invalid token'],
])('shows an error and sends nothing for %j', async (value, text) => {
  const { sendNextToken } = await showNextToken(home);
  await code().fill(value);
  await submit().click();
  await expect.element(code()).toHaveFocus();
  await expect.element(code()).toHaveAccessibleDescription(new RegExp(text));
  expect(sendNextToken).not.toHaveBeenCalled();
  await noViolations();
});

describe('a refused code', () => {
  it('14008 shows an error at the field and clears it', async () => {
    await showNextToken(() => Promise.resolve(answered('/x?ec=14008')));
    await code().fill('12345678');
    await submit().click();
    await expect.element(code()).toHaveAccessibleDescription(/Invalid token/);
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveValue('');
    await noViolations();
  });

  it.each(['14008', '14099'])('%s: sends the next code with the gateway’s new parameters', async (ec) => {
    const back = `/x?ec=${ec}&authn_attempt_id=attempt-1&in_response_to=response-2`;
    const { sendNextToken } = await showNextToken(() => Promise.resolve(answered(back)));
    await code().fill('12345678');
    await submit().click();
    await expect.element(code()).toHaveValue('');
    await code().fill('23456789');
    await submit().click();
    await expect.poll(() => sendNextToken).toHaveBeenCalledTimes(2);
    expect(sendNextToken).toHaveBeenLastCalledWith(
      'https://portal.test/gateway/forward',
      expect.objectContaining({
        password: '23456789',
        authn_attempt_id: 'attempt-1',
        in_response_to: 'response-2',
        referral_path: '/r',
      }),
    );
  });

  it('with any other error code shows only a neutral message', async () => {
    const { navigation } = await showNextToken(() => Promise.resolve(answered('/x?ec=14099')));
    await code().fill('12345678');
    await submit().click();
    await expect.element(page.getByRole('group', { name: 'We could not continue' })).toHaveFocus();
    await expect.element(code()).not.toHaveAttribute('aria-invalid');
    expect(navigation.moves).toEqual([]);
    await noViolations();
  });
});

it('blames blocked cookies if they were blocked after the page was opened', async () => {
  const { cookies } = await showNextToken(() => Promise.resolve(refused(403)));
  vi.spyOn(cookies, 'set').mockReturnValue();
  await code().fill('12345678');
  await submit().click();
  const trouble = page.getByRole('group', { name: 'We could not continue' });
  await expect.element(trouble).toHaveTextContent('Your browser blocks cookies.');
  await noViolations();
});

it('says the result is unknown if the answer is lost', async () => {
  const { sendNextToken } = await showNextToken(() => Promise.resolve(unreachable('network')));
  await code().fill('12345678');
  await submit().click();
  const name = 'We don’t know whether your code was accepted';
  await expect.element(page.getByRole('group', { name })).toHaveFocus();
  expect(sendNextToken).toHaveBeenCalledOnce();
  await noViolations();
});

it('disables all controls while a request runs, and sends one for several presses', async () => {
  const { sendNextToken, navigation } = await showNextToken(() => new Promise<never>(() => undefined));
  await code().fill('12345678');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(code()).toHaveAttribute('readonly');
  await expect.element(submit()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(cancel()).toHaveAttribute('aria-disabled', 'true');
  await expect.element(code()).toHaveFocus();
  await cancel().click({ force: true });
  expect(sendNextToken).toHaveBeenCalledOnce();
  expect(navigation.moves).toEqual([]);
  await noViolations();
});

it('Cancel logs out', async () => {
  const { navigation } = await showNextToken(home);
  await cancel().click();
  await expect.poll(() => navigation.moves).toEqual([loggedOut]);
});

it('Cancel keeps the page and says why if the logged-out page could not load', async () => {
  const { navigation, session } = await showNextToken(home, siteIsGone);
  await code().fill('12345678');
  await cancel().click();
  await expect.element(page.getByRole('group', { name: 'The portal can’t be reached' })).toHaveFocus();
  await expect.element(code()).toHaveValue('12345678');
  await expect.element(cancel()).not.toHaveAttribute('aria-disabled');
  expect(session.content.has('tokenRunStartedAt')).toBe(false);
  expect(navigation.moves).toEqual([]);
});

describe('if the platform is unavailable on arrival', () => {
  const tooMany = refused(429);
  async function arriveTo(...answers: Answer<typeof info>[]) {
    const userInfo = vi.fn(async () => {
      // As from a network: without a moment in between, the screen would not notice that it was busy.
      await new Promise((resolve) => setTimeout(resolve));
      return answers.shift() ?? answered(info);
    });
    const unexpected = () => Promise.reject(new Error('unexpected call'));
    const screen = await renderScreen(
      <main>
        <NextToken />
      </main>,
      {
        portal: { tokens: { userInfo, sendPin: unexpected, sendNextToken: unexpected } },
        search,
        probeSite: siteIsGone,
      },
    );
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    // With whatever comes of it: what is asked at all is asked by then.
    const restore = () => flushSync(() => screen.store.set(restorationsAtom, (count) => count + 1));
    return { ...screen, userInfo, restore };
  }

  it('asks again once each time the connection is restored, until it is answered', async () => {
    const { userInfo, restore } = await arriveTo(unreachable('network'), unreachable('time-out'));
    restore();
    await expect.element(page.getByText('There was no answer in time.')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Try again' }))
      .not.toHaveAttribute('aria-disabled');
    flushSync(() => undefined);
    expect(userInfo).toHaveBeenCalledTimes(2);
    restore();
    await expect.element(code()).toBeVisible();
    restore();
    expect(userInfo).toHaveBeenCalledTimes(3);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await noViolations();
  });

  it('“Log out” keeps the page, and asks nothing again, if the logged-out page could not load', async () => {
    const { userInfo, navigation, restore } = await arriveTo(unreachable('time-out'));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByText('Your connection seems to be interrupted.')).toBeVisible();
    restore();
    expect(userInfo).toHaveBeenCalledOnce();
    expect(navigation.moves).toEqual([]);
  });

  it('“Log out” that keeps the page keeps the doubt about an earlier code, too', async () => {
    const { session, navigation } = await arriveTo(unreachable('network'));
    session.set('tokenRunStartedAt', String(Date.now()));
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(page.getByText('Your connection seems to be interrupted.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(code()).toBeVisible();
    await expect.element(page.getByText('We don’t know whether your code was accepted')).toBeVisible();
    expect(navigation.moves).toEqual([]);
  });

  it('takes the focus from nothing that the visitor has gone on to', async () => {
    const { restore } = await arriveTo(unreachable('network'));
    const own = document.createElement('button');
    document.body.append(own);
    onTestFinished(() => own.remove());
    own.focus();
    restore();
    await expect.element(code()).toBeVisible();
    expect(document.activeElement).toBe(own);
  });

  it('leaves the retry to the visitor if a sign-in has begun in another tab', async () => {
    const { userInfo, local, restore } = await arriveTo(unreachable('network'));
    noteSignInBegun(local);
    restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(code()).toBeVisible();
    expect(userInfo).toHaveBeenCalledTimes(2);
  });

  describe.each<[string, Answer<typeof info>, string]>([
    ['is denied access', answered({ ...info, shouldAccess: false }), 'notAllowed'],
    ['finds the platform down', refused(503), 'serverDown'],
    ['gets a system error', refused(500), 'unexpected'],
  ])('a visitor who %s on retry', (_, answer, reason) => {
    it.each<[string, (local: TextStore) => void, string]>([
      [
        'goes to sign-in if a sign-in has begun in another tab',
        noteSignInBegun,
        'login-signin-component?cobrandHost=acme',
      ],
      [
        'goes to the logged-out page otherwise',
        () => undefined,
        `logout-component?cobrandHost=acme&reason=${reason}`,
      ],
    ])('%s', async (_to, begin, to) => {
      const { local, navigation } = await arriveTo(unreachable('network'), answer);
      begin(local);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => navigation.moves).toEqual([`replace /static/public-portal-ui/${to}`]);
    });
  });

  it('leaves the retry to the visitor if the platform asked to wait', async () => {
    const { userInfo, restore } = await arriveTo(tooMany);
    restore();
    expect(userInfo).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('too many requests')).toBeVisible();
  });
});
