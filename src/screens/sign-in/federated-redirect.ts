import type { TextStore } from '../../browser/storage.ts';

const stored = 'federatedRedirectAt';
/** A visitor who is back this soon was sent back by the other side, and does not wish to sign in again. */
const circleMs = 10_000;

/** True if this tab was sent to the federated sign-in a moment ago. */
export function wasJustSentOn(session: TextStore, now: number): boolean {
  const last = Number(session.get(stored));
  return now >= last && now - last < circleMs;
}

/** False if the page that a visitor is sent back to could not find a note stored here. */
export function canNoteSentOn(session: TextStore): boolean {
  return session.set(stored, session.get(stored) ?? '0');
}

export function noteSentOn(session: TextStore, now: number): void {
  session.set(stored, String(now));
}
