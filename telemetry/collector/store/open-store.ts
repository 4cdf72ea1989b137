import { openLibsqlStore } from './libsql-store.ts';
import { openPostgresStore } from './postgres-store.ts';
import type { LogStore } from './log-store.ts';
import { whenUnlocked } from './when-unlocked.ts';

export interface StoreOptions {
  /** A file's path, or `postgres://user@host/database`. */
  address: string;
  /** A file never grows beyond this; a database server has limits of its own. */
  mostBytes: number;
  /** Opens only what is a log already, and creates nothing elsewhere. */
  isExisting?: boolean;
}

/** The file of a server whose settings name no store. */
export const defaultStore = 'log-store/entries.db';

export function isServerAddress(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}

/** @throws {StoreOpenError} */
export async function openStore({ address, mostBytes, isExisting = false }: StoreOptions): Promise<LogStore> {
  if (isServerAddress(address)) return await openPostgresStore(address, { isExisting });
  return whenUnlocked(() => openLibsqlStore({ file: address, mostBytes, isExisting }));
}
