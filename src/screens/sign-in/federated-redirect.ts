import type { TextStore } from '../../browser/storage.ts';

const stored = 'federatedRedirectAt';
/** A visitor who is back this soon was sent back by the other side, not by a wish to sign in again. */
const circleMs = 10_000;

/** True where this tab was sent to the federated sign-in a moment ago. */
export function wasJustSentOn(session: TextStore, now: number): boolean {
  const last = Number(session.get(stored));
  return now >= last && now - last < circleMs;
}

/** False where the page that somebody is sent back to would not find what is noted here. */
export function canNoteSentOn(session: TextStore): boolean {
  return session.set(stored, session.get(stored) ?? '0');
}

export function noteSentOn(session: TextStore, now: number): void {
  session.set(stored, String(now));
}
