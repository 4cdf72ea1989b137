import { outboxDatabase } from './outbox-database.ts';

/** Deletes the entries of earlier tests, or under an open outbox those that it has stored. */
export function deleteOutboxDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(outboxDatabase);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new Error('not deleted')));
  });
}
