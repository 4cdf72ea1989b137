const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export const weekMs = 7 * dayMs;

/** What went wrong in the week, so that the review page has something to find. */
export const incidents = {
  /** The platform is down for everybody: first nothing answers, then 503. */
  outage: { from: 3 * dayMs + 9 * hourMs, to: 3 * dayMs + 9.75 * hourMs },
  /** A release that breaks the passcode screen, until it is rolled back. */
  badRelease: { name: '1.9.0', from: 5 * dayMs + 3 * hourMs, to: 5 * dayMs + 8 * hourMs },
  /** This brand's look-ups are slow and time out, all week. */
  flakyBrand: 'huta',
  /** An intermediate cache serves this brand the old release. */
  staleBrand: 'lantern',
} as const;

/** When each release started, in ms of the week. */
const releases = [
  ['1.8.2', 0],
  ['1.8.3', 2 * dayMs],
  [incidents.badRelease.name, incidents.badRelease.from],
  ['1.8.3', incidents.badRelease.to],
  ['1.9.1', 6 * dayMs],
] as const;

export const firstRelease = releases[0][0];

export function releaseAt(ms: number): string {
  return releases.findLast(([, from]) => from <= ms)?.[0] ?? firstRelease;
}

export function isOutage(ms: number): boolean {
  return ms >= incidents.outage.from && ms < incidents.outage.to;
}
