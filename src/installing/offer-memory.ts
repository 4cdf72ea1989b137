import { routes } from '../addresses.ts';
import type { Cookies } from '../browser/cookies.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Outcome } from '../outcome.ts';

const signedInKey = 'signedInOnce';
const declinedKey = 'installDeclinedAt';
const declinedMs = 90 * 24 * 60 * 60_000;

/** Remembers that a sign-in on this device has worked; nothing of who it was. */
export function noteSignIn(outcome: Outcome, local: TextStore): void {
  const isOnItsWay =
    outcome.kind === 'leave' && !Object.values(routes).some((route) => outcome.to.includes(route));
  if (isOnItsWay) local.set(signedInKey, 'true');
}

/** Whether a visit has worked; a federated sign-in happens elsewhere, and leaves the platform's cookie behind. */
export function hasSignedIn(local: TextStore, cookies: Cookies): boolean {
  return local.get(signedInKey) === 'true' || cookies.get('ssoUserCookie') === 'true';
}

export function noteDeclined(local: TextStore, now: number): void {
  local.set(declinedKey, String(now));
}

/** For 90 days; where storage is refused, for as long as the page stands. */
export function wasDeclined(local: TextStore, now: number): boolean {
  const at = Number(local.get(declinedKey) ?? Number.NaN);
  return Math.abs(now - at) < declinedMs;
}
