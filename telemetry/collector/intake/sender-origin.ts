/**
 * Whether a page may send entries here. Browsers themselves say where a request comes from; other programs don't, and only
 * the other limits restrain them.
 */
export function isAllowedOrigin(headers: Headers, origins: readonly string[]): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin !== null && origins.includes(origin)) return true;
  if (site !== null) return site === 'same-origin' || (site === 'none' && origin === null);
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}

/** Headers that let a page of a configured origin send, and read the answer. */
export function corsHeaders(headers: Headers, origins: readonly string[]): Record<string, string> {
  const origin = headers.get('origin');
  if (origin === null || !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
  };
}

export const preflightHeaders = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-batch-id, x-sent-at',
  // Two hours: Chromium caches a preflight no longer.
  'access-control-max-age': '7200',
} as const;
