import type { BrandLookup } from './brand-lookup.ts';
import { createLogErrorStatement, type LogErrorStatement } from './error-log.ts';
import type { LogoutCalls } from './logout.ts';
import type { OneTimePinCalls } from './one-time-pins.ts';
import type { PasswordCalls } from './passwords.ts';
import type { RecoveryCalls } from './recovery.ts';
import type { Send } from './request.ts';
import type { SessionCalls } from './session.ts';
import { createSignInCalls, type SignInCalls } from './sign-in.ts';
import type { TokenCalls } from './tokens.ts';

/** All the portal's calls to the platform, one member per conversation. */
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

/** The part that a page has from the start, all that sign-in needs; `wholePortal` adds the rest. */
export interface FirstPortal extends Pick<Portal, 'brand' | 'signIn' | 'logErrorStatement'> {
  send: Send;
}

export function createPortal(send: Send, options: { isLocal: boolean; brand: BrandLookup }): FirstPortal {
  return {
    brand: options.brand,
    signIn: createSignInCalls(send, options.isLocal ? '/sdportal' : ''),
    logErrorStatement: createLogErrorStatement(send),
    send,
  };
}
