import { retryAfterMaxMs, sendMs } from './log-limits.ts';

export interface SendEnvironment {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  url: string;
  now: () => number;
}

/** What became of one batch. `split`: the collector takes it in smaller parts only. */
export type SendResult =
  | { kind: 'delivered' | 'refused' }
  | { kind: 'split'; status: number }
  | { kind: 'later'; retryAfterMs?: number };

const tooLarge = 413;
const namesAnEntry = 422;

/** Sends one batch, once. The browser finishes the request even after the page is gone. Never rejects. */
export async function sendBatch(
  { fetch, url, now }: SendEnvironment,
  { id, body }: { id: string; body: string },
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Batch-Id': id,
        'X-Sent-At': new Date(now()).toISOString(),
      },
      body,
      keepalive: true,
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(sendMs),
    });
    // An unread body keeps the connection, and a cut one means that nobody can be sure.
    await response.arrayBuffer();
    return judge(response, now());
  } catch {
    // No network, a time-out, an answer that may not be read: the batch may have arrived. It is sent again all the same.
    return { kind: 'later' };
  }
}

function judge({ ok, status, headers }: Response, now: number): SendResult {
  // A page comes from a captive portal or a proxy, whatever its status says.
  if (/\bhtml\b/i.test(headers.get('content-type') ?? '') && status < 500) return { kind: 'later' };
  if (ok) return { kind: 'delivered' };
  if (status === tooLarge || status === namesAnEntry) return { kind: 'split', status };
  if (status !== 408 && status !== 429 && status < 500) return { kind: 'refused' };
  const retryAfterMs = readRetryAfter(headers.get('retry-after'), now);
  return { kind: 'later', ...(retryAfterMs !== undefined && { retryAfterMs }) };
}

/** Seconds or a date, as milliseconds from now. */
function readRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), retryAfterMaxMs);
}
