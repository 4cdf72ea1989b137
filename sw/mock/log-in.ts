import type { LogInForm } from '../../src/portal/wire.ts';
import { accountOf } from './accounts.ts';
import { portalScreen } from './addresses.ts';
import { refuse } from './answers.ts';
import type { Backend } from './backend.ts';
import { countFailure, isLocked, lockExpired, matchPassword } from './credentials.ts';
import { loginInfoOf } from './login-info.ts';
import { maskedAddress } from './masked-address.ts';
import { textField } from './read-body.ts';
import {
  afterPassword,
  invalidLogin,
  isTokenCode,
  nextStep,
  type SignInAttempt,
  type SignInResult,
  signedIn,
  consumePasscode,
  temporarilyLocked,
} from './sign-in-ending.ts';
import { sessionOf } from './session.ts';
import { visitorOf, visitorQuery } from './visitor.ts';

/** One login attempt; both login addresses treat it alike. */
export async function logIn(
  backend: Backend,
  request: Request,
  form: ReadonlyMap<string, string>,
): Promise<SignInResult> {
  const field = (name: keyof LogInForm): string => textField(form, name);
  const userId = field('username') || ((await sessionOf(backend.host, request))?.userId ?? '');
  const account = accountOf(userId);
  if (account === undefined) return refuse(invalidLogin);
  const { ldapId } = loginInfoOf(userId);
  if (field('ldapId') !== '' && field('ldapId') !== ldapId) {
    backend.host.warn?.('login: the ldapId is not the one that the lookup answered');
    return refuse(invalidLogin);
  }
  const attempt = { backend, request, account, visitor: await visitorOf(backend.host, request) };
  const state = await backend.states.read(account.userId);
  if (isLocked(account, state, backend.host.clock.now())) return temporarilyLocked(attempt);
  const secret = field('password');
  switch (field('login-form-type')) {
    case 'OTP':
      return withPasscode(attempt, secret);
    case 'TOKEN':
      return withTokenCode(attempt, secret);
    case 'LDAP':
      return withPassword(attempt, secret);
    default:
      backend.host.warn?.('login: the login-form-type is none of LDAP, OTP and TOKEN');
      return refuse(invalidLogin);
  }
}

async function withPassword(attempt: SignInAttempt, password: string): Promise<SignInResult> {
  const { backend, account } = attempt;
  if (account.signIn.kind === 'refused') return afterPassword(attempt);
  const state = await backend.states.read(account.userId);
  const now = backend.host.clock.now();
  const match = await matchPassword(account, state, password, now);
  if (match === 'none') return failed(attempt);
  if (match === 'expired') {
    await lockExpired(backend.states, account, now);
    return temporarilyLocked(attempt);
  }
  return match === 'temporary' ? nextStep(attempt, 'change-password-component') : afterPassword(attempt);
}

async function withPasscode(attempt: SignInAttempt, passcode: string): Promise<SignInResult> {
  if (await consumePasscode(attempt, passcode)) return signedIn(attempt);
  const { signIn, userId } = attempt.account;
  if (signIn.kind !== 'one-time-passcode' || signIn.wrongCode === 'refused') return failed(attempt);
  const result = await failed(attempt);
  if (!(result instanceof Response)) return result;
  const query = { ...visitorQuery(attempt.visitor), delivery: maskedAddress(userId), error: 'invalid' };
  return { address: portalScreen('one-time-passcode-component', query), cookies: [] };
}

/** A token code proves the user's identity; the PIN is still to come. Accounts without a token have no code. */
async function withTokenCode(attempt: SignInAttempt, code: string): Promise<SignInResult> {
  const { kind } = attempt.account.signIn;
  const hasToken = kind === 'new-pin' || kind === 'next-token';
  if (!hasToken || !isTokenCode(code)) return failed(attempt);
  return kind === 'new-pin' ? nextStep(attempt, 'new-rsa-pin-component', {}, true) : signedIn(attempt);
}

async function failed(attempt: SignInAttempt): Promise<SignInResult> {
  const { host, states } = attempt.backend;
  const hasLocked = await countFailure(states, attempt.account, host.clock.now());
  return hasLocked ? temporarilyLocked(attempt) : refuse(invalidLogin);
}
