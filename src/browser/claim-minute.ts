import type { TextStore } from './storage.ts';

/** What did not help will not help again this soon. */
const guardMs = 60_000;

/**
 * True once a minute in a tab, for what a page does by itself and might do for ever: whoever asks and is told so is to do it.
 * `name` is where the time is kept: where it can't be, a page that stands that long has not just done it.
 */
export function claimMinute(session: TextStore, name: string, now: number): boolean {
  const last = Number(session.get(name));
  if (Math.abs(now - last) < guardMs) return false;
  return session.set(name, String(now)) || performance.now() >= guardMs;
}
