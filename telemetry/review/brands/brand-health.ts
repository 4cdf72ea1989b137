import { outcomeClass } from '../outcome-class.ts';
import type { TallyGroup } from '../../reading/answers.ts';
import { slotWithin } from '../chart/slots.ts';
import { oldReleases } from './old-releases.ts';

/** How one brand fared in the period. */
export interface BrandHealth {
  brand: string;
  opened: number;
  /** Sent on, and not redirected back as refused. */
  signedIn: number;
  refused: number;
  locked: number;
  unreachable: number;
  timedOut: number;
  /** Failed calls, and ERROR entries without a known outcome. */
  errors: number;
  slow: number;
  /** The share of opened pages whose release was old at that time. */
  staleShare: number;
  /** Pages opened in each slot of the period. */
  trend: readonly number[];
  /** What is out of line, the worst first. */
  signs: readonly Sign[];
}

/** What stands out, and at how many times the other brands' rate. */
export interface Sign {
  about: 'failures' | 'refusals' | 'slow' | 'stale' | 'silent';
  times: number;
  score: number;
}

/** Fewer cases say nothing about a brand. */
const leastCases = 10;
/** Standard deviations from the other brands' rate. */
const outOfLine = 4;
const leastTimes = 1.5;
/** Where so many pages are expected, chance leaves none as rarely as it goes `outOfLine` (Poisson): changes with it. */
const leastExpected = 10.4;
/** Of the pages expected, the most that are no night's: a tab that is opened again, or an invented entry. */
const outageShare = 0.01;

interface Counted {
  outcomes: readonly TallyGroup[];
  releases: readonly TallyGroup[];
  /** The pages that decide which release is old, if a filter narrows `releases`. */
  allReleases?: readonly TallyGroup[];
  slots: number;
  /** How much of the last slot the period has come to. */
  lastShare: number;
  /** Only the newest entries are counted: they don't tell how a brand fared in the period, so nothing is out of line yet. */
  partly?: boolean;
}

/**
 * Every brand's health; those that are out of line come first.
 * @param outcomes counted by brand, outcome, level, slow and byAddress, in slots
 * @param releases pages opened, counted by brand and release, in slots
 */
export function brandHealth({
  outcomes,
  releases,
  allReleases = releases,
  slots,
  lastShare,
  partly = false,
}: Counted): readonly BrandHealth[] {
  const isOld = oldReleases(allReleases);
  const brands = new Map<string, ReturnType<typeof emptyRow>>();
  const rowOf = (brand: string) => {
    const row = brands.get(brand) ?? emptyRow(brand, slots);
    brands.set(brand, row);
    return row;
  };
  for (const { values, slot, count } of outcomes) {
    const [brand = '', outcome = '', level = '', slow = '', byAddress = ''] = values;
    if (brand === '') continue;
    const row = rowOf(brand);
    const place = placeOf(outcome, level);
    if (place !== undefined) row[place] += count;
    if (slow !== '') row.slow += count;
    if (byAddress !== '' && outcome === 'refused') row.sentBack += count;
    const bar = slotWithin(slot, slots);
    if (outcome === 'opened') row.trend[bar] = (row.trend[bar] ?? 0) + count;
  }
  for (const { values, slot, count } of releases) {
    const [brand = '', release = ''] = values;
    if (brand === '' || release === '') continue;
    const row = rowOf(brand);
    row.all += count;
    if (isOld(release, slot) !== undefined) row.stale += count;
  }
  const rows = [...brands.values()];
  const signsOf = partly ? () => [] : signsAmong(rows, lastShare);
  return rows
    .map(({ all, stale, sentBack, ...row }) => ({
      ...row,
      // Visitors sent back may have been sent on before the period, or outside the filter.
      signedIn: Math.max(0, row.signedIn - sentBack),
      staleShare: all === 0 ? 0 : stale / all,
      signs: signsOf({ ...row, all, stale, sentBack }),
    }))
    .toSorted(
      (a, b) => worst(b.signs) - worst(a.signs) || b.opened - a.opened || a.brand.localeCompare(b.brand),
    );
}

function emptyRow(brand: string, slots: number) {
  return {
    brand,
    opened: 0,
    signedIn: 0,
    /** Refused by a redirect back, after the sign-in was logged as sent on. */
    sentBack: 0,
    refused: 0,
    locked: 0,
    unreachable: 0,
    timedOut: 0,
    errors: 0,
    slow: 0,
    all: 0,
    stale: 0,
    trend: Array.from({ length: slots }, () => 0),
  };
}

type Row = ReturnType<typeof emptyRow>;

function placeOf(outcome: string, level: string) {
  if (outcome === 'unreachable') return 'unreachable';
  if (outcome === 'time-out') return 'timedOut';
  const known = outcomeClass(outcome, level);
  return known === 'failed' ? 'errors' : known === 'other' ? undefined : known;
}

/** Finds what is out of line in each row. The sums over all rows are made once: strangers can invent thousands of brands. */
function signsAmong(rows: readonly Row[], lastShare: number): (row: Row) => readonly Sign[] {
  const kinds = [
    kind('failures', rows, (row) => row.unreachable + row.timedOut + row.errors, visitsOf),
    kind('refusals', rows, (row) => row.refused + row.locked, visitsOf),
    kind('slow', rows, (row) => row.slow, visitsOf),
    kind(
      'stale',
      rows,
      (row) => row.stale,
      (row) => row.all,
    ),
  ];
  const silenceOf = silence(rows, lastShare);
  return (row) =>
    [...kinds.map((signOf) => signOf(row)), silenceOf(row)]
      .filter((found) => found !== undefined)
      .toSorted((a, b) => b.score - a.score);
}

/** Pages opened, or at least the failures: a brand whose page can't be opened still has those. */
function visitsOf(row: Row): number {
  return Math.max(row.opened, row.unreachable + row.timedOut + row.errors, row.refused, row.slow);
}

function kind(
  about: Sign['about'],
  rows: readonly Row[],
  casesOf: (row: Row) => number,
  baseOf: (row: Row) => number,
): (row: Row) => Sign | undefined {
  const [allCases, allBase] = [sum(rows.map(casesOf)), sum(rows.map(baseOf))];
  return (row) => {
    const base = baseOf(row);
    const cases = casesOf(row);
    // One case more than seen, so that the first failure of all is not infinitely many times the others' rate.
    const rate = (allCases - cases + 1) / (allBase - base + 2);
    if (base < leastCases || rate >= 1) return undefined;
    const times = cases / base / rate;
    const score = deviations(Math.min(cases, base), base, rate);
    return score >= outOfLine && times >= leastTimes ? { about, times, score } : undefined;
  };
}

/**
 * How many standard deviations so many cases are from a rate (the root of the deviance). Dividing their difference by the
 * standard deviation would exaggerate a few cases of something rare: with sixty healthy brands, every second board had one
 * that chance had put out of line.
 */
function deviations(cases: number, base: number, rate: number): number {
  return Math.sqrt(2 * (deviance(cases, base * rate) + deviance(base - cases, base * (1 - rate))));
}

function deviance(seen: number, expected: number): number {
  return seen === 0 ? 0 : seen * Math.log(seen / expected);
}

/**
 * Finds a brand that was opened all along, and then no more. If the others are opened less often by then, as at night, the
 * same is expected of it; but if next to none is opened any more, something has ended for all of them.
 */
function silence(rows: readonly Row[], lastShare: number): (row: Row) => Sign | undefined {
  const slots = rows[0]?.trend.length ?? 0;
  const last = Math.max(1, Math.floor(slots / 6));
  const silenceOf = silenceAtEnd(rows, last, lastShare);
  if (lastShare >= 0.5) return silenceOf;
  // A slot that has just begun says too little: a brand that has been silent for hours would look healthy until it fills.
  const longerSilenceOf = silenceAtEnd(rows, last + 1, lastShare);
  return (row) => silenceOf(row) ?? longerSilenceOf(row);
}

function silenceAtEnd(rows: readonly Row[], last: number, lastShare: number): (row: Row) => Sign | undefined {
  const slots = rows[0]?.trend.length ?? 0;
  // The board of the last 24 hours may end with 20 minutes of a slot of three hours.
  const steadyShare = (last - 1 + lastShare) / Math.max(1, slots - last);
  const openedOf = ({ trend }: Row) => ({ early: sum(trend.slice(0, -last)), late: sum(trend.slice(-last)) });
  const all = rows.map(openedOf);
  // Most seldom opened brands are not opened at night. Without these, the night would seem busier than it is.
  const compared = all.filter(({ early, late }) => late > 0 || early * steadyShare < leastExpected);
  const shareOf = (opened: typeof all) =>
    sum(opened.map(({ late }) => late)) / Math.max(1, sum(opened.map(({ early }) => early)));
  const isOutage = shareOf(all) <= steadyShare * outageShare;
  const share = isOutage ? steadyShare : Math.min(steadyShare, shareOf(compared));
  return (row) => {
    const { early, late } = openedOf(row);
    const score = outOfLine * Math.sqrt((early * share) / leastExpected);
    return late === 0 && score >= outOfLine ? { about: 'silent', times: 0, score } : undefined;
  };
}

function worst(signs: readonly Sign[]): number {
  return signs[0]?.score ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
