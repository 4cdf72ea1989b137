import { createCollector } from '../telemetry/collector/collector.ts';
import { openWithRetry } from '../telemetry/collector/store/open-with-retry.ts';
import { StoreOpenError } from '../telemetry/collector/store/log-store.ts';
import { defaultStore, isServerAddress, openStore } from '../telemetry/collector/store/open-store.ts';
import { ownsReviewPath, reviewPath } from '../telemetry/collector/collector-paths.ts';
import type { Connection } from './connection.ts';
import { defaultStoreBytes, type SettingValues } from './environment.ts';
import { createErrorReporter } from './error-reporter.ts';
import { createReview } from './review-host.ts';
import { senderOf } from './sender-of.ts';
import type { ServerLog } from './server-log.ts';
import { loadSite } from './site-files.ts';
import { StartError } from './start-error.ts';

/** The collector and its review page, as a server holds them. */
export interface CollectorHost {
  /** Lets readers in. */
  reviewToken: string;
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /** One line for health checks: without its store the server takes no entries, but does all else. */
  health: () => string;
  /** Writes pending entries and closes the store, unless that takes too long. */
  close: () => Promise<void>;
}

/**
 * @param reviewFolder the built review page
 * @throws {StartError} if no retry could open the store either.
 */
export async function startCollector(
  settings: SettingValues,
  reviewFolder: string,
  log: ServerLog,
): Promise<CollectorHost> {
  const onError = createErrorReporter((fields) => log.error(fields, 'the collector reports an error'));
  // A store that is nearly full takes one batch and refuses the next, many times a second.
  const onRecovered = createErrorReporter(({ again = 1, last }) =>
    log.info({ times: again, ...(last !== undefined && { last }) }, 'the store takes log entries again'),
  );
  const { store, isOpen } = await storeOf(settings, log, onError);
  const files = loadSite(reviewFolder);
  if (!files.has(`${reviewPath}index.html`))
    log.warn({}, `there is no built review page in ${reviewFolder}: run "npm run build"`);
  const collector = createCollector({
    store,
    isOpen,
    origins: settings.logOrigins,
    entriesPerMinute: settings.logEntriesPerMinute,
    keepDays: settings.logKeepDays,
    metricsToken: settings.logMetricsToken,
    now: Date.now,
    onError,
    onRecovered: () => onRecovered(''),
    onRemovalRecovered: () => log.info({}, 'entries that are too old are removed again'),
  });
  const { isAway, unwrittenSince } = collector;
  const review = createReview({ store, isAway, unwrittenSince, settings, files, log });
  return {
    reviewToken: review.token,
    fetch: async (request, connection) =>
      ownsReviewPath(new URL(request.url).pathname)
        ? await review.fetch(request, connection)
        : await collector.fetch(request, { address: senderOf(request.headers, connection) }),
    health: () => (isAway() ? "ok, but the log's store is away" : 'ok'),
    close: collector.close,
  };
}

async function storeOf(settings: SettingValues, log: ServerLog, onUnavailable: (error: Error) => void) {
  const { logStore: address = defaultStore, logStoreBytes: mostBytes, logKeepDays: keepDays } = settings;
  if (isServerAddress(address) && mostBytes !== defaultStoreBytes)
    log.warn({}, 'LOG_STORE_BYTES does nothing: LOG_STORE is a database server, which has limits of its own');
  try {
    return await openWithRetry(() => openStore({ address, mostBytes }), {
      onOpen: ({ kind }) => log.info({ store: kind, keepDays }, 'collecting log entries'),
      onUnavailable,
    });
  } catch (error) {
    throw error instanceof StoreOpenError ? new StartError(error.message) : error;
  }
}
