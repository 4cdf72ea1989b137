import { createLogoutCalls } from './logout.ts';
import { createOneTimePinCalls } from './one-time-pins.ts';
import { createPasswordCalls } from './passwords.ts';
import type { FirstPortal, Portal } from './portal.ts';
import { createRecoveryCalls } from './recovery.ts';
import { createSessionCalls } from './session.ts';
import { createTokenCalls } from './tokens.ts';

/** Adds the conversations of all screens but sign-in to those of the start; any that `first` already has stays. */
export function wholePortal<First extends FirstPortal>(first: First): Portal & First {
  const { send } = first;
  return {
    passwords: createPasswordCalls(send),
    recovery: createRecoveryCalls(send),
    oneTimePins: createOneTimePinCalls(send),
    tokens: createTokenCalls(send),
    session: createSessionCalls(send),
    logout: createLogoutCalls(send),
    ...first,
  };
}
