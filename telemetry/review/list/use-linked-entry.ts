import { useEffect, useEffectEvent, useState } from 'react';
import type { EntryFilter } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { fetchEntries } from '../api/requests.ts';

interface Linked {
  position: number;
  /** Undefined: the filter has no entry there. */
  entry: StoredEntry | undefined;
  /** Status of the failure, if it failed. */
  failed: number | undefined;
}

/**
 * The linked entry, if it lies below what the list has loaded: to load everything above it may take too long.
 * @param position nothing is requested without one
 */
export function useLinkedEntry(filter: EntryFilter, position: number | undefined): Linked | undefined {
  const [linked, setLinked] = useState<Linked>();
  const onFetch = useEffectEvent((at: number, signal: AbortSignal) =>
    fetchEntries(filter, { below: at + 1, limit: 1 }, signal),
  );
  useEffect(() => {
    if (position === undefined) return undefined;
    const abort = new AbortController();
    void onFetch(position, abort.signal).then((answer) => {
      if (abort.signal.aborted) return;
      const entry = answer.ok ? answer.value.entries.find((one) => one.position === position) : undefined;
      setLinked({ position, entry, failed: answer.ok ? undefined : answer.status });
    });
    return () => abort.abort();
  }, [position]);
  return linked?.position === position ? linked : undefined;
}
