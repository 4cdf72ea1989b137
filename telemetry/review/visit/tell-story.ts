import type { StoredEntry } from '../../reading/stored-entry.ts';
import { isFollowUp } from './follow-up.ts';
import { gapsOf, type Gap } from './gaps.ts';

/** One line of a visit's story. */
export type StoryLine =
  | {
      kind: 'entry';
      entry: StoredEntry;
      /** How often it happened in quick succession; the line shows the first time. */
      times: number;
      /** How long the visitor (or the network) did nothing before; negative: the device's clock was set back meanwhile. */
      pauseMs: number | undefined;
      /** The same step has failed before for the same user, and not succeeded since. */
      again: boolean;
      /** The line before was about another user: after mistyping the user id, visitors have not tried their own password. */
      isOtherUser: boolean;
      /** Set if the line before came from another sender; on the first line, unless all lines come from one. */
      sender: string | undefined;
    }
  | { kind: 'gap'; gap: Gap };

export interface Story {
  lines: readonly StoryLine[];
  /** Since when the visitor was there: a browser may load a page long before anybody comes to it. */
  openedAt: number;
  /** When the page began to load, according to its first entry; undefined if that does not say. */
  loadedAt: number | undefined;
  /** Time of the earliest entry. */
  startedAt: number;
  endedAt: number;
  /** How far the device's clock was behind the collector's; negative: ahead. */
  clockDifferenceMs: number | undefined;
  /** The last of the entries that came late: a reader who looked before it has not seen it. */
  late: { receivedAt: number; delayMs: number } | undefined;
  /** How many entries are known to be missing. */
  missing: number;
  /** How many network addresses the lines and the reports of gaps came from: anybody who learns a code can send under it. */
  senders: number;
}

/** An entry that arrives later than this is marked as late. */
export const lateMs = 60_000;

/** Outcomes after which people try the same step again. */
const failures: ReadonlySet<string> = new Set(['refused', 'failed', 'unreachable', 'time-out']);

/** A repeat after this time is another try by the visitor; shorter pauses are how people type. */
const anotherTryMs = 10_000;

/**
 * Puts the entries of one visit in the order in which they happened, folds repeats and marks what is missing.
 * @param cutOff these are only the newest
 */
export function tellStory(entries: readonly StoredEntry[], cutOff = false): Story | undefined {
  const ordered = inOrder(entries);
  if (ordered.length === 0) return undefined;
  const ledger = entries.filter(isLedger);
  const gaps = gapsOf(ordered.map(seqOf), ledger, cutOff);
  const visible = ordered.filter(isVisible);
  const senders = new Set([...visible, ...ledger].flatMap(({ sender }) => sender ?? []));
  const times = ordered.map(({ time }) => time);
  return {
    lines: linesOf(ordered, gaps, senders.size > 1),
    openedAt: Math.min(...(visible.length > 0 ? visible : ordered).map(({ time }) => time)),
    loadedAt: loadedAt(ordered[0]),
    startedAt: Math.min(...times),
    endedAt: Math.max(...times),
    clockDifferenceMs: ordered.find(({ clockDifferenceMs }) => clockDifferenceMs !== undefined)
      ?.clockDifferenceMs,
    late: lastLate(visible),
    missing: gaps.reduce((sum, { count }) => sum + count, 0),
    senders: senders.size,
  };
}

/** DEBUG entries are about the program, not about what the visitor met. */
function isVisible({ level }: StoredEntry): boolean {
  return level !== 'DEBUG';
}

/** The entries in their order, without those that only repeat something, and with the gaps between them. */
function linesOf(
  ordered: readonly StoredEntry[],
  gaps: readonly Gap[],
  hasSeveralSenders: boolean,
): readonly StoryLine[] {
  const lines: StoryLine[] = [];
  const failed = new Set<string>();
  const calls = ordered.filter(
    (entry) => isVisible(entry) && failures.has(entry.attributes['outcome'] ?? ''),
  );
  let previous: StoredEntry | undefined;
  let user = '';
  let lastUser = '';
  let number = 0;
  /** The next entry belongs to another attempt than the last line. */
  let startsNewAttempt = false;
  for (const entry of ordered) {
    const isAnother = seqOf(entry) !== number;
    number = seqOf(entry);
    // Strangers may send two entries with one number: the gap before them counts once.
    if (isAnother)
      for (const gap of gaps.filter(({ before }) => before === number)) lines.push({ kind: 'gap', gap });
    const { userRef = user } = entry.attributes;
    if (userRef !== user) failed.clear();
    user = userRef;
    if (!isVisible(entry)) continue;
    const { outcome = '', step = '' } = entry.attributes;
    if (calls.some((call) => isFollowUp(entry, call))) {
      startsNewAttempt = true;
      continue;
    }
    const last = lines.at(-1);
    const waited = previous === undefined ? 0 : entry.time - previous.time;
    // If the clock was set back meanwhile, the real wait is unknown.
    const isQuick = Math.abs(waited) < anotherTryMs;
    const isOtherUser = lastUser !== '' && user !== lastUser;
    const isOtherSender = hasSeveralSenders && entry.sender !== previous?.sender;
    const isOther = startsNewAttempt || isOtherUser || isOtherSender;
    const isRepeat = last?.kind === 'entry' && !isOther && isQuick && isSameEvent(last.entry, entry);
    if (isRepeat) last.times += 1;
    else {
      // An entry that does not say how a step ended is not a try, nor is one without a step, such as a redirect.
      const isTry = step !== '' && outcome !== '' && outcome !== 'told';
      const again = isTry && failed.has(step);
      if (failures.has(outcome)) failed.add(step);
      else if (isTry) failed.delete(step);
      lines.push({
        kind: 'entry',
        entry,
        times: 1,
        pauseMs: isQuick ? undefined : waited,
        again,
        isOtherUser,
        sender: isOtherSender ? entry.sender : undefined,
      });
    }
    startsNewAttempt = false;
    lastUser = user;
    previous = entry;
  }
  for (const gap of gaps.filter(({ before }) => before === undefined)) lines.push({ kind: 'gap', gap });
  return lines;
}

function loadedAt(entry: StoredEntry | undefined): number | undefined {
  const sinceStartMs = Number.parseInt(entry?.attributes['sinceStart'] ?? '', 10);
  return entry === undefined || Number.isNaN(sinceStartMs) ? undefined : entry.time - sinceStartMs;
}

function lastLate(entries: readonly StoredEntry[]): Story['late'] {
  return entries
    .map(({ receivedAt, time }) => ({ receivedAt, delayMs: receivedAt - time }))
    .filter(({ delayMs }) => delayMs > lateMs)
    .toSorted((a, b) => b.receivedAt - a.receivedAt || b.delayMs - a.delayMs)[0];
}

/** In the order of the device's numbers, as its clock may have been set meanwhile; without numbers, in order of time. */
function inOrder(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  const numbered = entries.filter((entry) => !Number.isNaN(seqOf(entry)) && !isLedger(entry));
  return numbered.length > 0
    ? numbered.toSorted((a, b) => seqOf(a) - seqOf(b) || a.time - b.time)
    : entries.toSorted((a, b) => a.time - b.time);
}

/** The entry in which the device reports what it dropped. */
function isLedger(entry: StoredEntry): boolean {
  return entry.message === 'entries dropped';
}

function seqOf(entry: StoredEntry): number {
  return Number.parseInt(entry.attributes['seq'] ?? '', 10);
}

const compared = ['screen', 'step', 'outcome', 'reason', 'status', 'key'] as const;

function isSameEvent(a: StoredEntry, b: StoredEntry): boolean {
  return (
    a.message === b.message &&
    a.level === b.level &&
    compared.every((name) => a.attributes[name] === b.attributes[name])
  );
}
