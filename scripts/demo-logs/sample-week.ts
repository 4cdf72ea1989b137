import { newEntry } from '../../telemetry/collector/intake/new-entry.ts';
import type { NewBatch } from '../../telemetry/collector/store/log-store.ts';
import { createChance } from './chance.ts';
import { weekMs } from './incidents.ts';
import { type SampleEntry, visitEntries } from './visit-entries.ts';
import { createVisitor, type SampleBrand, type Visitor } from './visitor.ts';

const hourMs = 3_600_000;
const seed = 20_261_121;
const secondMs = 1_000;

/** How busy each hour of a day is (UTC): offices of Europe and America. */
const busyness = [1, 1, 1, 1, 2, 4, 8, 14, 18, 17, 15, 12, 13, 16, 16, 14, 11, 8, 6, 4, 3, 2, 2, 1];
const weekendShare = 0.25;

export interface SampleOptions {
  brands: readonly SampleBrand[];
  /** When the week ends. */
  end: number;
  /** Visits in a busy hour. */
  visitsPerHour: number;
}

/** A week of visits, batch by batch; the same for the same end. */
export function* sampleWeek({ brands, end, visitsPerHour }: SampleOptions): Generator<NewBatch> {
  const chance = createChance(seed);
  const start = end - weekMs;
  const busiest = Math.max(...busyness);
  for (let hour = 0; hour < weekMs / hourMs; hour += 1) {
    const clock = new Date(start + hour * hourMs);
    const weekend = [0, 6].includes(clock.getUTCDay()) ? weekendShare : 1;
    const share = ((busyness[clock.getUTCHours()] ?? 1) / busiest) * weekend;
    const visits = Math.round(visitsPerHour * share * chance.between(0.85, 1.15));
    for (let visit = 0; visit < visits; visit += 1) {
      const at = hour * hourMs + chance.next() * hourMs;
      const visitor = createVisitor(chance, brands, at);
      const entries = visitEntries(chance, visitor, at, (ms) => new Date(start + ms).toISOString());
      const { kept, ledger } = chance.is(0.01) ? withLoss(entries) : { kept: entries, ledger: [] };
      const last = Math.max(...entries.map((entry) => entry.at));
      const receivedAt = Math.round(start + last + chance.between(1, 9) * secondMs + visitor.offlineMs);
      if (receivedAt > end) continue;
      yield batchOf(`demo-${visitor.visit}`, [...kept, ...ledger], receivedAt, visitor);
    }
  }
}

/** A device whose queue was full: some entries in the middle of the first page are gone, and it says so. */
function withLoss(entries: readonly SampleEntry[]): {
  kept: readonly SampleEntry[];
  ledger: readonly SampleEntry[];
} {
  const [first] = entries;
  const { visit = '', time = '' } = first?.entry.attributes ?? {};
  const { length } = entries.filter(({ entry }) => entry.attributes['visit'] === visit);
  if (first === undefined || length < 5) return { kept: entries, ledger: [] };
  const attributes = {
    id: `${visit}-queue-full`,
    visit,
    time,
    dropped: String(length - 4),
    reason: 'queue-full',
    seqs: `3-${length - 2}`,
  };
  return {
    kept: entries.filter((_, index) => index < 2 || index >= length - 2),
    ledger: [{ at: first.at, entry: { message: 'entries dropped', level: 'INFO', attributes } }],
  };
}

function batchOf(
  id: string,
  entries: readonly SampleEntry[],
  receivedAt: number,
  { clockMs, browser }: Visitor,
): NewBatch {
  const sentAt = receivedAt - clockMs - 150;
  const receipt = { batchId: id, receivedAt, sentAt, addressRef: null, browser };
  return entries.map(({ entry }, index) => newEntry(entry, index, receipt));
}
