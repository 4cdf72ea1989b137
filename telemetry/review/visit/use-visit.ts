import { useEffect, useState } from 'react';
import { emptyFilter, wantedChip } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { fetchAllEntries } from '../api/requests.ts';

/** More than a visit of a whole day has. */
export const visitEntries = 5_000;

/** A visit's entries, the newest first. */
export interface LoadedVisit {
  entries: readonly StoredEntry[];
  /** There are more than `visitEntries`: the first ones are missing. */
  isCutOff: boolean;
  requestedAt: number;
}

/**
 * Loads the visit with this reference code, and again in each round. What is shown stays until there is more, as somebody
 * may be reading it out. `failed`: the status of a failed request.
 */
export function useVisit(code: string, round: number) {
  const [visit, setVisit] = useState<{ loaded?: LoadedVisit; failed?: { status: number; round: number } }>(
    {},
  );
  useEffect(() => {
    const abort = new AbortController();
    const requestedAt = Date.now();
    const filter = { ...emptyFilter, chips: [wantedChip('visit', code)] };
    void fetchAllEntries({ filter, most: visitEntries, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      if (!answer.ok) return setVisit((last) => ({ ...last, failed: { status: answer.status, round } }));
      const { entries, rest } = answer.value;
      return setVisit({ loaded: { entries, isCutOff: rest !== undefined, requestedAt } });
    });
    return () => abort.abort();
  }, [code, round]);
  const { loaded, failed } = visit;
  // A retry has not failed yet: screen readers would not announce a second failure otherwise.
  return { loaded, failed: failed?.round === round ? failed.status : undefined };
}
