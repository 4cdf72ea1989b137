import type { BrandLookup } from './brand-lookup.ts';
import { createLogErrorStatement, type LogErrorStatement } from './error-log.ts';
import { createLogoutCalls, type LogoutCalls } from './logout.ts';
import { createOneTimePinCalls, type OneTimePinCalls } from './one-time-pins.ts';
import { createPasswordCalls, type PasswordCalls } from './passwords.ts';
import { createRecoveryCalls, type RecoveryCalls } from './recovery.ts';
import type { Send } from './request.ts';
import { createSessionCalls, type SessionCalls } from './session.ts';
import { createSignInCalls, type SignInCalls } from './sign-in.ts';
import { createTokenCalls, type TokenCalls } from './tokens.ts';

/** All that the portal can say to the platform, one member per conversation. */
export interface Portal {
  brand: BrandLookup;
  signIn: SignInCalls;
  passwords: PasswordCalls;
  recovery: RecoveryCalls;
  oneTimePins: OneTimePinCalls;
  tokens: TokenCalls;
  session: SessionCalls;
  logout: LogoutCalls;
  logErrorStatement: LogErrorStatement;
}

export function createPortal(send: Send, options: { isLocal: boolean; brand: BrandLookup }): Portal {
  return {
    brand: options.brand,
    signIn: createSignInCalls(send, options.isLocal ? '/sdportal' : ''),
    passwords: createPasswordCalls(send),
    recovery: createRecoveryCalls(send),
    oneTimePins: createOneTimePinCalls(send),
    tokens: createTokenCalls(send),
    session: createSessionCalls(send),
    logout: createLogoutCalls(send),
    logErrorStatement: createLogErrorStatement(send),
  };
}
