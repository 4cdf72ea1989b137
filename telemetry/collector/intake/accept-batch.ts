import { randomUUID } from 'node:crypto';
import { type LogStore, StoreUnavailable } from '../store/log-store.ts';
import { browserName } from './browser-name.ts';
import { asTime } from './event-time.ts';
import type { createGroupCommit } from './group-commit.ts';
import type { intakeMetrics } from './intake-metrics.ts';
import { intakeLimits } from './intake-limits.ts';
import { asId, newEntry } from './new-entry.ts';
import type { createRateLimit } from './rate-limit.ts';
import { readBatch } from './read-batch.ts';
import type { ReadBody } from './read-body.ts';
import { busy, isRefusal, type Refusal } from './refusal.ts';
import { addressRef, senderAddress } from './sender.ts';
import { isAllowedOrigin } from './sender-origin.ts';

export interface IntakeOptions {
  store: Pick<LogStore, 'hashKey'>;
  commits: Pick<ReturnType<typeof createGroupCommit>, 'put'>;
  rate: ReturnType<typeof createRateLimit>;
  readBody: ReadBody;
  metrics: ReturnType<typeof intakeMetrics>;
  /** Other origins whose pages may send. */
  origins: readonly string[];
  now: () => number;
  /** Gets whether the store has accepted a batch; not called for one that it never could. */
  onStore: (isAccepted: boolean) => void;
  onError: (error: unknown) => void;
}

/** The minimum charge for a request, in entries: reading and answering it costs, too. */
const leastCost = 10;

/**
 * Long entries count as several, one per this many bytes of the body. The portal's own stay below. Otherwise one address
 * could fill a store of 10 GB within half an hour, and nobody's entries would be taken until its own expire. Charged before
 * the body is read, so that slow senders hold up nobody: a body of unknown length as the longest, until its length is known.
 */
const entryBytes = 1_024;

/** Takes one batch. It answers 2xx only when every entry is safe in the store. */
export async function acceptBatch(
  request: Request,
  address: string,
  options: IntakeOptions,
): Promise<{ stored: number; repeated: number } | Refusal> {
  const { headers } = request;
  if (!isAllowedOrigin(headers, options.origins))
    return { status: 403, error: 'this origin may not send here' };
  if (!isPlainJson(headers)) return { status: 415, error: 'needs application/json, not compressed' };
  const sender = senderAddress(address);
  const declaredBytes = Number(headers.get('content-length') ?? intakeLimits.bodyBytes);
  // A body that is too large is refused without being read, so it costs only the minimum.
  const least =
    declaredBytes > intakeLimits.bodyBytes
      ? leastCost
      : Math.max(leastCost, Math.ceil(declaredBytes / entryBytes));
  if (!options.rate.take(sender, least)) return tooMany(options.rate.secondsUntil(sender, least));
  const text = await options.readBody(request);
  if (typeof text !== 'string') return text;
  const entries = readBatch(text);
  if (isRefusal(entries)) return entries;

  const receivedAt = options.now();
  const sentAt = asTime(headers.get('x-sent-at') ?? '');
  const batchId = asId(headers.get('x-batch-id') ?? '') ?? randomUUID();
  try {
    const receipt = {
      batchId,
      receivedAt,
      sentAt,
      addressRef: addressRef(sender, options.store.hashKey),
      browser: browserName(headers.get('user-agent') ?? ''),
    };
    const batch = entries.map((entry, index) => newEntry(entry, index, receipt));
    // Texts as they are stored: a control character of one byte, or a line feed written in two, takes six or seven.
    const texts = JSON.stringify(batch.map(({ message, attributes }) => [message, attributes]));
    const longest = Math.max(Buffer.byteLength(text), texts.length);
    const cost = Math.max(leastCost, batch.length, Math.ceil(longest / entryBytes));
    if (!options.rate.take(sender, cost, least)) return tooMany(options.rate.secondsUntil(sender, cost));
    const { newEntries, repeated } = await options.commits.put(batch, text.length);
    options.onStore(true);
    options.metrics.stored(newEntries, repeated);
    return { stored: newEntries.length, repeated };
  } catch (error) {
    options.onError(error);
    if (!(error instanceof StoreUnavailable)) return { status: 500, error: 'internal error' };
    options.onStore(false);
    return busy('the store is not available');
  }
}

function isPlainJson(headers: Headers): boolean {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const encoding = headers.get('content-encoding') ?? 'identity';
  // A compressed body can expand a thousandfold, and nobody needs one here.
  return type === 'application/json' && encoding.toLowerCase() === 'identity';
}

function tooMany(retryAfterSeconds: number): Refusal {
  return { status: 429, error: 'too many entries from this address', retryAfterSeconds };
}
