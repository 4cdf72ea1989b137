import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { openLibsqlStore } from '../store/libsql-store.ts';
import type { LogStore } from '../store/log-store.ts';
import { positionAt, type PositionRange } from '../store/position.ts';
import { readEntries } from './read-entries.ts';
import { readReceived } from './read-received.ts';
import { readCursor, type ReceiptCursor } from './receipt-cursor.ts';
import { positionRange, slicesOf } from './slices.ts';
import { tallyEntries } from './tally-entries.ts';
import { testEntry } from '../store/test-entry.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const count = 25;
const folder = mkdtempSync(join(tmpdir(), 'slices-'));
let store: LogStore;

beforeAll(async () => {
  store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
  const entries = Array.from({ length: count }, (_, index) =>
    // Three per millisecond, and every fifth one of norvik.
    testEntry({
      id: `e${index}`,
      time: noon + Math.floor(index / 3),
      // Its own place in the millisecond: two that meet could move one into the next.
      seq: index,
      brand: index % 5 === 0 ? 'norvik' : 'halden',
      visit: 'ABCD2345',
      message: index % 3 === 0 ? 'the third' : 'another',
    }),
  );
  await store.write([entries]);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const by = (...values: string[]): EntryFilter => ({
  ...emptyFilter,
  chips: values.map((value) => ({ name: 'brand', value, excluded: false })),
});
const norvik = by('norvik');

it.each([
  ['everything', emptyFilter, 1, 25],
  ['everything', emptyFilter, 4, 7],
  ['everything', emptyFilter, 100, 1],
  ['one brand', norvik, 2, 3],
  ['two brands', by('norvik', 'halden'), 10, 4],
  ['a brand without entries', by('kestrel'), 2, 1],
  ['another visit', { ...emptyFilter, chips: [oneVisit('WXYZ6789')] }, 2, 1],
  ['a period', { ...emptyFilter, from: noon + 2, to: noon + 3 }, 2, 3],
  ['a word', { ...emptyFilter, text: 'third' }, 2, 5],
  ['a word within a brand', { ...norvik, text: 'third' }, 2, 5],
  ['a word without entries', { ...emptyFilter, text: 'nothing' }, 2, 1],
  ['a text without words', { ...emptyFilter, text: '-*' }, 4, 7],
])(
  'cuts the range for %s into adjoining slices that cover all of it ($2 rows each)',
  async (_, filter, rows, slices) => {
    const range = positionRange(filter);
    const cut: PositionRange[] = [];
    for await (const slice of slicesOf(store, filter, range, () => rows)) cut.push(slice);
    expect(cut[0]?.below).toBe(range.below);
    expect(cut.at(-1)?.from).toBe(range.from);
    cut.slice(1).forEach((slice, index) => expect(slice.below).toBe(cut[index]?.from));
    // The last cut may fall on the oldest entry, with nothing before it.
    expect(cut.length).toBeGreaterThanOrEqual(slices - 1);
    expect(cut.length).toBeLessThanOrEqual(slices + 1);
  },
);

it.each([
  ['one brand', norvik, 5],
  ['two brands', by('norvik', 'halden'), 25],
  ['a word', { ...emptyFilter, text: 'third' }, 9],
  ['a word within a brand', { ...norvik, text: 'third' }, 2],
  ['a word within a visit', { ...emptyFilter, text: 'third', chips: [oneVisit('ABCD2345')] }, 9],
  ['a period', { ...emptyFilter, from: noon + 2, to: noon + 3 }, 6],
])('returns the entries for %s over several answers, each once and in order', async (_, filter, found) => {
  const positions: number[] = [];
  let below: number | undefined;
  do {
    const sizes = [2];
    const page = await readEntries(store, { filter, below, limit: 2 }, () => sizes.pop());
    expect(page.entries.length).toBeLessThanOrEqual(2);
    positions.push(...page.entries.map(({ position }) => position));
    below = page.rest;
  } while (below !== undefined && positions.length <= found);
  expect(positions).toHaveLength(found);
  expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => b - a));
});

it.each([
  ['everything', emptyFilter, 25],
  ['one brand', norvik, 5],
  ['a word', { ...emptyFilter, text: 'third' }, 9],
  ['a period', { ...emptyFilter, from: noon + 2, to: noon + 3 }, 6],
])(
  'returns what was received for %s over several slices and answers, each once and in order',
  async (_, filter, found) => {
    const positions: number[] = [];
    let after: ReceiptCursor | undefined = { receivedAt: 0, position: 0 };
    while (after !== undefined) {
      const sizes = [3, 3];
      const page = await readReceived(store, { filter, after, limit: 4 }, () => sizes.pop());
      expect(page.entries.length).toBeLessThanOrEqual(4);
      positions.push(...page.entries.map(({ position }) => position));
      after = readCursor(page.rest ?? null);
    }
    expect(positions).toHaveLength(found);
    expect(positions).toEqual([...new Set(positions)].toSorted((a, b) => a - b));
  },
);

it('counts every entry once over several answers, each as far as its time allows', async () => {
  const counts = new Map<string, number>();
  let below: number | undefined;
  do {
    const sizes = [3];
    const question = { filter: emptyFilter, by: ['brand'], slotMs: undefined, below } as const;
    const { groups, rest } = await tallyEntries(store, question, () => sizes.pop());
    for (const { values, count: more } of groups)
      counts.set(values.join(), (counts.get(values.join()) ?? 0) + more);
    below = rest;
  } while (below !== undefined);
  expect(Object.fromEntries(counts)).toEqual({ norvik: 5, halden: 20 });
});

it('gives other work a turn between two slices, as SQLite blocks the thread', async () => {
  const done: string[] = [];
  for await (const { from } of slicesOf(store, emptyFilter, positionRange(emptyFilter), () => 10)) {
    done.push(`slice ${from}`);
    setImmediate(() => done.push('other work'));
  }
  expect(done.slice(0, 3)).toEqual([expect.any(String), 'other work', expect.stringMatching(/^slice/)]);
});

function oneVisit(value: string) {
  return { name: 'visit', value, excluded: false } as const;
}

it('searches for the edge of a slice no further back than a day at first', async () => {
  const searched: PositionRange[] = [];
  const watched: LogStore = {
    ...store,
    wordEdge: async (text, range, skipped) => {
      searched.push(range);
      return await store.wordEdge?.(text, range, skipped);
    },
  };
  const filter = { ...emptyFilter, text: 'third', to: noon + count };
  const slices = slicesOf(watched, filter, positionRange(filter), () => 2);
  await slices.next();
  expect(searched).toHaveLength(1);
  expect(searched[0]?.from).toBeGreaterThan(positionAt(noon - 86_400_000));
  await slices.return(undefined);
});
