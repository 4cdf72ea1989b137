/** The prefix of all the collector's paths. */
export const collectorPath = '/ui-logging';

/** The review page's place in every server that holds a collector. */
export const reviewPath = `${collectorPath}/review/`;

/** The API that the page asks, below here. */
export const reviewApiPath = `${collectorPath}/api`;

export function ownsCollectorPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${collectorPath}/`);
}

/** The review page, and the API that it reads. */
export function ownsReviewPath(pathname: string): boolean {
  return [reviewPath, `${reviewApiPath}/`].some((path) => `${pathname}/`.startsWith(path));
}
