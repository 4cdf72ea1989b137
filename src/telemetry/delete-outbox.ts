import { outboxDatabase } from '../../telemetry/client/outbox-database.ts';
import { attempt } from '../browser/attempt.ts';

/** Deletes entries still queued when forwarding was switched off: nobody sends them any more. */
export function deleteOutbox(indexedDB: () => Pick<IDBFactory, 'deleteDatabase'>): void {
  // Merely reading `window.indexedDB` throws where storage is blocked; then nothing was left.
  attempt(() => indexedDB().deleteDatabase(outboxDatabase));
}
