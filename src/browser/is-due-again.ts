import type { TextStore } from './storage.ts';

/** What did not help will not help again this soon. */
const guardMs = 60_000;

/** True once a minute in a tab, for what a page does by itself and might do for ever. `name` is where the time is kept. */
export function isDueAgain(session: TextStore, name: string, now: number): boolean {
  const last = Number(session.get(name));
  if (Math.abs(now - last) < guardMs) return false;
  session.set(name, String(now));
  return true;
}
