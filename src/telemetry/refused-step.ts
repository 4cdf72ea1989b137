import type { Route } from '../addresses.ts';
import { wasRefusedBefore } from '../screens/one-time-passcode/was-refused.ts';
import { arrivalReason } from '../screens/sign-in/arrival-message.ts';

/** What the gateway has refused, where its answer is the page's own address: of that no call could tell. */
export function refusedStep(
  screen: Route | 'unknown',
  query: URLSearchParams,
): 'log in' | 'change password' | undefined {
  if (screen === 'changePassword') return query.get('ec') ? 'change password' : undefined;
  const isRefused =
    screen === 'oneTimePasscode'
      ? wasRefusedBefore(query)
      : screen === 'signIn' && arrivalReason(query) === 'invalidLogin';
  return isRefused ? 'log in' : undefined;
}
