import { type Chip, emptyFilter, type EntryFilter, wantedChip } from '../reading/entry-filter.ts';

/** The senders that the reader has excluded; they stay excluded, whatever else is asked for. */
export function excludedSenders(chips: readonly Chip[]): readonly Chip[] {
  return chips.filter(({ name, excluded }) => name === 'sender' && excluded);
}

/** Takes the place of any chip for the same value, whichever of the two excludes it. */
export function withChip(filter: EntryFilter, added: Chip): EntryFilter {
  const others = filter.chips.filter(({ name, value }) => name !== added.name || value !== added.value);
  return { ...filter, chips: [...others, added] };
}

export function ofPattern(filter: EntryFilter, pattern: string, level: string): EntryFilter {
  const others = filter.chips.filter(({ name }) => name !== 'level');
  return { ...filter, pattern, chips: [...others, wantedChip('level', level)] };
}

/** All that is kept since `keptSince`, whatever period was shown before. */
export function ofUser(filter: EntryFilter, userRefs: readonly string[], keptSince: number): EntryFilter {
  return {
    ...emptyFilter,
    from: Math.min(filter.from ?? keptSince, keptSince),
    chips: [...excludedSenders(filter.chips), ...userRefs.map((value) => wantedChip('userRef', value))],
  };
}

/** The entries of the last user must not pass for those of another one, who was not found. The same filter if it names none. */
export function ofNoUser(filter: EntryFilter): EntryFilter {
  const others = filter.chips.filter(({ name, excluded }) => name !== 'userRef' || excluded);
  return others.length === filter.chips.length ? filter : { ...filter, chips: others };
}

/** All that happened around a time. */
export function aroundTime(filter: EntryFilter, time: number, ms: number): EntryFilter {
  return { ...emptyFilter, from: time - ms, to: time + ms, chips: excludedSenders(filter.chips) };
}

export function ofVisit(visit: string, from: number, to: number | undefined): EntryFilter {
  return { ...emptyFilter, from, to, chips: [wantedChip('visit', visit)] };
}
