/** The attributes that a filter chip can narrow by, each with an index in the store. */
export const chipNames = [
  'brand',
  'level',
  'screen',
  'outcome',
  'connection',
  'locale',
  'release',
  'visit',
  'userRef',
  'sender',
] as const;
export type ChipName = (typeof chipNames)[number];

/** One condition: the attribute is the value, or (`excluded`) is not. */
export interface Chip {
  name: ChipName;
  value: string;
  excluded: boolean;
}

/** Which entries to find. Conditions on one attribute are alternatives; exclusions must all hold. */
export interface EntryFilter {
  /** First millisecond (UTC) of the period. */
  from: number | undefined;
  /** Last millisecond of the period. */
  to: number | undefined;
  text: string;
  /** The message with its variable parts replaced (`messagePattern`); empty: any. */
  pattern: string;
  chips: readonly Chip[];
}

export const emptyFilter: EntryFilter = {
  from: undefined,
  to: undefined,
  text: '',
  pattern: '',
  chips: [],
};

/** More conditions than anybody needs, and few enough to keep every query plan small. */
const chipLimit = 100;
export const valueCharacters = 200;
const excludedPrefix = 'not-';

/** Entries are found by words: punctuation alone can neither find nor exclude any. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The filter as query parameters; `time` formats a point in time. */
export function filterParams(filter: EntryFilter, time: (ms: number) => string): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.from !== undefined) params.set('from', time(filter.from));
  if (filter.to !== undefined) params.set('to', time(filter.to));
  if (filter.text !== '') params.set('text', filter.text);
  if (filter.pattern !== '') params.set('pattern', filter.pattern);
  for (const { name, value, excluded } of filter.chips)
    params.append(excluded ? excludedPrefix + name : name, value);
  return params;
}

/** Reads a filter, and ignores what it does not understand. */
export function readFilter(params: URLSearchParams): EntryFilter {
  const chips: Chip[] = [];
  for (const [key, value] of params) {
    const excluded = key.startsWith(excludedPrefix);
    const given = excluded ? key.slice(excludedPrefix.length) : key;
    const name = chipNames.find((known) => known === given);
    if (name === undefined || value === '' || value.length > valueCharacters || chips.length >= chipLimit)
      continue;
    if (!chips.some((chip) => isSameChip(chip, { name, value, excluded })))
      chips.push({ name, value, excluded });
  }
  const text = (params.get('text') ?? '').trim().slice(0, valueCharacters);
  return {
    from: readTime(params.get('from')),
    to: readTime(params.get('to')),
    text: hasWords(text) ? text : '',
    pattern: (params.get('pattern') ?? '').slice(0, valueCharacters),
    chips,
  };
}

export function wantedChip(name: ChipName, value: string): Chip {
  return { name, value, excluded: false };
}

export function isSameChip(a: Chip, b: Chip): boolean {
  return a.name === b.name && a.value === b.value && a.excluded === b.excluded;
}

/** The filter's wanted, or excluded, values of one attribute. */
export function chipValues(filter: EntryFilter, name: ChipName, excluded: boolean): readonly string[] {
  return filter.chips.flatMap((chip) =>
    chip.name === name && chip.excluded === excluded ? [chip.value] : [],
  );
}

/** Requires an offset: without one, a time would mean a different moment to every reader. */
function readTime(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}
