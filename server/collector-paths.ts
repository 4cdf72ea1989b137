import { collectorPath } from '../telemetry/collector/collector-path.ts';

/** The review page's place in every server that holds a collector. */
export const reviewPath = '/ui-logging/review/';

export function ownsCollectorPath(pathname: string): boolean {
  return pathname === collectorPath || pathname.startsWith(`${collectorPath}/`);
}

/** The review page, and the API that it reads. */
export function ownsReviewPath(pathname: string): boolean {
  return /^\/ui-logging\/(?:review|api)(?:\/|$)/.test(pathname);
}
