import type { TextStore } from '../browser/storage.ts';

const stored = 'chunkReloadAt';
/** A second miss this soon is not cured by reloading. */
const guardMs = 60_000;

/**
 * A tab that was opened before a release may ask for a chunk that is no longer there: it is reloaded, once. Without
 * network a reload would cure nothing.
 */
export function reloadOnMissingChunk(environment: {
  target: Pick<EventTarget, 'addEventListener'>;
  session: TextStore;
  reload: () => void;
  now: () => number;
  isOnline: () => boolean;
}): void {
  const { target, session, reload, now, isOnline } = environment;
  target.addEventListener('vite:preloadError', (event) => {
    const last = Number(session.get(stored) ?? Number.NaN);
    if (!isOnline() || Math.abs(now() - last) < guardMs) return;
    session.set(stored, String(now()));
    event.preventDefault();
    reload();
  });
}
