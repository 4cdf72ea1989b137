import { retryAfterMaxMs, sendMs } from './log-limits.ts';
import type { SentBatch } from './outbox-rules.ts';

export interface SendEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  url: string;
}

/** The outcome of sending a batch. `isDivisible`: the collector may accept parts of it. */
export type SendResult =
  | { kind: 'delivered' }
  | { kind: 'later'; retryAfterMs?: number | undefined }
  | { kind: 'too-large' | 'refused'; isDivisible: boolean };

/** Sends one batch; sending it again is idempotent. The request outlives the page (keepalive). Never rejects. */
export async function sendBatch(
  { fetch, url }: SendEnvironment,
  { id, body }: SentBatch,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(sendMs);
  const post = (ownHeaders?: Record<string, string>) =>
    fetch(url, {
      signal,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ownHeaders },
      body,
      keepalive: true,
      credentials: 'omit',
      redirect: 'error',
    });
  try {
    const response = await post({ 'X-Batch-Id': id, 'X-Sent-At': new Date().toISOString() }).catch(
      (failure: unknown) => {
        if (url[0] === '/') throw failure;
        // Another origin, if it is not our collector, may not allow our own headers in its preflight.
        return post();
      },
    );
    // An unread body keeps the connection busy, and a truncated one leaves the outcome unknown.
    await response.arrayBuffer();
    return sendResult(response);
  } catch {
    // No network, a time-out, or an answer that may not be read (CORS): the batch may have arrived, but is sent again.
    return { kind: 'later' };
  }
}

function sendResult({ ok, status, headers }: Response): SendResult {
  // An HTML page comes from a captive portal or a proxy, whatever its status.
  if (!/html/i.test(headers.get('content-type') ?? '')) {
    if (ok) return { kind: 'delivered' };
    if (status === 413) return { kind: 'too-large', isDivisible: true };
    // These may be about the entries: 403 is also a firewall's. Others are not, such as 404 from a gateway whose collector is
    // being deployed. 422 blames a single entry.
    if (status === 400 || status === 403 || status === 422)
      return { kind: 'refused', isDivisible: status === 422 };
  }
  return { kind: 'later', retryAfterMs: readRetryAfter(headers.get('retry-after') ?? '') };
}

/** Seconds or a date, as milliseconds from now. */
function readRetryAfter(text: string): number | undefined {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(ms, retryAfterMaxMs);
}
