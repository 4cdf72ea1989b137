import { readSettings } from '../../server/read-settings.ts';
import type { Environment } from '../../server/read-variable.ts';
import { StartError } from '../../server/start-error.ts';
import { StoreOpenError } from '../../telemetry/collector/store/log-store.ts';
import { openStore } from '../../telemetry/collector/store/open-store.ts';

/**
 * Opens the store that the collector would open with the same settings, or else one of its own.
 * @throws {StartError} at a bad setting, or if the store can't be opened.
 */
export async function storeToFill(environment: Environment) {
  const { logStore: address = 'log-store/demo.db', logStoreBytes: mostBytes } = readSettings(environment);
  try {
    return { address, store: await openStore({ address, mostBytes }) };
  } catch (error) {
    throw error instanceof StoreOpenError ? new StartError(error.message) : error;
  }
}
