/** What became of a question to the collector. */
export type Answer<T> =
  | { ok: true; value: T }
  /** `status` 0: no answer; 401: the session is over; otherwise the collector's refusal. */
  | { ok: false; status: number; retryAfterSeconds?: number };

const api = '/ui-logging/api/';
/** Far above what an answer takes, far below what a person waits for. */
const answerMs = 15_000;

/** Asks the collector; an answer that is not what was asked for counts as none. */
export async function ask<T>(
  path: string,
  check: (value: unknown) => T | undefined,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer<T>> {
  // One signal of two by hand: `AbortSignal.any` is later than the oldest browsers that the build is for (Safari 16.4).
  const call = new AbortController();
  const stop = () => call.abort();
  const timer = setTimeout(stop, answerMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(api + path, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: call.signal,
    });
    if (!response.ok) {
      const seconds = Number(response.headers.get('retry-after') ?? '');
      return { ok: false, status: response.status, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    }
    const value = check(await response.json());
    return value === undefined ? { ok: false, status: 0 } : { ok: true, value };
  } catch {
    // No network, too late, called off, or no JSON: no answer.
    return { ok: false, status: 0 };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
