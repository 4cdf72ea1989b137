import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answered } from './portal/failure.ts';
import { createBrandLookup } from './portal/brand-lookup.ts';
import { createPortal, type Portal } from './portal/portal.ts';
import type { Send } from './portal/request.ts';
import { wholePortal } from './portal/whole-portal.ts';
import { ChangePassword } from './screens/change-password/change-password.tsx';
import { ForgotPassword } from './screens/forgot-password/forgot-password.tsx';
import { NewPin } from './screens/new-pin/new-pin.tsx';
import { NextToken } from './screens/next-token/next-token.tsx';
import { OneTimePasscode } from './screens/one-time-passcode/one-time-passcode.tsx';
import { SignIn } from './screens/sign-in/sign-in.tsx';
import { busyAtom } from './state.ts';
import { renderScreen } from './test-screen.tsx';

const info = { shouldAccess: true, ldapId: 'L7', b2BAlias: 'b7', forwardFormEndpoint: '/gateway/forward' };
const question = { questionId: 'q1', questionText: 'First pet?' };

/** A platform that sends what a screen needs to open, but never answers a submission. */
function silentPortal(): Partial<Portal> {
  const send: Send = () => new Promise(() => undefined);
  const silent = wholePortal(createPortal(send, { isLocal: false, brand: createBrandLookup(send) }));
  return {
    ...silent,
    tokens: { ...silent.tokens, userInfo: () => Promise.resolve(answered(info)) },
    recovery: { ...silent.recovery, securityQuestion: () => Promise.resolve(answered(question)) },
  };
}

const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
const secrets = () => all('input[type=password], input[inputmode=numeric]');
const press = () => document.querySelector<HTMLElement>('button[type=submit]')?.click();

it.each<[string, ComponentType, { secrets: number; before?: () => Promise<void> }]>([
  [
    'sign-in',
    SignIn,
    { secrets: 1, before: () => userEvent.fill(all('input[name=username]')[0] ?? document.body, 'ann') },
  ],
  ['change password', ChangePassword, { secrets: 3 }],
  ['new PIN', NewPin, { secrets: 3 }],
  ['next token', NextToken, { secrets: 1 }],
  ['one-time passcode', OneTimePasscode, { secrets: 6 }],
  [
    'forgot password',
    ForgotPassword,
    {
      secrets: 1,
      before: async () => {
        await expect.poll(() => all('input[name=username]')).toHaveLength(1);
        press();
      },
    },
  ],
])('%s returns from the back-forward cache without secrets and not busy', async (_, Screen, test) => {
  // Each screen starts with a fresh history entry.
  history.replaceState(null, '');
  const { store } = await renderScreen(
    <main>
      <Screen />
    </main>,
    {
      portal: silentPortal(),
      session: { userId: 'ann' },
    },
  );
  await test.before?.();
  await expect.poll(() => secrets()).toHaveLength(test.secrets);
  const values =
    test.secrets === 3 && document.querySelector('[name=secondFactorPin]')
      ? ['1234', '1234', 'ab12CD34']
      : [];
  const inputs = secrets();
  for (const [index, input] of inputs.entries()) {
    await userEvent.fill(input, values[index] ?? (test.secrets === 6 ? '7' : 'ab12CD34'));
  }
  press();
  await expect.poll(() => store.get(busyAtom)).toBe(1);
  expect(secrets().map(({ value }) => value)).not.toContain('');

  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.poll(() => store.get(busyAtom)).toBe(0);
  expect(secrets().map(({ value }) => value)).toEqual(inputs.map(() => ''));
  expect(document.querySelectorAll('[aria-disabled=true]:not(.resend *)')).toHaveLength(0);
  expect(document.querySelector('.form-status')?.textContent).toBe('');
});
