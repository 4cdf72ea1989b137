import { outboxAgeMs } from '../telemetry/client/log-limits.ts';
import {
  entriesAt,
  eraseEntries,
  userEntries,
  userRefsIn,
} from '../telemetry/collector/reading/user-entries.ts';
import type { LogStore } from '../telemetry/collector/store/log-store.ts';
import { defaultStore, openStore } from '../telemetry/collector/store/open-store.ts';
import { enteredUserId } from '../telemetry/reading/entered-user-id.ts';
import { positionTime } from '../telemetry/reading/position-time.ts';
import type { StoredEntry } from '../telemetry/reading/stored-entry.ts';
import type { SettingValues } from './environment.ts';
import { StartError } from './start-error.ts';

/** @throws {StoreOpenError} also if there is no log: a new, empty one would have nothing about anybody */
export async function existingStore({
  logStore: address = defaultStore,
  logStoreBytes: mostBytes,
}: Pick<SettingValues, 'logStore' | 'logStoreBytes'>): Promise<LogStore> {
  return openStore({ address, mostBytes, isExisting: true });
}

export interface UserQuestion {
  /** As it was entered. */
  userId: string;
  /** The key of `userRef`; empty for the public ones. */
  key: string;
  erase: boolean;
  now: () => number;
}

/**
 * What the log has about a user, which is erased if asked for, as JSON in pieces that are read from the store as they are asked
 * for; and facts for our own log, which do not tell who it is.
 * @throws {StartError} if no user id was entered
 */
export async function logOfUser(store: LogStore, { userId, key, erase, now }: UserQuestion) {
  const id = enteredUserId(userId);
  if (id === '') throw new StartError('No user ID was entered.');
  const oldest = await store.db
    .selectFrom('entry')
    .select(({ fn }) => fn.min('position').as('position'))
    .executeTakeFirst();
  const { positions, visits, shared } = await userEntries(store, await userRefsIn(store, id, key));
  const facts = {
    entries: erase ? await eraseEntries(store, positions) : positions.length,
    visits,
    shared,
    // Of an empty log, or of one that begins too late, "no entries" is not the answer to what was logged.
    logSince: oldest?.position ? iso(positionTime(oldest.position)) : 'empty',
  };
  return {
    json: jsonOf(entriesAt(store, positions)),
    // By then, every browser has sent what it holds of these visits, or given it up.
    facts: erase ? { ...facts, eraseAgainAfter: iso(now() + outboxAgeMs) } : facts,
  };
}

async function* jsonOf(entries: AsyncIterable<StoredEntry>): AsyncGenerator<string> {
  let before = '[';
  for await (const entry of entries) {
    yield before + JSON.stringify([readable(entry)], undefined, 2).slice(1, -2);
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

/** Its times as people read them; otherwise as the review page exports it. */
function readable({ time, receivedAt, deviceTime, ...entry }: StoredEntry) {
  return {
    time: iso(time),
    receivedAt: iso(receivedAt),
    deviceTime: deviceTime === undefined ? undefined : iso(deviceTime),
    ...entry,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
