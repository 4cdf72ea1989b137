import { checkAddress } from '../addresses.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Config } from '../config.ts';
import { siteKey } from '../log-text.ts';
import type { FormPost } from '../outcome.ts';
import type { Failure } from '../portal/failure.ts';
import * as paths from '../portal/paths.ts';
import type { Portal } from '../portal/portal.ts';
import type { WhyUnsent } from '../portal/send-if-reached.ts';
import type { LogInForm } from '../portal/wire.ts';
import { rememberUserId } from './user-id.ts';

export interface LogInEnvironment {
  portal: Pick<Portal, 'signIn'>;
  cookies: Cookies;
  session: TextStore;
  origin: string;
  config: () => Promise<Config>;
  connection: { whyUnsent: WhyUnsent };
}

/** The result of a log-in: where to go, or which step failed. `address`: the platform's, to `site`, may not be followed. */
export type LogInResult =
  | { kind: 'leave'; to: string }
  | { kind: 'post'; form: FormPost }
  | { kind: 'failed'; step: 'look up' | 'log in'; failure: Failure }
  | { kind: 'failed'; step: 'address'; site: ReturnType<typeof siteKey> };

/** Looks up the user id and logs in with the password (specification, section 4); shows and logs nothing itself. */
export async function logIn(
  environment: LogInEnvironment,
  { userId, password }: { userId: string; password: string },
): Promise<LogInResult> {
  const { portal, cookies, session } = environment;
  const { flags } = await environment.config();
  const found = await portal.signIn.lookUp(userId);
  if (!found.ok) return { kind: 'failed', step: 'look up', failure: found.failure };
  const { ldapId, loginType, b2BAlias } = found.value;
  rememberUserId(userId, cookies, session);
  if (flags.authenticationModeCookieRouting) cookies.set('authentication_mode', loginType);
  return sendLogIn(environment, {
    username: userId,
    'login-form-type': loginType || 'LDAP',
    password,
    ldapId,
    loginType,
    b2BAlias,
  });
}

/** The log-in itself, as a call or as a classic form post, with a check of the address in the answer. */
export async function sendLogIn(
  { portal, origin, config, connection }: LogInEnvironment,
  form: LogInForm,
): Promise<LogInResult> {
  const { flags, allowedRedirectOrigins } = await config();
  if (!flags.heraclesLogin) {
    const failure = await connection.whyUnsent();
    return failure === undefined
      ? { kind: 'post', form: { path: paths.formLogIn, fields: { ...form } } }
      : { kind: 'failed', step: 'log in', failure };
  }
  const answer = await portal.signIn.logIn(form);
  if (!answer.ok) return { kind: 'failed', step: 'log in', failure: answer.failure };
  const to = checkAddress(answer.value, origin, allowedRedirectOrigins);
  return to === undefined
    ? { kind: 'failed', step: 'address', site: siteKey(answer.value, origin) }
    : { kind: 'leave', to };
}
