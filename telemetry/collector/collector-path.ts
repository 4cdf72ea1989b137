/** The prefix of all the collector's paths. */
export const collectorPath = '/ui-logging';
