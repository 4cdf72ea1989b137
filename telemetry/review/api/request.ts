import { refusingHeader } from '../../reading/answers.ts';

/** The result of a request to the collector. */
export type Answer<T> =
  | { ok: true; value: T }
  /**
   * `status` is 0 without an answer, `barredStatus`, `awayStatus`, 401 without a session, or else the collector's refusal.
   */
  | { ok: false; status: number; retryAfterSeconds?: number };

/** Something in front of the collector wants something of the reader first, such as a proxy's own sign-in. */
export const barredStatus = -1;
/** The collector answers, but can't reach its store. */
export const awayStatus = -2;

/** Event on the window: a request of any view found that the session has ended. */
export const sessionEnded = 'session over';
/** Events on the window, one of them with each answer: whether the collector's store takes entries. */
export const storeRefuses = 'store refuses';
export const storeTakes = 'store takes';

const api = '/ui-logging/api/';
/** Far above what an answer takes, far below what a person waits for. */
const answerMs = 15_000;

/** Asks the collector; an answer that fails `check` counts as none. */
export async function request<T>(
  path: string,
  check: (value: unknown) => T | undefined,
  { method = 'GET', body, signal }: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<Answer<T>> {
  // Combines two signals by hand: the oldest browsers that the build targets (Safari 16.4) lack `AbortSignal.any`.
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
      // The collector never redirects. A redirect followed to another site would look like a lost network.
      redirect: 'manual',
    });
    if (isBarred(response)) return { ok: false, status: barredStatus };
    if (!response.ok) {
      // A 401 to a question about the session itself does not mean that it has just ended.
      if (response.status === 401 && path !== 'session') dispatchEvent(new Event(sessionEnded));
      const seconds = Number(response.headers.get('retry-after') ?? '');
      const status = isAway(response) ? awayStatus : response.status;
      return { ok: false, status, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
    }
    dispatchEvent(new Event(response.headers.has(refusingHeader) ? storeRefuses : storeTakes));
    const value = check(await response.json());
    return value === undefined ? { ok: false, status: 0 } : { ok: true, value };
  } catch {
    // No network, a time-out, an abort or invalid JSON: no answer.
    return { ok: false, status: 0 };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/**
 * Whether a page came instead of an answer because the reader must do something first, such as sign in at a gateway. Pages
 * with other statuses come from a gateway in trouble: reloading the review page would only show that.
 */
function isBarred({ type, ok, status, headers }: Response): boolean {
  const isPage = /html/i.test(headers.get('content-type') ?? '');
  return type === 'opaqueredirect' || (isPage && (ok || [401, 403, 511].includes(status)));
}

/** Whether the collector says that its store is away: a gateway that can't reach the collector says so by a page. */
function isAway({ status, headers }: Response): boolean {
  return status === 503 && /json/i.test(headers.get('content-type') ?? '');
}
