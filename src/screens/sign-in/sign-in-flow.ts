import type { TextStore } from '../../browser/storage.ts';
import type { CookieCheck } from '../../connection/cookie-trouble.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { noteSignInBegun } from '../../form/last-sign-in.ts';
import { type LogInEnvironment, logIn } from '../../form/log-in.ts';
import { waitText } from '../../form/try-later-text.ts';
import type { Log } from '../../log.ts';
import {
  type Outcome,
  type PageMessage,
  pageMessage,
  show,
  showFields,
  systemError,
  type Text,
} from '../../outcome.ts';
import { failureLine } from '../../portal/error-log.ts';
import {
  failedCallAttributes,
  type Failure,
  isFault,
  mayHaveActed,
  type Unreachable,
} from '../../portal/failure.ts';
import type { Portal } from '../../portal/portal.ts';
import { pendingPinName } from '../../token-access/pending-pin-name.ts';
import { signInRules } from './sign-in-rules.ts';

export interface SignInEnvironment extends LogInEnvironment, CookieCheck {
  portal: Pick<Portal, 'signIn' | 'logErrorStatement'>;
  log: Log;
  local: TextStore;
}

type Step = 'log off' | 'look up' | 'log in';

/** What a failed sign-in says, also on arrival with `invalidLogin=true` (specification, section 8). */
export const invalidLogin = pageMessage('error', 'signIn.failed.title', 'signIn.failed.text');

/** Logs off, looks up, logs in; then goes where the platform says, if that address may be followed (section 4). */
export async function signIn(
  environment: SignInEnvironment,
  values: { userId: string; password: string },
): Promise<Outcome> {
  const { portal, log } = environment;
  const errors = signInRules(values);
  if (errors.length > 0) return showFields(errors);

  log.setUser(values.userId);
  const loggedOff = await portal.signIn.logOff();
  if (!loggedOff.ok) return refuse(environment, 'log off', loggedOff.failure);
  noteSignInBegun(environment.local);
  // The session in which a PIN waited for its token login is over: no later session may send it.
  environment.local.remove(pendingPinName);
  const result = await logIn(environment, values);
  if (result.kind !== 'failed') {
    // The answer to a form is the next page.
    const stuck =
      result.kind === 'post'
        ? unreachableAt('log in', { kind: 'unreachable', reason: 'time-out' })
        : unreachableMessage('time-out');
    return { ...result, ifStuck: show(stuck, ['password']) };
  }
  if (result.step !== 'address') return refuse(environment, result.step, result.failure);
  log.error('login answered an address that is not followed', { screen: 'signIn', ...result.site });
  portal.logErrorStatement('Login failed: an address that is not followed');
  // The password was not refused.
  return show(loginFailed(systemError.text), ['password']);
}

async function refuse(
  { log, portal, cookieTrouble }: SignInEnvironment,
  step: Step,
  failure: Failure,
): Promise<Outcome> {
  const described = failedCallAttributes(failure);
  log.error('sign-in failed', { screen: 'signIn', step, ...described });
  portal.logErrorStatement(failureLine(`Login (${step})`, described));
  if (failure.kind === 'unreachable') {
    // Malformed data comes from a broken platform, not from a captive portal.
    return show(failure.isMisread ? systemError : unreachableAt(step, failure), ['password']);
  }
  // The specification names a failed log-off among the failed logins, but not one refused unread (431).
  const isSystemError = isFault(failure) && (step !== 'log off' || failure.status < 500);
  if (isSystemError && failure.status === 500) return show(systemError, ['password']);
  const cause = waitText(failure) ?? (isSystemError ? systemError.text : await cookieTrouble());
  return cause ? show(loginFailed(cause), ['password']) : show(invalidLogin, ['username', 'password']);
}

/** *Login failed*, as the specification says, but with the true reason: nobody has judged what was typed. */
function loginFailed(text: Text): PageMessage {
  return { ...invalidLogin, text };
}

/**
 * Before the password is sent, no attempt can have counted; afterwards one may have. Says so whenever either is certain:
 * a visitor who mistypes on a bad line could otherwise lock the account unawares.
 */
function unreachableAt(step: Step, failure: Unreachable): PageMessage {
  const { reason, isUnsent } = failure;
  if (step !== 'log in' || isUnsent) return unreachableMessage(reason, 'signIn.notCounted');
  if (!mayHaveActed(failure)) return unreachableMessage(reason);
  const message = unreachableMessage(reason, 'signIn.mayHaveCounted');
  return reason === 'time-out' ? { ...message, title: { key: 'signIn.unknown.title' } } : message;
}
