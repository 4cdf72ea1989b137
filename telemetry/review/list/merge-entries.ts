import type { StoredEntry } from '../../reading/stored-entry.ts';

/** Merges two lists, newest first; no entry may occur twice. */
export function merged(list: readonly StoredEntry[], added: readonly StoredEntry[]): readonly StoredEntry[] {
  if (added.length === 0) return list;
  return [...list, ...added].toSorted((one, other) => other.position - one.position);
}

/** @param list the newest first; it may be long */
export function includesEntry(list: readonly StoredEntry[], { position }: StoredEntry): boolean {
  let first = 0;
  let end = list.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((list[middle]?.position ?? 0) > position) first = middle + 1;
    else end = middle;
  }
  return list[first]?.position === position;
}
