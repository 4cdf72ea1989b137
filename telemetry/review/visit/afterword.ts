import type { StoredEntry } from '../../reading/stored-entry.ts';

/** The page says what a failed call meant as soon as it knows how the call has ended. */
const longestMs = 1_000;
/** Of a time-out it knows first: then it says so, and gives the calls up. */
const aheadMs = 100;

/**
 * Whether an ERROR only says again what the entry of a call has said: 'sign-in failed' after 'log in: refused'. Older releases
 * left the outcome out.
 */
export function isAfterword(entry: StoredEntry, call: StoredEntry): boolean {
  const { outcome = '', reason = '', status } = entry.attributes;
  const sinceMs = entry.time - call.time;
  return (
    entry.level === 'ERROR' &&
    (outcome === 'told' || outcome === '') &&
    reason !== '' &&
    // Who sends under a code that was read out could else hide what happened.
    call.sender === entry.sender &&
    call.attributes['reason'] === reason &&
    call.attributes['status'] === status &&
    sinceMs >= -aheadMs &&
    sinceMs <= longestMs
  );
}
