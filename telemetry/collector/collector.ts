import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { collectorPath } from './collector-paths.ts';
import { createForeignOriginReporter } from './intake/foreign-origin-reporter.ts';
import { createGroupCommit } from './intake/group-commit.ts';
import { intakeMetrics } from './intake/intake-metrics.ts';
import { acceptBatch } from './intake/accept-batch.ts';
import { createBodyReader } from './intake/read-body.ts';
import { createRateLimit } from './intake/rate-limit.ts';
import { isRefusal, type Refusal } from './intake/refusal.ts';
import { corsHeaders, isAllowedOrigin, preflightHeaders } from './intake/sender-origin.ts';
import { jsonAnswer } from './json-answer.ts';
import { createMetrics } from './metrics.ts';
import { sameText } from './same-text.ts';
import { runRetention } from './retention.ts';
import { type LogStore, StoreUnavailable } from './store/log-store.ts';

export interface CollectorOptions {
  store: LogStore;
  /** Whether the store is open yet; by default it is. */
  isOpen?: () => boolean;
  /** Other origins whose pages may send. */
  origins: readonly string[];
  /** Entries that one network address may send in a minute. */
  entriesPerMinute: number;
  keepDays: number;
  /** Required to read the metrics; undefined: only this machine may. */
  metricsToken: string | undefined;
  now: () => number;
  onError: (error: unknown) => void;
  /** The store accepts a batch after it had refused one. */
  onRecovered: () => void;
  /** The store removes old entries after it had failed to. */
  onRemovalRecovered: () => void;
}

export interface Requester {
  /** The network address; empty if it is unknown. */
  address: string;
}

export interface Collector {
  fetch: (request: Request, requester: Requester) => Promise<Response>;
  /** Whether the store is not open, or has refused the last batch, as when it is full. */
  isAway: () => boolean;
  /** When the oldest batch that is not in the store yet was received. */
  unwrittenSince: () => number | undefined;
  /** Writes what still waits and closes the store, but gives up after `closeMs`. */
  close: () => Promise<void>;
}

const dayMs = 86_400_000;
/** The first batch waits this long for others to share its commit; no visitor waits for it. */
const groupWaitMs = 10;
const groupEntries = 500;
/** A few seconds of work for the store. */
const waitingEntries = 50_000;
/** They take three times that in memory, which the sign-in shares and a hanging store would otherwise fill. */
const waitingCharacters = 16_777_216;
/** More than a thousand of the portal's largest batches (48 KiB) at one moment. */
const mostBufferedBytes = 67_108_864;
/** The store's time to close. Requests that still wait for a hanging store have been cut off by then; clients retry. */
const closeMs = 2_000;
const tooManyFromOne = new Error(
  'Entries are refused: a network address sends more than LOG_ENTRIES_PER_MINUTE. Behind a proxy, without TRUST_PROXY, it is that of all visitors.',
);
const noStore = { 'cache-control': 'no-store' };

/** The collector as a function from request to answer: `POST /ui-logging` and `GET /ui-logging/metrics`. */
export function createCollector(options: CollectorOptions): Collector {
  const { store, isOpen = () => true, origins, now, onError, onRecovered } = options;
  let hasRefused = false;
  const isAway = () => hasRefused || !isOpen();
  const stop = new AbortController();
  const metrics = createMetrics();
  const counts = intakeMetrics(metrics);
  const commits = createGroupCommit({
    write: store.write,
    waitMs: groupWaitMs,
    groupEntries,
    waitingEntries,
    waitingCharacters,
    onCommit: counts.committed,
  });
  metrics.gauge('ui_logging_waiting_entries', 'Entries that wait for a commit.', commits.waiting);
  metrics.gauge('ui_logging_store_away', '1: the store takes nothing now.', () => Number(isAway()));
  metrics.gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  const removed = metrics.counter('ui_logging_removed_total', 'Entries removed at the end of their time.');
  const rate = createRateLimit({ perMinute: options.entriesPerMinute, now, random: Math.random });
  const readBody = createBodyReader(mostBufferedBytes);
  const reportForeignOrigin = createForeignOriginReporter(onError);
  const retention = runRetention({
    store,
    lastReceiptBefore: async (timeMs) => {
      const receipts = store.db.selectFrom('entry').where('received_at', '<', timeMs);
      const newest = receipts.select(({ fn }) => fn.max('received_at').as('last'));
      return (await newest.executeTakeFirst())?.last ?? undefined;
    },
    keepMs: options.keepDays * dayMs,
    now,
    signal: stop.signal,
    onRemoved: (entries) => removed.add(entries),
    onError,
    onRecovered: options.onRemovalRecovered,
  });

  const app = new Hono<{ Bindings: Requester }>({ strict: false });
  app.post(collectorPath, async (c) => {
    const result = await acceptBatch(c.req.raw, c.env.address, {
      store,
      commits,
      rate,
      readBody,
      metrics: counts,
      origins,
      now,
      onStore: (isAccepted) => {
        if (isAccepted && hasRefused) onRecovered();
        hasRefused = !isAccepted;
      },
      onError,
    });
    const status = isRefusal(result) ? result.status : 200;
    counts.answered(status);
    // Somebody floods the log, or all visitors share the address of an untrusted proxy: pages report neither.
    if (status === 429) onError(tooManyFromOne);
    const headers = corsHeaders(c.req.raw.headers, origins);
    return isRefusal(result) ? refusalAnswer(result, headers) : jsonAnswer(200, result, headers);
  });
  app.options(collectorPath, (c) => {
    const { headers } = c.req.raw;
    if (!isAllowedOrigin(headers, origins)) {
      // Counted here, because the browser sends no batch after a failed preflight.
      reportForeignOrigin(headers.get('origin'));
      counts.answered(403);
      return new Response(null, { status: 403, headers: noStore });
    }
    const allowed = { ...corsHeaders(headers, origins), ...preflightHeaders };
    return new Response(null, { status: 204, headers: allowed });
  });
  app.all(collectorPath, () =>
    refusalAnswer({ status: 405, error: 'needs POST' }, { allow: 'POST, OPTIONS' }),
  );
  app.get(`${collectorPath}/metrics`, (c) => {
    if (!mayReadMetrics(c.req.raw.headers, c.env.address, options.metricsToken))
      return new Response('Forbidden\n', { status: 403, headers: noStore });
    return new Response(metrics.text(), {
      headers: { ...noStore, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
    });
  });
  app.notFound(() => new Response('Not found\n', { status: 404, headers: noStore }));
  app.onError((error) => {
    onError(error);
    return jsonAnswer(500, { error: 'internal error' });
  });

  return {
    fetch: async (request, requester) => app.fetch(request, requester),
    isAway,
    unwrittenSince: commits.unwrittenSince,
    close: async () => {
      stop.abort();
      const closing = Promise.all([commits.idle(), retention]).then(() => store.close());
      const late = setTimeout(closeMs, new StoreUnavailable('the store did not end in time'), { ref: false });
      const error = await Promise.race([closing, late]);
      if (error !== undefined) onError(error);
    },
  };
}

function refusalAnswer({ status, retryAfterSeconds, ...body }: Refusal, headers: Record<string, string>) {
  const wait = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return jsonAnswer(status, body, { ...headers, ...wait });
}

/** With a token set, only its holders may; otherwise only this machine, and not through a proxy that names its client. */
function mayReadMetrics(headers: Headers, address: string, token: string | undefined): boolean {
  const isPassedOn = headers.has('x-forwarded-for') || headers.has('forwarded');
  if (token === undefined) return !isPassedOn && /^(?:127\.|::1$|::ffff:127\.)/.test(address);
  return sameText(headers.get('authorization') ?? '', `Bearer ${token}`);
}
