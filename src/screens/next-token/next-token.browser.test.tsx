import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TextStore } from '../../browser/storage.ts';
import { noteLogOff } from '../../form/last-sign-in.ts';
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

async function showNextToken(send: () => Promise<Answer<string>>) {
  const sendNextToken = vi.fn(send);
  const screen = await renderScreen(
    <main>
      <NextToken />
    </main>,
    {
      portal: {
        tokens: {
          userInfo: () => Promise.resolve(answered(info)),
          sendPin: () => Promise.reject(new Error('unexpected call')),
          sendNextToken,
        },
      },
      session: { userId: 'ann' },
      search,
    },
  );
  await expect.element(code()).toBeVisible();
  return { ...screen, sendNextToken };
}

const code = () => page.getByLabelText('Next token code', { exact: true });
const submit = () => page.getByRole('button', { name: 'Continue' });
const cancel = () => page.getByRole('button', { name: 'Cancel' });
const home = () => Promise.resolve(answered('/sdportal/home.view'));
const loggedOut = 'replace /static/public-portal-ui/logout-component?cobrandHost=acme';

it('takes less than a saved password, which Firefox would put there, and more than a code with blanks', async () => {
  await showNextToken(home);
  await expect.element(code()).toHaveAttribute('maxlength', '11');
  await userEvent.fill(code(), '13 57 24 68');
  await expect.element(code()).toHaveValue('13 57 24 68');
});

it('tells on the page that comes back of a code that nobody has answered, and of none else', async () => {
  const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const { sendNextToken } = await showNextToken(() => new Promise(() => undefined));
  comeBack();
  await code().fill('ab12CD34');
  expect(page.getByText('We don’t know whether').elements()).toEqual([]);
  await submit().click();
  await expect.poll(() => sendNextToken).toHaveBeenCalledOnce();
  comeBack();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'We don’t know whether your code was accepted' }))
    .toBeVisible();
  await expect.element(code()).toHaveValue('');
  await expect.element(submit()).not.toHaveAttribute('aria-disabled', 'true');
});

it('asks for the next code, sends it with what the gateway gave along, and shows none of that', async () => {
  const { sendNextToken, navigation, session, local } = await showNextToken(home);
  expect(document.title).toBe('Next token code – Acme Cards');
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

it.each(['1357 2468', '13 57 24 68', '１３５７２４６８'])(
  'sends %j as the code that is meant',
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
])('%j is not sent', async (value, text) => {
  const { sendNextToken } = await showNextToken(home);
  await code().fill(value);
  await submit().click();
  await expect.element(code()).toHaveFocus();
  await expect.element(code()).toHaveAccessibleDescription(new RegExp(text));
  expect(sendNextToken).not.toHaveBeenCalled();
  await noViolations();
});

describe('a refused code', () => {
  it('14008 stands at the field, which is emptied', async () => {
    await showNextToken(() => Promise.resolve(answered('/x?ec=14008')));
    await code().fill('12345678');
    await submit().click();
    await expect.element(code()).toHaveAccessibleDescription(/Invalid token/);
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(code()).toHaveFocus();
    await expect.element(code()).toHaveValue('');
    await noViolations();
  });

  it.each(['14008', '14099'])('%s: the next code goes with what the gateway has named last', async (ec) => {
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

  it('with any other code there is only a neutral message', async () => {
    const { navigation } = await showNextToken(() => Promise.resolve(answered('/x?ec=14099')));
    await code().fill('12345678');
    await submit().click();
    await expect.element(page.getByRole('group', { name: 'We couldn’t continue' })).toHaveFocus();
    await expect.element(code()).not.toHaveAttribute('aria-invalid');
    expect(navigation.moves).toEqual([]);
    await noViolations();
  });
});

it('names cookies where the browser keeps none since the page was opened', async () => {
  const { cookies } = await showNextToken(() => Promise.resolve(refused(403)));
  vi.spyOn(cookies, 'set').mockReturnValue();
  await code().fill('12345678');
  await submit().click();
  const trouble = page.getByRole('group', { name: 'We couldn’t continue' });
  await expect.element(trouble).toHaveTextContent('Your browser blocks cookies.');
  await noViolations();
});

it('says that the result is unknown where the answer was lost', async () => {
  const { sendNextToken } = await showNextToken(() => Promise.resolve(unreachable('network')));
  await code().fill('12345678');
  await submit().click();
  const name = 'We don’t know whether your code was accepted';
  await expect.element(page.getByRole('group', { name })).toHaveFocus();
  expect(sendNextToken).toHaveBeenCalledOnce();
  await noViolations();
});

it('is out of use while a request runs, and sends one for many presses', async () => {
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

it('cancel logs out', async () => {
  const { navigation } = await showNextToken(home);
  await cancel().click();
  expect(navigation.moves).toEqual([loggedOut]);
});

describe('where the platform is not there at first', () => {
  const tooMany = refused(429);
  async function arriveTo(...answers: Answer<typeof info>[]) {
    const userInfo = vi.fn(() => Promise.resolve(answers.shift() ?? answered(info)));
    const unexpected = () => Promise.reject(new Error('unexpected call'));
    const screen = await renderScreen(
      <main>
        <NextToken />
      </main>,
      { portal: { tokens: { userInfo, sendPin: unexpected, sendNextToken: unexpected } }, search },
    );
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    // With whatever comes of it: what is asked at all is asked by then.
    const restore = () => flushSync(() => screen.store.set(restorationsAtom, (count) => count + 1));
    return { ...screen, userInfo, restore };
  }

  it('asks again when the connection is good again, once for each time', async () => {
    const { userInfo, restore } = await arriveTo(unreachable('network'), unreachable('time-out'));
    restore();
    await expect.element(page.getByText('There was no answer in time.')).toBeVisible();
    expect(userInfo).toHaveBeenCalledTimes(2);
    restore();
    await expect.element(code()).toBeVisible();
    restore();
    expect(userInfo).toHaveBeenCalledTimes(3);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await noViolations();
  });

  it('leaves the next try to the visitor once somebody has signed in in another tab', async () => {
    const { userInfo, local, restore } = await arriveTo(unreachable('network'));
    noteLogOff(local);
    restore();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(code()).toBeVisible();
    expect(userInfo).toHaveBeenCalledTimes(2);
  });

  describe.each<[string, Answer<typeof info>, string]>([
    ['has no access', answered({ ...info, shouldAccess: false }), 'notAllowed'],
    ['is not known as the platform is down', refused(503), 'serverDown'],
    ['the platform fails for', refused(500), 'unexpected'],
  ])('leads whoever %s', (_, answer, reason) => {
    it.each<[string, (local: TextStore) => void, string]>([
      [
        'to sign-in once somebody has signed in in another tab',
        noteLogOff,
        'login-signin-component?cobrandHost=acme',
      ],
      ['to the logged-out page else', () => undefined, `logout-component?cobrandHost=acme&reason=${reason}`],
    ])('%s', async (_to, begin, to) => {
      const { local, navigation } = await arriveTo(unreachable('network'), answer);
      begin(local);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => navigation.moves).toEqual([`replace /static/public-portal-ui/${to}`]);
    });
  });

  it('leaves the next try to the visitor where the platform asked to wait', async () => {
    const { userInfo, restore } = await arriveTo(tooMany);
    restore();
    expect(userInfo).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('too many requests')).toBeVisible();
  });
});
