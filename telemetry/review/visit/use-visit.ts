import { useEffect, useState } from 'react';
import { emptyFilter } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { askAllEntries } from '../api/questions.ts';

/** More than a visit of a day makes. */
export const visitEntries = 5_000;

/** A visit's entries, the newest first. */
export interface LoadedVisit {
  entries: readonly StoredEntry[];
  /** There are more than `visitEntries`: the first ones are missing. */
  isCutOff: boolean;
  askedAt: number;
}

/**
 * Loads the visit of this reference code, and again in each round; what is there stays until there is more, for somebody may be
 * reading it out. `failed`: the status of an answer that brought none.
 */
export function useVisit(code: string, round: number) {
  const [visit, setVisit] = useState<{ loaded?: LoadedVisit; failed?: { status: number; round: number } }>(
    {},
  );
  useEffect(() => {
    const abort = new AbortController();
    const askedAt = Date.now();
    const filter = { ...emptyFilter, chips: [{ name: 'visit', value: code, excluded: false } as const] };
    void askAllEntries({ filter, most: visitEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (!answer.ok) return setVisit((last) => ({ ...last, failed: { status: answer.status, round } }));
      const { entries, rest } = answer.value;
      return setVisit({ loaded: { entries, isCutOff: rest !== undefined, askedAt } });
    });
    return () => abort.abort();
  }, [code, round]);
  const { loaded, failed } = visit;
  // What is tried again has not failed yet: else a reader would not hear that it has once more.
  return { loaded, failed: failed?.round === round ? failed.status : undefined };
}
