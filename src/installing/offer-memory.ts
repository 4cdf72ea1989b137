import type { TextStore } from '../browser/storage.ts';

const declinedKey = 'installDeclinedAt';
const declinedMs = 90 * 24 * 60 * 60_000;

export function noteDeclined(local: TextStore, now: number): void {
  local.set(declinedKey, String(now));
}

/** For 90 days; if storage is refused, for as long as the page stands. */
export function wasDeclined(local: TextStore, now: number): boolean {
  const at = Number(local.get(declinedKey));
  return Math.abs(now - at) < declinedMs;
}
