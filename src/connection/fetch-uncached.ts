import * as limits from '../portal/limits.ts';

/** Bypasses the cache, which may hold an answer sent in place of a file as long as the file, for every new page. */
export function fetchUncached(address: string): Promise<Response> {
  // A request sent over a dead connection may never be answered, but the next one may.
  return fetch(address, { cache: 'reload', signal: AbortSignal.timeout(limits.readMs) });
}
