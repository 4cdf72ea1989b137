import { isObject } from '../../log-entry.ts';
import {
  addGroup,
  asEntriesPage,
  asKnownValues,
  asReceivedPage,
  asTally,
  type EntriesPage,
  type KnownName,
  type ReceivedPage,
  type Tally,
  type TallyGroup,
  type TallyName,
} from '../../reading/answers.ts';
import { type ChipName, type EntryFilter, filterParams } from '../../reading/entry-filter.ts';
import type { StoredEntry } from '../../reading/stored-entry.ts';
import { reachedEnd } from '../time/period-end.ts';
import { type Answer, barredStatus, request } from './request.ts';

const utc = (ms: number) => new Date(ms).toISOString();

export interface Session {
  userRefKey: string;
  /** How long entries are kept. */
  keepDays: number;
}

export function fetchSession(): Promise<Answer<Session>> {
  return request('session', (value) => {
    const { userRefKey, keepDays } = isObject(value) ? value : {};
    return typeof userRefKey === 'string' && typeof keepDays === 'number'
      ? { userRefKey, keepDays }
      : undefined;
  });
}

/** Exchanges the token for a session: 401 if the browser has not kept its cookie, or a server with another token got it. */
export async function beginSession(token: string): Promise<Answer<Session>> {
  const answer = await request('session', () => true, { method: 'POST', body: { token } });
  if (answer.ok) return fetchSession();
  // The collector refuses a token with 403: this 401 comes from something in front of it.
  return answer.status === 401 ? { ok: false, status: barredStatus } : answer;
}

export function endSession(): Promise<Answer<true>> {
  return request('session', () => true, { method: 'DELETE' });
}

/** The most entries in one answer of the collector. */
const pageEntries = 500;

export interface PageOptions {
  /** Only entries before this position. */
  below?: number | undefined;
  limit?: number;
}

export function fetchEntries(
  filter: EntryFilter,
  page: PageOptions,
  signal: AbortSignal,
): Promise<Answer<EntriesPage>> {
  const params = filterParams(filter, utc);
  for (const [name, value] of Object.entries(page)) if (value !== undefined) params.set(name, String(value));
  return request(`entries?${params.toString()}`, asEntriesPage, { signal });
}

export interface AllEntriesOptions {
  filter: EntryFilter;
  /** The most entries to load. */
  most: number;
  signal: AbortSignal;
  /** Called with the number of entries so far. */
  onCount?: (count: number) => void;
}

/** Every entry of the filter, loaded page by page; `rest` is where it was cut because there were more than `most`. */
export async function fetchAllEntries({
  filter,
  most,
  signal,
  onCount,
}: AllEntriesOptions): Promise<Answer<EntriesPage>> {
  const entries: StoredEntry[] = [];
  let below: number | undefined;
  let followFrom: string | undefined;
  for (;;) {
    const limit = Math.min(pageEntries, most - entries.length);
    const answer = await fetchEntries(filter, { below, limit }, signal);
    if (!answer.ok) return answer;
    entries.push(...answer.value.entries);
    onCount?.(entries.length);
    below = answer.value.rest;
    // The first page's, as what is received meanwhile may belong to a page that is already loaded.
    followFrom ??= answer.value.followFrom;
    if (below === undefined || entries.length >= most)
      return { ok: true, value: { entries, rest: below, followFrom } };
  }
}

export interface ReceivedOptions {
  filter: EntryFilter;
  after: string;
  /** Whether the caller lacks this entry. */
  isNew: (entry: StoredEntry) => boolean;
  /** How many new entries to stop at. */
  most: number;
  signal: AbortSignal;
}

/** The filter's new entries that were received after a place; `rest`: there are more than `most`. */
export async function fetchReceived({
  filter,
  after,
  isNew,
  most,
  signal,
}: ReceivedOptions): Promise<Answer<ReceivedPage>> {
  const entries: StoredEntry[] = [];
  let next = after;
  let followFrom: string | undefined;
  for (;;) {
    const params = filterParams(filter, utc);
    params.set('after', next);
    params.set('limit', String(pageEntries));
    const answer = await request(`received?${params.toString()}`, asReceivedPage, { signal });
    if (!answer.ok) return answer;
    entries.push(...answer.value.entries.filter(isNew));
    // An entry may become readable after others that were received later: the next request repeats the last seconds before
    // this one.
    followFrom ??= answer.value.followFrom;
    const { rest } = answer.value;
    if (rest === undefined || entries.length > most)
      return { ok: true, value: { entries, rest, followFrom } };
    next = rest;
  }
}

export interface TallyRequest {
  filter: EntryFilter;
  /** Now: the count goes no further, whenever it is made. */
  until?: number;
  by: readonly TallyName[];
  slotMs?: number;
}

/**
 * Counts every entry that matches the filter. The collector answers in parts, newest first; `onPart` gets the counts so far,
 * and the position that they reach.
 */
export async function fetchTally(
  { filter, until, by, slotMs }: TallyRequest,
  signal: AbortSignal,
  onPart: (tally: Tally) => void,
): Promise<Answer<true>> {
  const groups = new Map<string, TallyGroup>();
  let below: number | undefined;
  do {
    const params = filterParams(
      { ...filter, to: until === undefined ? filter.to : reachedEnd(filter, until) },
      utc,
    );
    params.set('by', by.join(','));
    if (slotMs !== undefined) params.set('slotMs', String(slotMs));
    if (below !== undefined) params.set('below', String(below));
    const answer = await request(`tally?${params.toString()}`, asTally, { signal });
    if (!answer.ok) return answer;
    for (const group of answer.value.groups) addGroup(groups, group);
    below = answer.value.rest;
    if (signal.aborted) return { ok: false, status: 0 };
    onPart({ groups: [...groups.values()], rest: below });
  } while (below !== undefined);
  return { ok: true, value: true };
}

/** What the URL of one request holds easily. */
const knownAtOnce = 100;

/** Which of these codes or users occur in any entry. */
export async function fetchKnown(
  name: KnownName,
  values: readonly string[],
): Promise<Answer<readonly string[]>> {
  const known: string[] = [];
  for (let from = 0; from < values.length; from += knownAtOnce) {
    const params = new URLSearchParams({ name });
    for (const value of values.slice(from, from + knownAtOnce)) params.append('value', value);
    const answer = await request(`known?${params.toString()}`, asKnownValues);
    if (!answer.ok) return answer;
    known.push(...answer.value);
  }
  return { ok: true, value: known };
}

/** The first codes, of those that begin so, that occur in any entry. */
export function fetchVisitsBeginning(beginnings: readonly string[]): Promise<Answer<readonly string[]>> {
  const params = new URLSearchParams(beginnings.map((text) => ['beginning', text]));
  return request(`visits?${params.toString()}`, asKnownValues);
}

/** All values of an attribute; more than `distinctLimit` are cut off. */
export function fetchValues(name: ChipName, signal: AbortSignal): Promise<Answer<readonly string[]>> {
  return request(`values?name=${name}`, asKnownValues, { signal });
}
