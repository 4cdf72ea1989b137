type WithConnection = Pick<Navigator, 'onLine'> & { connection?: { effectiveType?: string } };

/** `4g`, `3g`, `2g` or `slow-2g` where the browser tells; `offline` is a guess as well. */
export function connectionClass({ onLine, connection }: WithConnection): string {
  return onLine ? (connection?.effectiveType ?? 'unknown') : 'offline';
}
