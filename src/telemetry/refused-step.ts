import type { LogScreen } from '../log.ts';
import { wasRefusedBefore } from '../screens/one-time-passcode/was-refused.ts';
import { arrivalReason } from '../screens/sign-in/arrival-message.ts';

/** The step that the gateway refused by sending the visitor to this address: no call could report that. */
export function refusedStep(
  screen: LogScreen,
  query: URLSearchParams,
): 'log in' | 'change password' | undefined {
  if (screen === 'changePassword') return query.get('ec') ? 'change password' : undefined;
  const isRefused =
    screen === 'oneTimePasscode'
      ? wasRefusedBefore(query)
      : screen === 'signIn' && arrivalReason(query) === 'invalidLogin';
  return isRefused ? 'log in' : undefined;
}
