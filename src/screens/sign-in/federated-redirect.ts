import type { TextStore } from '../../browser/storage.ts';

const storageKey = 'federatedRedirectAt';
/** A visitor who is back this soon was sent back by the other side, and does not wish to sign in again. */
const loopMs = 10_000;

/** True if this tab was sent to the federated sign-in a moment ago. */
export function wasJustRedirected(session: TextStore, now: number): boolean {
  const last = Number(session.get(storageKey));
  return now >= last && now - last < loopMs;
}

/** False if the page that a visitor is sent back to could not find a note stored here. */
export function canNoteRedirect(session: TextStore): boolean {
  return session.set(storageKey, session.get(storageKey) ?? '0');
}

export function noteRedirect(session: TextStore, now: number): void {
  session.set(storageKey, String(now));
}
