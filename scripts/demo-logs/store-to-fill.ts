import { readSettings } from '../../server/read-settings.ts';
import type { Environment } from '../../server/read-variable.ts';
import { StartError } from '../../server/start-error.ts';
import { StoreOpenError } from '../../telemetry/collector/store/log-store.ts';
import { isServerAddress, openStore } from '../../telemetry/collector/store/open-store.ts';
import { withoutPassword } from '../../telemetry/collector/store/postgres-store.ts';

/**
 * Opens the store that the collector would open with the same settings, or else one of its own; its name may be printed.
 * @throws {StartError} at a bad setting, or if the store can't be opened.
 */
export async function storeToFill(environment: Environment) {
  const { logStore: address = 'log-store/demo.db', logStoreBytes: mostBytes } = readSettings(environment);
  try {
    const store = await openStore({ address, mostBytes });
    return { name: isServerAddress(address) ? withoutPassword(address) : address, store };
  } catch (error) {
    throw error instanceof StoreOpenError ? new StartError(error.message) : error;
  }
}
