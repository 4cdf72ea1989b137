import type { Cookies } from '../browser/cookies.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome } from '../outcome.ts';
import { screenAt } from '../screen-at.ts';

const signedInAtKey = 'signedInAt';
const signInBegunAtKey = 'signInBegunAt';

/** Remembers when a sign-in on this device last worked, but not whose. */
export function noteSignIn(outcome: Outcome, local: TextStore): void {
  // Only the path is read, so any origin will do for a relative address.
  const isSignedIn =
    outcome.kind === 'leave' &&
    screenAt(new URL(outcome.to, 'https://portal.example').pathname) === undefined;
  if (isSignedIn) local.set(signedInAtKey, String(Date.now()));
}

/** The session is over, but the device remembers that a sign-in once worked. */
export function noteLogOut(local: TextStore): void {
  if (local.get(signedInAtKey) !== undefined) local.set(signedInAtKey, '0');
  local.remove(signInBegunAtKey);
}

/** A sign-in has ended any earlier session and is about to get its own. */
export function noteSignInBegun(local: TextStore): void {
  noteLogOut(local);
  local.set(signInBegunAtKey, String(Date.now()));
}

/** Whether a sign-in has ever worked here; a federated one happens elsewhere, and leaves the platform's cookie. */
export function hasSignedIn(local: TextStore, cookies: Cookies): boolean {
  return local.get(signedInAtKey) !== undefined || cookies.get('ssoUserCookie') === 'true';
}

/** By the wall clock, in any tab; false again after a log-out. */
export function hasSignedInSince(local: TextStore, time: number): boolean {
  return isStoredSince(local, signedInAtKey, time);
}

/** Whether the time stored under `name` is later than `time`. */
export function isStoredSince(local: TextStore, name: string, time: number): boolean {
  const at = Number(local.get(name));
  // If the clock was ahead then and has been corrected, the stored time would look later for as long as it was ahead.
  return at > time && at <= Date.now();
}

/** Whether somebody has signed in since, or is on the way, at a passcode or a new PIN: any session is then theirs. */
export function isOvertakenBySignIn(local: TextStore, time: number): boolean {
  return hasSignedInSince(local, time) || isStoredSince(local, signInBegunAtKey, time);
}
