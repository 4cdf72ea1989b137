import type { StoredEntry } from '../../reading/stored-entry.ts';

/** A page that the same user had open around a visit, or that visit's own. */
export interface PageAround {
  visit: string;
  /** When the user first came up on it, in an entry above DEBUG if there is one: a tab may have been open for hours before. */
  time: number;
  screen: string;
}

/** A redirect follows at once, a passcode within its 15 minutes, and callers have tried for a while. */
export const aroundMs = 1_800_000;

/** The users that a visit is about: several if several user ids were tried. */
export function usersOf(entries: readonly StoredEntry[]): readonly string[] {
  return [...new Set(entries.map(({ attributes }) => attributes['userRef'] ?? ''))].filter(
    (ref) => ref !== '',
  );
}

/** The visits among a user's entries, in the order in which the user came up in them, the current one included. */
export function pagesAround(entries: readonly StoredEntry[]): readonly PageAround[] {
  const firsts = new Map<string, StoredEntry>();
  for (const entry of entries) {
    const { visit = '' } = entry.attributes;
    const known = firsts.get(visit);
    if (visit !== '' && (known === undefined || comesFirst(entry, known))) firsts.set(visit, entry);
  }
  const pages = Array.from(firsts, ([visit, { time, attributes }]) => ({
    visit,
    time,
    screen: attributes['screen'] ?? '',
  }));
  return pages.toSorted((a, b) => a.time - b.time);
}

/** A story does not begin with DEBUG entries either, if it has any other (`openedAt`). */
function comesFirst(one: StoredEntry, other: StoredEntry): boolean {
  const isDebug = one.level === 'DEBUG';
  return isDebug === (other.level === 'DEBUG') ? one.time < other.time : !isDebug;
}
