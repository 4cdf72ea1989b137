import { retryAfterMaxMs, sendMs } from './log-limits.ts';
import type { SentBatch } from './outbox-rules.ts';

export interface SendEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  url: string;
}

/** What became of one batch. `isDivisible`: smaller parts of it may be taken. */
export type SendResult =
  | { kind: 'delivered' }
  | { kind: 'later'; retryAfterMs?: number | undefined }
  | { kind: 'too-large' | 'refused'; isDivisible: boolean };

/** Sends one batch, to be taken once. The browser finishes the request even after the page is gone. Never rejects. */
export async function sendBatch(
  { fetch, url }: SendEnvironment,
  { id, body }: SentBatch,
): Promise<SendResult> {
  const signal = AbortSignal.timeout(sendMs);
  const post = (ours?: Record<string, string>) =>
    fetch(url, {
      signal,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...ours },
      body,
      keepalive: true,
      credentials: 'omit',
      redirect: 'error',
    });
  try {
    const response = await post({ 'X-Batch-Id': id, 'X-Sent-At': new Date().toISOString() }).catch(
      (failure: unknown) => {
        if (url[0] === '/') throw failure;
        // Another origin is asked first which headers it takes, and one that is not our collector knows none of ours.
        return post();
      },
    );
    // An unread body keeps the connection, and a cut one means that nobody can be sure.
    await response.arrayBuffer();
    return judge(response);
  } catch {
    // No network, a time-out, an answer that may not be read: the batch may have arrived. It is sent again all the same.
    return { kind: 'later' };
  }
}

function judge({ ok, status, headers }: Response): SendResult {
  // A page comes from a captive portal or a proxy, whatever its status says.
  if (!/html/i.test(headers.get('content-type') ?? '')) {
    if (ok) return { kind: 'delivered' };
    if (status === 413) return { kind: 'too-large', isDivisible: true };
    if (status < 500 && status !== 408 && status !== 429)
      // 422 names an entry.
      return { kind: 'refused', isDivisible: status === 422 };
  }
  return { kind: 'later', retryAfterMs: readRetryAfter(headers.get('retry-after') ?? '') };
}

/** Seconds or a date, as milliseconds from now. */
function readRetryAfter(text: string): number | undefined {
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(ms, retryAfterMaxMs);
}
