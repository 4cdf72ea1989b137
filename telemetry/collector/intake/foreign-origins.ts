/** Anybody can name an origin, and each is a line of the server's log. */
const mostOrigins = 10;
const originLength = 300;

/**
 * Says whose pages are turned away: where the operator has forgotten or mistyped an origin, its visitors' browsers say nothing,
 * and entries that nobody takes end on their devices.
 */
export function createForeignOrigins(onError: (error: unknown) => void): (origin: string | null) => void {
  const known = new Set<string>();
  return (origin) => {
    if (origin === null || origin.length > originLength || !URL.canParse(origin)) return;
    if (!known.has(origin) && known.size >= mostOrigins) return;
    known.add(origin);
    onError(new Error(`Pages of ${origin} may not send log entries: LOG_ORIGINS does not name that origin.`));
  };
}
