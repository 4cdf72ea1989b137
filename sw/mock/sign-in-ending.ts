import { checkPasscodeAge } from '../../src/platform/validation/check-passcode-age.ts';
import { demoOneTimePasscode, demoTokenCode } from './accounts.ts';
import { portalScreen } from './addresses.ts';
import { DroppedConnection, refuse, type Refusal, systemError } from './answers.ts';
import { type Backend, withHeaders } from './backend.ts';
import type { DemoAccount } from './demo-account.ts';
import { maskedAddress } from './masked-address.ts';
import { pause } from './pause.ts';
import { startSession } from './session.ts';
import { type Visitor, visitorQuery } from './visitor.ts';

/** Where a sign-in leads, with the cookies it sets; or the answer that refuses it. */
export type SignInResult = { address: string; cookies: Record<string, string>[] } | Response;

/** The refusal, or what leads to the address, with the cookies. */
export function signInAnswer(result: SignInResult, leadTo: (address: string) => Response): Response {
  return result instanceof Response ? result : withHeaders(leadTo(result.address), ...result.cookies);
}

export interface SignInAttempt {
  backend: Backend;
  request: Request;
  visitor: Visitor;
  account: DemoAccount;
}

export const invalidLogin: Refusal = { status: 401, code: 'invalid.credentials', message: 'Invalid Login' };

export function temporarilyLocked({ visitor, account }: SignInAttempt): SignInResult {
  const { signIn } = account;
  const query: Record<string, string> = { ...visitorQuery(visitor) };
  if (signIn.kind === 'locked' && signIn.reason !== undefined) query['reason'] = signIn.reason;
  return { address: portalScreen('temporary-state-component', query), cookies: [] };
}

/** Signed in: the platform's home, the time of the last sign-in remembered. */
export async function signedIn(
  { backend, visitor, account }: SignInAttempt,
  sso = false,
): Promise<SignInResult> {
  const { host, states } = backend;
  const { lastSignInAt } = await states.read(account.userId);
  await states.change(account.userId, () => ({
    failures: 0,
    lockedUntil: 0,
    lastSignInAt: host.clock.now(),
  }));
  return {
    address: `/sdportal/home.view?${new URLSearchParams(visitorQuery(visitor)).toString()}`,
    cookies: [
      await startSession(host, { userId: account.userId, complete: true, lastSignInAt }),
      await host.setCookie('ssoUserCookie', sso ? 'true' : ''),
    ],
  };
}

/** A screen of the portal that comes before the sign-in is complete. */
export async function nextStep(
  { backend, visitor, account }: SignInAttempt,
  screen: string,
  query: Record<string, string> = {},
  hasTokenCode = false,
): Promise<SignInResult> {
  const session = { userId: account.userId, complete: false, hasTokenCode, lastSignInAt: 0 };
  return {
    address: portalScreen(screen, { ...visitorQuery(visitor), ...query }),
    cookies: [await startSession(backend.host, session)],
  };
}

/** What happens to this person once the password is right. */
export async function afterPassword(attempt: SignInAttempt): Promise<SignInResult> {
  const { backend, request, account } = attempt;
  const { host, states } = backend;
  const ending = account.signIn;
  switch (ending.kind) {
    case 'signed-in':
      await pause((ending.afterSeconds ?? 0) * 1000, request.signal);
      return signedIn(attempt, ending.sso);
    case 'refused':
      return refuse({ status: 401, code: ending.code, message: ending.message });
    case 'locked':
      return temporarilyLocked(attempt);
    case 'change-password': {
      const hasChanged = (await states.read(account.userId)).passwordDigests.length > 0;
      if (!hasChanged) {
        return nextStep(attempt, 'change-password-component', {
          ...(ending.ec && { ec: ending.ec }),
          ...(ending.reason && { reason: ending.reason }),
        });
      }
      return account.change === 'sign-in-fails-after' ? refuse(invalidLogin) : signedIn(attempt);
    }
    case 'status':
      if (ending.status === 500) return systemError();
      return refuse({ ...ending, code: ending.status === 429 ? 'too.many.requests' : 'unavailable' });
    case 'dropped':
      throw new DroppedConnection();
    case 'answer':
      return new Response(ending.body, {
        headers: { 'content-type': ending.contentType ?? 'text/plain; charset=utf-8' },
      });
    case 'one-time-passcode':
      await states.change(account.userId, () => ({ passcodeSentAt: host.clock.now() }));
      return nextStep(attempt, 'one-time-passcode-component', { delivery: maskedAddress(account.userId) });
    case 'new-pin':
      return (await states.read(account.userId)).hasPin
        ? signedIn(attempt)
        : nextStep(attempt, 'new-rsa-pin-component');
    default:
      return nextStep(attempt, 'next-token-component', nextTokenQuery);
  }
}

export const nextTokenQuery = {
  authn_attempt_id: 'attempt-1',
  in_response_to: 'challenge-1',
  referral_path: '/sdportal/home.view',
} as const;

/** A passcode works once, and for 15 minutes. */
export async function consumePasscode(
  { backend, account }: SignInAttempt,
  passcode: string,
): Promise<boolean> {
  const now = backend.host.clock.now();
  let isGood = false;
  await backend.states.change(account.userId, ({ passcodeSentAt }) => {
    isGood =
      passcodeSentAt > 0 &&
      checkPasscodeAge(passcodeSentAt, now).length === 0 &&
      passcode === demoOneTimePasscode;
    return isGood ? { passcodeSentAt: 0 } : {};
  });
  return isGood;
}

export function isTokenCode(code: string): boolean {
  return code === demoTokenCode;
}
