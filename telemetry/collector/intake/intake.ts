import { randomUUID } from 'node:crypto';
import type { LogStore, Written } from '../store/log-store.ts';
import { StoreUnavailable } from '../store/log-store.ts';
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
import { mayFrom } from './sender-origin.ts';

export interface IntakeOptions {
  store: Pick<LogStore, 'hashKey'>;
  commits: Pick<ReturnType<typeof createGroupCommit>, 'put'>;
  rate: ReturnType<typeof createRateLimit>;
  readBody: ReadBody;
  metrics: ReturnType<typeof intakeMetrics>;
  /** Other origins whose pages may send. */
  origins: readonly string[];
  now: () => number;
  /** Told whether the store has taken a batch; not of one that it never could. */
  onStore: (hasTaken: boolean) => void;
  onError: (error: unknown) => void;
}

/** What a request uses up at least, in entries: reading and answering it costs, too. */
const leastCost = 10;

/**
 * A long entry counts as several, one for each of so many bytes; a body of unknown length as the longest. The portal's own
 * stay below. Without it, one address fills a store of 10 GB within half an hour, and nobody's entries are taken until its
 * own have aged. It is paid before anything is read, so that nobody holds up the others by sending slowly.
 */
const entryBytes = 1_024;

/** Takes one batch: its answer is 2xx only when every entry is safe in the store. */
export async function takeBatch(
  request: Request,
  address: string,
  options: IntakeOptions,
): Promise<Written | Refusal> {
  const { headers } = request;
  if (!mayFrom(headers, options.origins)) return { status: 403, error: 'this origin may not send here' };
  if (!isPlainJson(headers)) return { status: 415, error: 'needs application/json, not compressed' };
  const sender = senderAddress(address);
  const announced = Number(headers.get('content-length') ?? intakeLimits.bodyBytes);
  // One that is too large is refused as that, without being read.
  const least =
    announced > intakeLimits.bodyBytes ? leastCost : Math.max(leastCost, Math.ceil(announced / entryBytes));
  if (!options.rate.take(sender, least)) return tooMany(options.rate.secondsUntil(sender, least));
  const text = await options.readBody(request);
  if (typeof text !== 'string') return text;
  const entries = readBatch(text);
  if (isRefusal(entries)) return entries;
  if (!options.rate.take(sender, Math.max(0, entries.length - least)))
    return tooMany(options.rate.secondsUntil(sender, entries.length));

  const receivedAt = options.now();
  const sentAt = asTime(headers.get('x-sent-at'));
  const batchId = asId(headers.get('x-batch-id') ?? '') ?? randomUUID();
  try {
    const receipt = { batchId, receivedAt, sentAt, addressRef: addressRef(sender, options.store.hashKey) };
    const batch = {
      batch: { id: batchId, received_at: receivedAt, sent_at: sentAt ?? null, entries: entries.length },
      entries: entries.map((entry, index) => newEntry(entry, index, receipt)),
    };
    const written = await options.commits.put(batch, text.length);
    options.onStore(true);
    options.metrics.stored(written.stored, written.repeated);
    if (written.repeated === 0) options.metrics.reported(batch.entries);
    return written;
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
  // A compressed body can be a thousand times its size; nobody needs one here.
  return type === 'application/json' && encoding.toLowerCase() === 'identity';
}

function tooMany(retryAfterSeconds: number): Refusal {
  return { status: 429, error: 'too many entries from this address', retryAfterSeconds };
}
