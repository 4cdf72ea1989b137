import type { StoredEntry } from '../../reading/stored-entry.ts';

/** The page logs what a failed call meant as soon as it knows how the call has ended. */
const longestMs = 1_000;
/** It knows of a time-out first: it logs that, and then aborts the calls. */
const aheadMs = 100;

/** Whether an ERROR only repeats what the entry of a call has said: 'sign-in failed' after 'log in: refused'. */
export function isFollowUp(entry: StoredEntry, call: StoredEntry): boolean {
  const { outcome = '', reason = '', status } = entry.attributes;
  const sinceMs = entry.time - call.time;
  return (
    entry.level === 'ERROR' &&
    outcome === 'told' &&
    reason !== '' &&
    // Otherwise, anybody who overheard the code could send entries that hide what happened.
    call.sender === entry.sender &&
    call.attributes['reason'] === reason &&
    call.attributes['status'] === status &&
    sinceMs >= -aheadMs &&
    sinceMs <= longestMs
  );
}
