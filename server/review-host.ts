import { randomBytes } from 'node:crypto';
import { createReadingApp } from '../telemetry/collector/reading/reading-app.ts';
import type { LogStore } from '../telemetry/collector/store/log-store.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import { createErrorReporter } from './error-reporter.ts';
import { senderOf } from './sender-of.ts';
import type { Connection } from './connection.ts';
import type { SettingValues } from './environment.ts';
import { plainAnswer } from './plain-answer.ts';
import type { ServerLog } from './server-log.ts';
import type { SiteFiles } from './site-files.ts';
import { siteAnswer } from './site.ts';

const tokenBytes = 24;

export interface ReviewOptions {
  store: LogStore;
  isAway: () => boolean;
  unwrittenSince: () => number | undefined;
  settings: SettingValues;
  /** The built review page. */
  files: SiteFiles;
  log: ServerLog;
}

export interface Review {
  /** Lets readers in; generated for this run if none is set. */
  token: string;
  fetch: (request: Request, connection: Connection) => Promise<Response>;
}

export function createReview({ store, isAway, unwrittenSince, settings, files, log }: ReviewOptions): Review {
  const token = settings.reviewToken ?? randomBytes(tokenBytes).toString('base64url');
  if (settings.reviewUserHeader !== undefined && !settings.trustProxy)
    log.warn({}, 'REVIEW_USER_HEADER lets nobody in: it needs TRUST_PROXY');
  const app = createReadingApp({
    store,
    token,
    userHeader: settings.reviewUserHeader,
    userRefKey: settings.userRefKey,
    keepDays: settings.logKeepDays,
    page: (request) => pageAnswer(files, request),
    log,
    onError: createErrorReporter((fields) => log.warn(fields, 'a reading failed')),
    isAway,
    unwrittenSince,
    now: Date.now,
  });
  return {
    token,
    fetch: async (request, connection) => {
      const { https, trusted } = connection;
      const clientAddress = senderOf(request.headers, connection) || 'unknown';
      return app.fetch(request, { connection: { clientAddress, https, trusted } });
    },
  };
}

function pageAnswer(files: SiteFiles, request: Request): Response {
  const { pathname, search } = new URL(request.url);
  if (pathname === reviewPath.slice(0, -1))
    return plainAnswer(302, 'The page is at ./review/', { location: reviewPath + search });
  return siteAnswer(files, request);
}
