type WithConnection = Pick<Navigator, 'onLine'> & { connection?: { effectiveType?: string } };

/** `4g`, `3g`, `2g` or `slow-2g` if the browser reports it; `offline` is the browser's guess. */
export function connectionClass({ onLine, connection }: WithConnection): string {
  return onLine ? (connection?.effectiveType ?? 'unknown') : 'offline';
}
