import { type BrandLookup, createBrandLookup } from './brand-lookup.ts';
import { createLogErrorStatement, type LogErrorStatement } from './error-log.ts';
import type { Send } from './request.ts';
import { createSignInCalls, type SignInCalls } from './sign-in.ts';

/** All that the portal can say to the platform, one member per conversation. */
export interface Portal {
  brand: BrandLookup;
  signIn: SignInCalls;
  logErrorStatement: LogErrorStatement;
}

export function createPortal(send: Send, options: { isLocal: boolean }): Portal {
  return {
    brand: createBrandLookup(send),
    signIn: createSignInCalls(send, options.isLocal ? '/sdportal' : ''),
    logErrorStatement: createLogErrorStatement(send),
  };
}
