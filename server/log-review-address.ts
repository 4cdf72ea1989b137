import type { CollectorHost } from './collector-host.ts';
import type { SettingValues } from './environment.ts';
import { reviewPath } from '../telemetry/collector/collector-paths.ts';
import type { ServerLog } from './server-log.ts';

/** Logs where the review page is, and its token if it was generated for this run: nobody else could know it. */
export function logReviewAddress(
  log: ServerLog,
  { reviewToken }: Pick<SettingValues, 'reviewToken'>,
  host: Pick<CollectorHost, 'reviewToken'>,
): void {
  log.info(
    { path: reviewPath, ...(reviewToken === undefined && { token: host.reviewToken }) },
    reviewToken === undefined ? 'review page; its token is for this run' : 'review page',
  );
}
