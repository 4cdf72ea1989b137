/** Where the collector's paths begin. */
export const collectorPath = '/ui-logging';
