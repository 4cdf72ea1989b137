import { setTimeout } from 'node:timers/promises';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { userRef } from '../../user-ref.ts';
import type { LogStore } from '../store/log-store.ts';
import { distinctValues, knownValues } from './known-values.ts';
import { rowEntry, shownColumns } from './row-entry.ts';

/** What the log has about one user. */
export interface UserEntries {
  /** Of the entries, the oldest first. No more of them is kept, as anybody can send gigabytes about a user. */
  positions: readonly number[];
  visits: number;
  /** How many of these visits have entries about somebody else, too. */
  shared: number;
}

/** In one query; SQLite takes 32,766. */
const valuesAtOnce = 500;

/** The hashes that stand for a user in the log. Without a key of the deployment's own, there is one for each brand. */
export async function userRefsIn(store: LogStore, userId: string, key: string): Promise<string[]> {
  const refsIn = async (brands: readonly string[]) => {
    const refs = await Promise.all(brands.map((brand) => userRef(userId, { key, brand })));
    return await knownValues(
      store,
      'userRef',
      refs.filter((ref) => ref !== undefined),
    );
  };
  if (key !== '') return await refsIn(['']);
  const found: string[] = [];
  // Some at a time: anybody can invent brands, and PostgreSQL ends a statement that takes too long.
  for (let last: string | undefined = ''; last !== undefined; ) {
    const brands: readonly string[] = await distinctValues(store, 'brand', valuesAtOnce, last);
    found.push(...(await refsIn(brands)));
    last = brands.at(-1);
  }
  return found;
}

/**
 * The entries that name a user, and those of the same visits that name nobody: before a user id is typed, only the visit
 * tells whom an entry is about.
 */
export async function userEntries(store: LogStore, refs: readonly string[]): Promise<UserEntries> {
  const entries = store.db.selectFrom('entry');
  const named = await inParts(refs, (some) =>
    entries.select(['position', 'visit']).where('user_ref', 'in', some).execute(),
  );
  const visits = [...new Set(named.flatMap(({ visit }) => visit ?? []))];
  const nameless = await inParts(visits, (some) =>
    entries.select('position').where('visit', 'in', some).where('user_ref', 'is', null).execute(),
  );
  const users = await inParts(visits, (some) =>
    entries
      .select(['visit', 'user_ref'])
      .distinct()
      .where('visit', 'in', some)
      .where('user_ref', 'is not', null)
      .execute(),
  );
  const own = new Set<string | null>(refs);
  const others = users.filter(({ user_ref }) => !own.has(user_ref));
  return {
    positions: [...named, ...nameless].map(({ position }) => position).toSorted((one, other) => one - other),
    visits: visits.length,
    shared: new Set(others.map(({ visit }) => visit)).size,
  };
}

/** Reads entries, some at a time. */
export async function* entriesAt(
  { db }: LogStore,
  positions: readonly number[],
): AsyncGenerator<StoredEntry> {
  for (const some of parts(positions, valuesAtOnce)) {
    const entries = db.selectFrom('entry').select(shownColumns).where('position', 'in', some);
    yield* (await entries.orderBy('position').execute()).map(rowEntry);
  }
}

/** As many as the retention removes at a time: no write waits for more. */
const erasedAtOnce = 100;
const pauseMs = 25;

/** Erases entries, and tells how many were still there. */
export async function eraseEntries(store: LogStore, positions: readonly number[]): Promise<number> {
  let erased = 0;
  for (const some of parts(positions, erasedAtOnce)) {
    erased += await store.remove(some);
    await setTimeout(pauseMs);
  }
  return erased;
}

async function inParts<T, R>(values: readonly T[], read: (some: readonly T[]) => Promise<readonly R[]>) {
  const found: R[] = [];
  for (const some of parts(values, valuesAtOnce)) for (const item of await read(some)) found.push(item);
  return found;
}

function* parts<T>(values: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size);
}
