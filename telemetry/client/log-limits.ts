// Every limit of the way from an entry to the collector. Single constants, which a build writes where they are used.

/** A batch goes out when it is full, has waited, or holds an ERROR. Its bytes: less than a page may send as it is left. */
export const batchEntries = 50;
export const batchBytes = 48 * 1024;
export const batchAgeMs = 10_000;
export const errorAgeMs = 1_000;
export const entryBytes = 8 * 1024;
/** Characters of a text in an entry; all of an entry's texts together fit `entryBytes` in nearly every script. */
export const messageLength = 500;
export const attributeLength = 300;
export const outboxEntries = 500;
export const outboxBytes = 1024 * 1024;
export const outboxAgeMs = 72 * 60 * 60 * 1000;
export const retryMinMs = 1_000;
export const retryMaxMs = 60_000;
/** A collector that asks for more is asked again after this long. */
export const retryAfterMaxMs = 60 * 60 * 1000;
/** For a batch's whole answer. */
export const sendMs = 15_000;
/** IndexedDB stays silent in some private modes: from then on entries are kept in memory. */
export const storageMs = 2_000;
/** A redirect waits no longer for what was just logged. */
export const flushMs = 250;
/** Errors that nobody caught, per visit: a loop of them says no more than its beginning. */
export const uncaughtEntries = 30;
