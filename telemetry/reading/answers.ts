import { isObject } from '../log-entry.ts';
import type { ChipName } from './entry-filter.ts';
import { asStoredEntry, type StoredEntry } from './stored-entry.ts';

/** In each answer to a reader while the store takes no entries, as when it is full. */
export const refusingHeader = 'x-log-refusing';

export interface EntriesPage {
  /** The newest first. */
  entries: readonly StoredEntry[];
  /** Where a limit ended the search; undefined: nothing older is left. */
  rest: number | undefined;
  /** Where to follow from; everything received before this place is readable by now. */
  followFrom: string;
}

export interface ReceivedPage {
  /** In order of receipt. The latest are returned again by the next requests. */
  entries: readonly StoredEntry[];
  /** More entries were received after this place; undefined: these are all. */
  rest: string | undefined;
  /** Where the next request begins. */
  followFrom: string;
}

/** How many entries share these values. */
export interface TallyGroup {
  /** In the order in which they were asked for; empty if the entries have none. */
  values: readonly string[];
  /** Number of the time slot, counted from the filter's start. */
  slot: number;
  count: number;
}

/** Adds to the count of the same values in the same slot, if there is one. */
export function addGroup(groups: Map<string, TallyGroup>, group: TallyGroup): void {
  const key = JSON.stringify([group.slot, group.values]);
  groups.set(key, { ...group, count: group.count + (groups.get(key)?.count ?? 0) });
}

export interface Tally {
  groups: readonly TallyGroup[];
  /** Where the time limit ended the count; undefined: everything is counted. */
  rest: number | undefined;
}

/**
 * What entries can be counted by. `slow`: the step took `slowMs` or longer. `byAddress`: the reason is `refusedByAddress`.
 */
export const tallyNames = [
  'brand',
  'level',
  'outcome',
  'release',
  'locale',
  'screen',
  'connection',
  'message',
  'slow',
  'byAddress',
] as const;
export type TallyName = (typeof tallyNames)[number];

/** Of any step: whoever waits longer for a page, a sign-in or a code doubts that it works. */
export const slowMs = 3_000;

/** Logged by the page that the gateway redirects back to, after the sign-in was logged as sent on. */
export const refusedByAddress = 'refused by address';

export function asEntriesPage(value: unknown): EntriesPage | undefined {
  return asPage(value, numberOrAbsent);
}

export function asReceivedPage(value: unknown): ReceivedPage | undefined {
  return asPage(value, textOrAbsent);
}

function asPage<Rest>(value: unknown, restOf: (rest: unknown) => Rest) {
  const { entries, rest, followFrom } = isObject(value) ? value : {};
  if (!Array.isArray(entries) || typeof followFrom !== 'string') return undefined;
  return {
    // One entry that can't be read must not hide the others.
    entries: entries.flatMap((entry: unknown) => asStoredEntry(entry) ?? []),
    rest: restOf(rest),
    followFrom,
  };
}

export function asTally(value: unknown): Tally | undefined {
  if (!isObject(value) || !Array.isArray(value['groups'])) return undefined;
  const groups = value['groups'].flatMap((group: unknown) => asGroup(group) ?? []);
  return { groups, rest: numberOrAbsent(value['rest']) };
}

/** An answer with more distinct values than this is cut off. Far more brands than there are; strangers can invent others. */
export const distinctLimit = 500;

/** The attributes whose values can be asked for: does any entry have them? */
export type KnownName = Extract<ChipName, 'visit' | 'userRef'>;

/** Which of the values that were asked for any entry has, or all that there are. */
export function asKnownValues(value: unknown): readonly string[] | undefined {
  const { values } = isObject(value) ? value : {};
  return Array.isArray(values) && values.every((text) => typeof text === 'string') ? values : undefined;
}

function asGroup(value: unknown): TallyGroup | undefined {
  if (!isObject(value)) return undefined;
  const { values, slot, count } = value;
  if (!Array.isArray(values) || typeof slot !== 'number' || typeof count !== 'number') return undefined;
  return { values: values.map((item: unknown) => (typeof item === 'string' ? item : '')), slot, count };
}

function textOrAbsent(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function numberOrAbsent(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
