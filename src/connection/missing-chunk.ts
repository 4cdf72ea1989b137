import { claimMinute } from '../browser/claim-minute.ts';
import type { Stays } from '../browser/leaving.ts';
import { pause } from '../browser/pause.ts';
import type { TextStore } from '../browser/storage.ts';

const stored = 'chunkReloadAt';

/** What chunks were missed with. */
const missed = new WeakSet<object>();

/** Failures of parts that the page can do without. */
const dispensable = new WeakSet<object>();

/** Loads such a part; undefined where it can't be had. */
export async function loadDispensable<T extends object>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await filled(load);
  } catch (error) {
    if (error instanceof Error) dispensable.add(error);
    return undefined;
  }
}

/**
 * A tab that was opened before a release may ask for a chunk that is no longer there: it is reloaded, once a minute at
 * most. Without network a reload would cure nothing, and for what the page can do without nobody's typing is thrown away.
 */
export function reloadOnMissingChunk(environment: {
  target: Pick<EventTarget, 'addEventListener'>;
  session: TextStore;
  reload: () => void;
  now: () => number;
  isOnline: () => boolean;
  stays: Stays;
}): void {
  const { target, session, reload, now, isOnline, stays } = environment;
  target.addEventListener('vite:preloadError', (event) => {
    const failure: unknown = 'payload' in event ? event.payload : undefined;
    if (failure instanceof Error) missed.add(failure);
    // Whoever asked for the chunk hears of the failure after this event.
    setTimeout(async () => {
      if (failure instanceof Error && dispensable.has(failure)) return;
      await stays();
      if (isOnline() && claimReload(session, now())) reload();
    });
  });
}

/** Loads a chunk, and fails where its file has come empty: that is a module as well, and nothing in it can be had. */
export async function filled<T extends object>(load: () => Promise<T>): Promise<T> {
  const chunk = await load();
  return Object.keys(chunk).length > 0 ? chunk : failAsMissed('a chunk came empty');
}

/** No screen is so large that a living line takes longer for it. */
const deadLineMs = 60_000;

/** Fails as a chunk that could not be had: for a race with one that may be awaited on a line that is dead. */
export async function awaitedTooLong(): Promise<never> {
  await pause(deadLineMs);
  return failAsMissed('a chunk was awaited for too long');
}

function failAsMissed(message: string): never {
  const failure = new Error(message);
  missed.add(failure);
  throw failure;
}

/** Whether this is the failure of a chunk that could not be had, and no fault of the program. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && missed.has(error);
}

/** True once a minute in a tab, for whoever reloads then: what a reload does not cure would keep the page reloading. */
export function claimReload(session: TextStore, now: number): boolean {
  return claimMinute(session, stored, now);
}
