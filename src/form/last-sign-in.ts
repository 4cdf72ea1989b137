import type { Cookies } from '../browser/cookies.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome } from '../outcome.ts';
import { screenAt } from '../screen-at.ts';

const stored = 'signedInAt';
const begun = 'signInBegunAt';

/** Remembers when a sign-in on this device has last worked; nothing of who it was. */
export function noteSignIn(outcome: Outcome, local: TextStore): void {
  // Of an address without an origin, ours: what it is plays no part.
  const isOnItsWay =
    outcome.kind === 'leave' &&
    screenAt(new URL(outcome.to, 'https://portal.example').pathname) === undefined;
  if (isOnItsWay) local.set(stored, String(Date.now()));
}

/** What was signed in to is over; that a sign-in has worked once stays. */
export function noteLogOut(local: TextStore): void {
  if (local.get(stored) !== undefined) local.set(stored, '0');
  local.remove(begun);
}

/** A sign-in has ended whatever session there was, and is on its way to one of its own. */
export function noteLogOff(local: TextStore): void {
  noteLogOut(local);
  local.set(begun, String(Date.now()));
}

/** Whether a visit has worked; a federated sign-in happens elsewhere, and leaves the platform's cookie behind. */
export function hasSignedIn(local: TextStore, cookies: Cookies): boolean {
  return local.get(stored) !== undefined || cookies.get('ssoUserCookie') === 'true';
}

/** By the wall clock, in any tab; false once a log-out has come after it. */
export function hasSignedInSince(local: TextStore, time: number): boolean {
  return isKeptSince(local, stored, time);
}

/** Whether the time that is kept under `name` came after this one. */
export function isKeptSince(local: TextStore, name: string, time: number): boolean {
  const at = Number(local.get(name));
  // A clock that was ahead then, and is right now, would say so of every page for as long as it was ahead.
  return at > time && at <= Date.now();
}

/** The same of a sign-in that is on its way too, at a passcode or a new PIN: what session there is by now is that one's. */
export function isOvertaken(local: TextStore, time: number): boolean {
  return hasSignedInSince(local, time) || isKeptSince(local, begun, time);
}
