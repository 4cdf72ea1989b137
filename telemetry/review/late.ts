/** An entry that arrives later than this is marked as late. */
export const lateMs = 60_000;
