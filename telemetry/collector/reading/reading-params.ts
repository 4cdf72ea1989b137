import { type KnownName, type TallyName, tallyNames } from '../../reading/answers.ts';
import { type ChipName, chipNames } from '../../reading/entry-filter.ts';

/** Enough for all possible readings of a reference code, and for a user id's hash for each brand. */
const mostValues = 200;
/** Enough for all readings of half a code; each is a query of its own. */
const mostBeginnings = 64;
const leastSlotMs = 1_000;
/** Per answer. */
const mostEntries = 500;

export function readNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))
    ? Number(text)
    : undefined;
}

export function readLimit(params: URLSearchParams): number {
  return Math.min(mostEntries, Math.max(1, readNumber(params.get('limit')) ?? mostEntries));
}

export function readSlotMs(text: string | null): number | undefined {
  const ms = readNumber(text);
  return ms === undefined ? undefined : Math.max(leastSlotMs, ms);
}

/** The known names of a list such as `brand,outcome`, each once, in the order of the list. */
export function readTallyNames(text: string | null): readonly TallyName[] {
  const given = new Set((text ?? '').split(','));
  return [...given].flatMap((name) => tallyNames.find((known) => known === name) ?? []);
}

export function readChipName(text: string | null): ChipName | undefined {
  return chipNames.find((name) => name === text);
}

export function readKnown(params: URLSearchParams): {
  name: KnownName;
  values: readonly string[];
} {
  return {
    name: params.get('name') === 'userRef' ? 'userRef' : 'visit',
    values: [...new Set(params.getAll('value'))].slice(0, mostValues),
  };
}

/** The given beginnings of reference codes, each at least half of one. */
export function readBeginnings(params: URLSearchParams): readonly string[] {
  const given = params.getAll('beginning').filter((text) => /^[2-9A-Z]{4,7}$/.test(text));
  return [...new Set(given)].slice(0, mostBeginnings);
}
