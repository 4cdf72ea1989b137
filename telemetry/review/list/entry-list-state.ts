import type { StoredEntry } from '../../reading/stored-entry.ts';

/** More rows than anybody reads, and few enough for a browser. */
export const listLimit = 100_000;

export interface EntryListState {
  /** The newest first. */
  entries: readonly StoredEntry[];
  /** New entries, the newest first, that wait until the reader is back at the top; some may belong among the older ones. */
  waiting: readonly StoredEntry[];
  /** Too many came at once: entries from here on are missing between `waiting` and the list. */
  waitingRest: number | undefined;
  /** Where older entries begin; undefined: there are none. */
  rest: number | undefined;
  /** The place to look for new entries from; undefined: nothing is loaded yet. */
  followFrom: string | undefined;
  loading: boolean;
  /** Status of the last request for new entries, if it failed. */
  failed: number | undefined;
  /** Status of the last request for older entries, or for the first ones, if it failed. */
  olderFailed: number | undefined;
}

export type EntryListAction =
  | { type: 'load' }
  | {
      type: 'older';
      entries: readonly StoredEntry[];
      /** The `rest` at the time of the request. */
      below: number | undefined;
      rest: number | undefined;
      followFrom: string;
    }
  | { type: 'received'; entries: readonly StoredEntry[]; followFrom: string; atTop: boolean }
  /** The newest entries, in place of too many that were received. */
  | {
      type: 'newest';
      entries: readonly StoredEntry[];
      rest: number | undefined;
      followFrom: string;
      atTop: boolean;
    }
  | { type: 'show' }
  | { type: 'fail'; status: number; older: boolean };

export const emptyList: EntryListState = {
  entries: [],
  waiting: [],
  waitingRest: undefined,
  rest: undefined,
  followFrom: undefined,
  loading: true,
  failed: undefined,
  olderFailed: undefined,
};

export function changeEntryList(state: EntryListState, action: EntryListAction): EntryListState {
  if (action.type === 'load') return { ...state, loading: true, failed: undefined, olderFailed: undefined };
  if (action.type === 'fail')
    return action.older
      ? { ...state, loading: false, olderFailed: action.status }
      : { ...state, failed: action.status };
  if (action.type === 'show') return withWaiting(state);
  if (action.type === 'older') {
    // The list was replaced meanwhile: appending these would leave a gap.
    if (action.below !== state.rest) return { ...state, loading: false, olderFailed: undefined };
    return {
      ...state,
      entries: [...state.entries, ...action.entries],
      rest: action.rest,
      followFrom: state.followFrom ?? action.followFrom,
      loading: false,
      failed: undefined,
      olderFailed: undefined,
    };
  }
  const { followFrom } = action;
  const { list, rest } =
    action.type === 'received'
      ? newest(merged(state.waiting, newFor(state, action.entries)), state.waitingRest)
      : { list: action.entries, rest: action.rest ?? 0 };
  const next = { ...state, waiting: list, waitingRest: rest, followFrom, failed: undefined };
  return action.atTop ? withWaiting(next) : next;
}

/** The entries that the list lacks. Those below its end are loaded with the older ones. */
function newFor(
  { entries, waiting, waitingRest, rest }: EntryListState,
  received: readonly StoredEntry[],
): readonly StoredEntry[] {
  const end = waitingRest ?? rest ?? 0;
  return received.filter(
    (entry) =>
      entry.position >= end &&
      !includesEntry(waiting, entry) &&
      (waitingRest !== undefined || !includesEntry(entries, entry)),
  );
}

/** Whether an entry is neither in the list nor waiting for it. */
export function isNewFor(state: EntryListState, entry: StoredEntry): boolean {
  return newFor(state, [entry]).length > 0;
}

/** A list with a gap would seem complete: waiting entries with a gap below them replace it. */
function withWaiting(state: EntryListState): EntryListState {
  const { entries, waiting, waitingRest } = state;
  const { list, rest } =
    waitingRest === undefined
      ? newest(merged(entries, waiting), state.rest)
      : { list: waiting, rest: waitingRest };
  return { ...state, entries: list, rest, waiting: [], waitingRest: undefined };
}

/** A page left open gets new entries for hours: drops the oldest beyond the limit, and moves `rest` up. */
function newest(list: readonly StoredEntry[], rest: number | undefined) {
  if (list.length <= listLimit) return { list, rest };
  const kept = list.slice(0, listLimit);
  return { list: kept, rest: kept.at(-1)?.position };
}

/** Merges two lists, newest first; no entry may occur twice. */
function merged(list: readonly StoredEntry[], added: readonly StoredEntry[]): readonly StoredEntry[] {
  if (added.length === 0) return list;
  return [...list, ...added].toSorted((one, other) => other.position - one.position);
}

/** @param list the newest first; it may be long */
function includesEntry(list: readonly StoredEntry[], { position }: StoredEntry): boolean {
  let first = 0;
  let end = list.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((list[middle]?.position ?? 0) > position) first = middle + 1;
    else end = middle;
  }
  return list[first]?.position === position;
}
