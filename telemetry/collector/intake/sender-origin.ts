/**
 * May this page send entries here? The browser itself says where a request comes from; programs that are no browser say
 * nothing, and are held by the other limits.
 */
export function mayFrom(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null && origins.includes(origin)) return true;
  if (site !== null) return site === 'same-origin' || (site === 'none' && origin === null);
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** What lets a page of a named origin send, and read the answer. */
export function corsHeaders(headers: Headers, origins: readonly string[]): Record<string, string> {
  const origin = headers.get('origin');
  if (origin === null || !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  };
}

/** The answer to a preflight. */
export const preflightHeaders = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-batch-id, x-sent-at',
  // As long as any browser remembers it.
  'access-control-max-age': '7200',
} as const;
