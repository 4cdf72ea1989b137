import { createCollector } from '../telemetry/collector/collector.ts';
import { StoreOpenError } from '../telemetry/collector/store/log-store.ts';
import { openStore } from '../telemetry/collector/store/open-store.ts';
import { ownsReviewPath } from './collector-paths.ts';
import type { Connection } from './connection.ts';
import type { SettingValues } from './environment.ts';
import { createErrorTeller } from './error-teller.ts';
import { createReview } from './review-host.ts';
import { senderOf } from './sender-of.ts';
import type { ServerLog } from './server-log.ts';
import { loadSite } from './site-files.ts';
import { StartError } from './start-error.ts';

const defaultStore = 'log-store/entries.db';

/** The collector and its review page, as a server holds them. */
export interface CollectorHost {
  /** Lets readers in. */
  reviewToken: string;
  fetch: (request: Request, connection: Connection) => Promise<Response>;
  /** Writes what waits, and closes the store. */
  close: () => Promise<void>;
}

/**
 * @param reviewFolder the built review page
 * @throws {StartError} when the store cannot be opened.
 */
export async function startCollector(
  settings: SettingValues,
  reviewFolder: string,
  log: ServerLog,
): Promise<CollectorHost> {
  const address = settings.logStore ?? defaultStore;
  try {
    const store = await openStore({ address, mostBytes: settings.logStoreBytes });
    log.info({ store: store.kind, keepDays: settings.logKeepDays }, 'collecting log entries');
    const files = loadSite(reviewFolder);
    const review = createReview({ store, settings, files, log });
    const collector = createCollector({
      store,
      origins: settings.logOrigins,
      entriesPerMinute: settings.logEntriesPerMinute,
      keepDays: settings.logKeepDays,
      metricsToken: settings.logMetricsToken,
      now: Date.now,
      onError: createErrorTeller((fields) => log.error(fields, 'the collector reports an error')),
    });
    return {
      reviewToken: review.token,
      fetch: async (request, connection) =>
        ownsReviewPath(new URL(request.url).pathname)
          ? await review.fetch(request, connection)
          : await collector.fetch(request, { address: senderOf(request.headers, connection) }),
      close: collector.close,
    };
  } catch (error) {
    throw error instanceof StoreOpenError ? new StartError(error.message) : error;
  }
}
