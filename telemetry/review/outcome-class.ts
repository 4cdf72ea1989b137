import type { StoredEntry } from '../reading/stored-entry.ts';

/** What the charts tell apart, from the bottom of a column to its top. */
export const outcomeClasses = ['other', 'opened', 'signedIn', 'refused', 'locked', 'failed'] as const;
export type OutcomeClass = (typeof outcomeClasses)[number];

/** By the outcomes that the portal knows: a map, as strangers may call theirs `constructor`. */
const classOf: ReadonlyMap<string, OutcomeClass> = new Map([
  ['opened', 'opened'],
  ['redirected', 'signedIn'],
  ['refused', 'refused'],
  ['locked', 'locked'],
  ['failed', 'failed'],
  ['unreachable', 'failed'],
  ['time-out', 'failed'],
  ['told', 'other'],
  ['left', 'other'],
]);

/**
 * An ERROR is a failure, whatever else it says: someone should look. A refusal is told as one, and what only says more
 * about a call that failed was counted with the call. Entries of older releases lack that last outcome.
 */
export function outcomeClass(outcome: string, level: string): OutcomeClass {
  const known = classOf.get(outcome);
  if (known !== undefined) return known;
  return level === 'ERROR' ? 'failed' : 'other';
}

/** Where older releases told of a page that was left without a step further as if somebody had signed in. */
const noSteps: ReadonlySet<string> = new Set([
  'reload',
  'start',
  'signIn',
  'loggedOut',
  'temporarilyLocked',
  'unknown',
]);

/** The class of a single entry, of which more is known than a count knows. */
export function entryClass({ attributes: { outcome = '', key = '' }, level }: StoredEntry): OutcomeClass {
  return outcome === 'redirected' && noSteps.has(key) ? 'other' : outcomeClass(outcome, level);
}
