import type { TextStore } from './storage.ts';

/** What did not help will not help again this soon. */
const guardMs = 60_000;

/**
 * True once a minute in a tab, to limit what a page does by itself and might repeat for ever: the caller must then do it.
 * `name` is the key of the stored time. If it can't be stored, true in a page a minute old: it has not just done it.
 */
export function claimMinute(session: TextStore, name: string): boolean {
  const now = Date.now();
  const last = Number(session.get(name));
  if (Math.abs(now - last) < guardMs) return false;
  return session.set(name, String(now)) || performance.now() >= guardMs;
}
