import { routes } from '../addresses.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome } from '../outcome.ts';

const stored = 'signedInAt';

/** Remembers when a sign-in on this device has last worked; nothing of who it was. */
export function noteSignIn(outcome: Outcome, local: TextStore): void {
  const isOnItsWay =
    outcome.kind === 'leave' && !Object.values(routes).some((route) => outcome.to.includes(route));
  if (isOnItsWay) local.set(stored, String(Date.now()));
}

/** What was signed in to is over; that a sign-in has worked once stays. */
export function noteLogOut(local: TextStore): void {
  if (local.get(stored) !== undefined) local.set(stored, '0');
}

/** Whether a visit has worked; a federated sign-in happens elsewhere, and leaves the platform's cookie behind. */
export function hasSignedIn(local: TextStore, cookies: Cookies): boolean {
  return local.get(stored) !== undefined || cookies.get('ssoUserCookie') === 'true';
}

/** By the wall clock, in any tab; false once a log-out has come after it. */
export function hasSignedInSince(local: TextStore, time: number): boolean {
  const signedInAt = Number(local.get(stored));
  // A clock that was ahead then, and is right now, would say so of every page for as long as it was ahead.
  return signedInAt > time && signedInAt <= Date.now();
}
