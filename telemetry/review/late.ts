/** Arriving later than this is worth a word. */
export const lateMs = 60_000;
