import type { StoredEntry } from '../reading/stored-entry.ts';

/** The classes that the charts show, from the bottom of a column to its top. */
export const outcomeClasses = ['other', 'opened', 'signedIn', 'refused', 'locked', 'failed'] as const;
export type OutcomeClass = (typeof outcomeClasses)[number];

/** The portal's outcomes. A map, as strangers may call theirs `constructor`. */
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
 * The class of a known outcome, whatever the level: `told` only says more about a failed call, which is counted itself. With
 * any other outcome, or none, an ERROR is a failure: somebody should look.
 */
export function outcomeClass(outcome: string, level: string): OutcomeClass {
  const known = classOf.get(outcome);
  if (known !== undefined) return known;
  return level === 'ERROR' ? 'failed' : 'other';
}

export function entryClass({ attributes: { outcome = '' }, level }: StoredEntry): OutcomeClass {
  return outcomeClass(outcome, level);
}
