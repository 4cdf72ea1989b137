/** Anybody can invent origins, and each adds lines to the server's log. */
const mostOrigins = 10;
const originLength = 300;

/**
 * Reports origins whose pages are turned away. If the operator has forgotten or mistyped an origin, browsers say nothing,
 * and the entries expire on the devices.
 */
export function createForeignOriginReporter(
  onError: (error: unknown) => void,
): (origin: string | null) => void {
  const known = new Set<string>();
  return (origin) => {
    if (origin === null || origin.length > originLength || !URL.canParse(origin)) return;
    if (!known.has(origin) && known.size >= mostOrigins) return;
    known.add(origin);
    onError(new Error(`Pages of ${origin} may not send log entries: LOG_ORIGINS does not name that origin.`));
  };
}
