/** A read of the platform, with the headers that every call of the portal has (specification, section 7). */
export function platformQuestion(
  method: 'GET' | 'HEAD',
  url: URL,
  { locale, signal }: { locale: string; signal?: AbortSignal },
): Request {
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json, text/plain, */*',
      'x-requested-with': 'XMLHttpRequest',
      cookie: `user_locale=${locale}`,
    },
    ...(signal && { signal }),
  });
}
