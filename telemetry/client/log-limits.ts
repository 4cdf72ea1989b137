// Every limit on an entry's way to the collector. Single constants, because the build inlines them.

/** A batch is sent when full, after `batchAgeMs`, or `errorAgeMs` after an ERROR. Its bytes: below the keepalive limit. */
export const batchEntries = 50;
export const batchBytes = 48 * 1024;
export const batchAgeMs = 10_000;
export const errorAgeMs = 1_000;
export const entryBytes = 8 * 1024;
/** Characters per text of an entry. In nearly every script, all texts of an entry together fit into `entryBytes`. */
export const messageLength = 500;
export const attributeLength = 300;
export const outboxEntries = 500;
export const outboxBytes = 1024 * 1024;
export const outboxAgeMs = 72 * 60 * 60 * 1000;
export const retryMinMs = 1_000;
export const retryMaxMs = 60_000;
/** The longest Retry-After that is respected. */
export const retryAfterMaxMs = 60 * 60 * 1000;
/** From a batch's request to the end of its answer. */
export const sendMs = 15_000;
/** IndexedDB never answers in some private modes: after this long, entries are kept in memory. */
export const storageMs = 2_000;
/** A redirect waits no longer than this for the latest entries to be stored. */
export const flushMs = 250;
/** Uncaught errors logged per visit: a loop of them says no more than its beginning. */
export const uncaughtEntries = 30;
