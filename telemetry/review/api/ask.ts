/** What became of a question to the collector. */
export type Answer<T> =
  | { ok: true; value: T }
  /** `status` 0: no answer; `barredStatus`; `awayStatus`; 401: there is no session; otherwise the collector's refusal. */
  | { ok: false; status: number; retryAfterSeconds?: number };

/** Somebody ahead of the collector wants something of the reader first, such as a proxy's own sign-in. */
export const barredStatus = -1;
/** The collector is there, and its store is not. */
export const awayStatus = -2;

/** What the window hears when a question meets the end of the session, whichever view asks it. */
export const sessionOver = 'session over';

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
      // The collector leads nowhere, and followed to another site it would look like no network.
      redirect: 'manual',
    });
    if (isBarred(response)) return { ok: false, status: barredStatus };
    if (!response.ok) {
      // Who asks for the session itself has none yet, or wants none any more.
      if (response.status === 401 && path !== 'session') dispatchEvent(new Event(sessionOver));
      const seconds = Number(response.headers.get('retry-after') ?? '');
      const status = isAway(response) ? awayStatus : response.status;
      return { ok: false, status, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
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

/**
 * A page in the place of an answer that says that the reader may not go on, such as a gateway's sign-in. Pages of other statuses
 * tell of a gateway in trouble: to load the review page anew would only show that.
 */
function isBarred({ type, ok, status, headers }: Response): boolean {
  const isPage = /html/i.test(headers.get('content-type') ?? '');
  return type === 'opaqueredirect' || (isPage && (ok || [401, 403, 511].includes(status)));
}

/** A gateway whose collector is away says so by a page. */
function isAway({ status, headers }: Response): boolean {
  return status === 503 && /json/i.test(headers.get('content-type') ?? '');
}
