import { claimMinute } from '../browser/claim-minute.ts';
import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';
import { renewChunks } from './renew-chunks.ts';

const storageKey = 'chunkReloadAt';

/** Errors from chunks that could not be loaded, each with the wait until the page is known to stay. */
const chunkErrors = new Map<unknown, Promise<void>>();

/** Errors from screens. A file that several chunks import gives each of them the same error. */
const screenErrors = new Set<unknown>();

/**
 * Remembers the error if a screen fails to load, and passes it on only in a page that stays: Firefox cuts a screen's loading
 * as soon as another page is requested.
 */
export async function markScreenErrors<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    screenErrors.add(error);
    await chunkErrors.get(error);
    throw error;
  }
}

/**
 * Loads a part that the page can do without; undefined if it can't be loaded. Tries twice: WebKit cuts what a page is loading
 * as it is left, but keeps the page for Back. Like Chromium 156, it then requests the file again; Firefox 153 and older
 * browsers remember the failure.
 */
export async function loadDispensable<T extends object>(load: () => Promise<T>): Promise<T | undefined> {
  const loadAgain = async (error: unknown) => {
    await chunkErrors.get(error);
    return load();
  };
  try {
    return await loadNonEmpty(() => load().catch(loadAgain));
  } catch {
    return undefined;
  }
}

/**
 * A tab opened before a release may request a chunk that no longer exists: it is reloaded, at most once a minute. Not
 * offline, where a reload would not help, nor for a part the page can do without: it would discard what was typed.
 */
export function reloadOnMissingChunk(environment: {
  target: Pick<EventTarget, 'addEventListener'>;
  session: TextStore;
  reload: () => void;
  isOnline: () => boolean;
  stays: Stays;
}): void {
  const { target, session, reload, isOnline, stays } = environment;
  target.addEventListener('vite:preloadError', (event) => {
    const failure: unknown = Reflect.get(event, 'payload');
    const known = stays();
    chunkErrors.set(failure, known);
    // Whatever requested the chunk gets the error only after this event.
    setTimeout(async () => {
      // A page being left lacks what it no longer awaits, and would take the line from the next one.
      await known;
      // For a part the page can do without, too: the next page may load it.
      await renewChunks();
      if (!screenErrors.has(failure)) return;
      await stays();
      if (isOnline() && claimReload(session)) reload();
    });
  });
}

/** Loads a chunk. Fails if its file is empty: that is a valid module too, but exports nothing. */
export async function loadNonEmpty<T extends object>(load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  if (Object.keys(chunk).length > 0) return chunk;
  await renewChunks();
  return throwAsMissing('a chunk came empty');
}

/** No screen takes longer over a live connection. */
const chunkLimitMs = 60_000;

/** Rejects as a missing chunk would: for a race with one that may be waiting on a dead connection. */
export async function chunkTimeout(): Promise<never> {
  await pause(chunkLimitMs);
  return throwAsMissing('a chunk was awaited for too long');
}

function throwAsMissing(message: string): never {
  const failure = new Error(message);
  chunkErrors.set(failure, Promise.resolve());
  throw failure;
}

/** Whether this error means a chunk that could not be loaded, not a bug. */
export function isMissingChunk(error: unknown): boolean {
  return chunkErrors.has(error);
}

/** True once a minute in a tab; the caller then reloads. What a reload does not cure would keep the page reloading. */
export function claimReload(session: TextStore): boolean {
  return claimMinute(session, storageKey);
}
