import { checkAddress } from '../../addresses.ts';
import type { Cookies } from '../../browser/cookies.ts';
import type { TextStore } from '../../browser/storage.ts';
import type { Config } from '../../config.ts';
import { unreachableMessage } from '../../connection/unreachable-message.ts';
import { rememberUserId } from '../../form/user-id.ts';
import type { Log } from '../../log.ts';
import { type Outcome, type PageMessage, show, showFields, systemError } from '../../outcome.ts';
import { describeFailure, type Failure, type UnreachableReason } from '../../portal/failure.ts';
import { paths } from '../../portal/paths.ts';
import type { Portal } from '../../portal/portal.ts';
import type { LogInForm } from '../../portal/wire.ts';
import { signInRules } from './sign-in-rules.ts';

export interface SignInEnvironment {
  portal: Pick<Portal, 'signIn' | 'logErrorStatement'>;
  cookies: Cookies;
  session: TextStore;
  log: Log;
  origin: string;
  config: Promise<Config>;
}

type Step = 'log off' | 'look up' | 'log in';

/** What a failed sign-in says, also on arrival with `invalidLogin=true` (specification, section 8). */
export const invalidLogin: PageMessage = {
  kind: 'error',
  title: { key: 'signIn.failed.title' },
  text: { key: 'signIn.failed.text' },
};

/** Log off, look up, log in; then where the platform says, if that is an address we follow (section 4). */
export async function signIn(
  environment: SignInEnvironment,
  values: { userId: string; password: string },
): Promise<Outcome> {
  const { portal, cookies, session, log, origin } = environment;
  const errors = signInRules(values);
  if (errors.length > 0) return showFields(errors);

  const { flags, allowedRedirectOrigins } = await environment.config;
  const loggedOff = await portal.signIn.logOff();
  if (!loggedOff.ok) return refuse(environment, 'log off', loggedOff.failure);

  const found = await portal.signIn.lookUp(values.userId);
  if (!found.ok) return refuse(environment, 'look up', found.failure);
  const { ldapId, loginType, b2BAlias } = found.value;
  rememberUserId(values.userId, cookies, session);
  if (flags.authenticationModeCookieRouting) cookies.set('authentication_mode', loginType);

  const form: LogInForm = {
    username: values.userId,
    'login-form-type': loginType || 'LDAP',
    password: values.password,
    ldapId,
    loginType,
    b2BAlias,
  };
  if (!flags.heraclesLogin) return { kind: 'post', form: { path: paths.formLogIn, fields: { ...form } } };

  const loggedIn = await portal.signIn.logIn(form);
  if (!loggedIn.ok) return refuse(environment, 'log in', loggedIn.failure);
  const to = checkAddress(loggedIn.value, origin, allowedRedirectOrigins);
  if (to !== undefined) return { kind: 'leave', to };
  log.error('login answered an address that is not followed', { screen: 'signIn' });
  portal.logErrorStatement('Login failed: the redirect address was not acceptable');
  return show(invalidLogin, ['username', 'password']);
}

function refuse({ log, portal }: SignInEnvironment, step: Step, failure: Failure): Outcome {
  const described = describeFailure(failure);
  log.error('sign-in failed', { screen: 'signIn', step, ...described });
  portal.logErrorStatement(
    `Login failed at step '${step}': ${described.reason} ${described.status ?? ''}`.trim(),
  );
  if (failure.kind === 'unreachable') {
    return show(unreachableAt(step, failure.reason), ['password']);
  }
  if (failure.status === 429) return show(loginFailed('error.tooManyRequests.text'), ['password']);
  if (failure.status === 503) return show(loginFailed('error.outage.text'), ['password']);
  if (failure.status === 500 && step !== 'log off') return show(systemError, ['password']);
  return show(invalidLogin, ['username', 'password']);
}

function loginFailed(text: 'error.tooManyRequests.text' | 'error.outage.text'): PageMessage {
  return { kind: 'error', title: { key: 'signIn.failed.title' }, text: { key: text } };
}

/** Until the password is sent, nothing can have counted as an attempt: that is said where it is certain. */
function unreachableAt(step: Step, reason: UnreachableReason): PageMessage {
  if (step !== 'log in') return unreachableMessage(reason, 'signIn.notCounted');
  if (reason === 'time-out') {
    return { kind: 'error', title: { key: 'signIn.unknown.title' }, text: { key: 'signIn.unknown.text' } };
  }
  return unreachableMessage(reason, 'signIn.mayHaveCounted');
}
