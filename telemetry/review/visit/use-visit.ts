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

/** Loads the visit of this reference code. `failed`: the status of an answer that brought none. */
export function useVisit(code: string): { loaded?: LoadedVisit; failed?: number } {
  const [visit, setVisit] = useState<{ loaded?: LoadedVisit; failed?: number }>({});
  useEffect(() => {
    const abort = new AbortController();
    const askedAt = Date.now();
    const filter = { ...emptyFilter, chips: [{ name: 'visit', value: code, excluded: false } as const] };
    void askAllEntries({ filter, most: visitEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (!answer.ok) return setVisit({ failed: answer.status });
      const { entries, rest } = answer.value;
      return setVisit({ loaded: { entries, isCutOff: rest !== undefined, askedAt } });
    });
    return () => abort.abort();
  }, [code]);
  return visit;
}
