import { base } from '../addresses.ts';
import { fetchUncached } from '../connection/fetch-uncached.ts';

export const workerScript = `${base}sw.js`;

/** Has the browser cache the script anew: half of one, taken for whole, would be confirmed at every request. */
export const renewWorkerScript = async (): Promise<unknown> => (await fetchUncached(workerScript)).text();
