import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFilter, type EntryFilter } from '../../reading/entry-filter.ts';
import { openLibsqlStore } from '../store/libsql-store.ts';
import type { LogStore } from '../store/log-store.ts';
import { readEntries } from './read-entries.ts';
import { slicesOf, type Stretch, stretchOf } from './slices.ts';
import { testEntry } from './test-entry.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const count = 25;
const folder = mkdtempSync(join(tmpdir(), 'slices-'));
let store: LogStore;

beforeAll(async () => {
  store = openLibsqlStore({ file: join(folder, 'logs.db'), mostBytes: 100_000_000 });
  const entries = Array.from({ length: count }, (_, index) =>
    // Several of one millisecond, and one brand in five.
    testEntry({
      id: `e${index}`,
      time: noon + Math.floor(index / 3),
      brand: index % 5 === 0 ? 'norvik' : 'halden',
    }),
  );
  await store.write([{ batch: { id: 'b', received_at: noon, sent_at: noon, entries: count }, entries }]);
});

afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const norvik: EntryFilter = {
  ...emptyFilter,
  chips: [{ name: 'brand', value: 'norvik', excluded: false }],
};

it.each([
  ['everything', emptyFilter, 1, 25],
  ['everything', emptyFilter, 4, 7],
  ['everything', emptyFilter, 100, 1],
  ['one brand', norvik, 2, 3],
  ['a stretch of time', { ...emptyFilter, from: noon + 2, to: noon + 3 }, 2, 3],
])('cuts %s so that every entry is in one slice', async (_, filter, rows, slices) => {
  const stretch = stretchOf(filter);
  const cut: Stretch[] = [];
  for await (const slice of slicesOf(store.db, filter, stretch, rows)) cut.push(slice);
  expect(cut[0]?.below).toBe(stretch.below);
  expect(cut.at(-1)?.from).toBe(stretch.from);
  cut.slice(1).forEach((slice, index) => expect(slice.below).toBe(cut[index]?.from));
  // The last cut may fall on the oldest entry, with nothing before it.
  expect(cut.length).toBeGreaterThanOrEqual(slices - 1);
  expect(cut.length).toBeLessThanOrEqual(slices + 1);
});

it('tells all entries over any number of answers, each once and in order', async () => {
  const told: number[] = [];
  let below: number | undefined;
  do {
    const page = await readEntries(store, { filter: norvik, below, above: undefined, limit: 2 }, () => true);
    told.push(...page.entries.map(({ position }) => position));
    below = page.rest;
  } while (below !== undefined);
  expect(told).toHaveLength(5);
  expect(told).toEqual([...new Set(told)].toSorted((a, b) => b - a));
});
