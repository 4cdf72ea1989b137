import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ChipName,
  chipNames,
  emptyFilter,
  type EntryFilter,
  readFilter,
} from '../../reading/entry-filter.ts';
import type { LogStore } from '../store/log-store.ts';
import { openStore } from '../store/open-store.ts';
import type { PositionRange } from '../store/position.ts';
import {
  postgresPrograms,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../store/temporary-postgres.ts';
import { chipColumns } from './entry-conditions.ts';
import { distinctQuery, distinctValues, knownQuery, visitsBeginning, visitsQuery } from './known-values.ts';
import { createPace } from './pace.ts';
import { entriesQuery, readEntries } from './read-entries.ts';
import { readSlotMs } from './reading-params.ts';
import { readReceived, receiptEdgeQuery, receivedQuery } from './read-received.ts';
import { readCursor, type ReceiptCursor } from './receipt-cursor.ts';
import { edgeQuery, positionRange } from './slices.ts';
import { tallyEntries, tallyQuery } from './tally-entries.ts';
import { testEntry } from '../store/test-entry.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const count = 2_000;
const unhurried = () => createPace(() => 0);
const folder = mkdtempSync(join(tmpdir(), 'indexed-'));
const programs = postgresPrograms();
let postgres: TemporaryPostgres | undefined;
let store: LogStore;
let address: string | undefined;
/** A separate connection, because libsql's word index keeps a lock after an EXPLAIN. */
let explaining: LogStore;
afterAll(() => rmSync(folder, { recursive: true }));

const openers = {
  libsql: () => join(folder, 'logs.db'),
  postgres: async () => {
    if (programs === undefined) return undefined;
    // PostgreSQL would scan a table this small, unless a scan counts as very expensive.
    postgres = await startTemporaryPostgres(programs, ['-F', '-c', 'enable_seqscan=off']);
    return postgres.address;
  },
} as const;

const kinds = ['libsql', 'postgres'] as const;

// Without Debian's package (apt-get install postgresql), PostgreSQL's half is skipped.
describe.each(kinds)('in the %s store', (kind) => {
  beforeEach(({ skip }) =>
    skip(kind === 'postgres' && programs === undefined, 'PostgreSQL is not installed'),
  );
  beforeAll(async () => {
    address = await openers[kind]();
    if (address === undefined) return;
    store = await openStore({ address, mostBytes: 100_000_000 });
    const entries = Array.from({ length: count }, (_, index) =>
      testEntry({
        id: `e${index}`,
        time: noon - index * 60_000,
        message: index % 500 === 0 ? 'seldom said' : 'said',
        reason: index === 7 ? 'refused by address' : 'refused',
        ...Object.fromEntries(chipNames.map((name) => [chipColumns[name], `${name} ${index % 100}`])),
      }),
    );
    await store.write([entries]);
    explaining = await openStore({ address, mostBytes: 100_000_000 });
    if (kind === 'postgres') await store.db.executeQuery(CompiledQuery.raw('analyze'));
  }, 60_000);
  afterAll(async () => {
    if (kind === 'postgres' && programs === undefined) return;
    await explaining.close();
    await store.close();
    await postgres?.stop();
  });

  /** The store's plan for a query, step by step. */
  async function steps(query: { compile: () => CompiledQuery }): Promise<string[]> {
    const { sql, parameters } = query.compile();
    const explain = kind === 'libsql' ? 'explain query plan' : 'explain';
    const { rows } = await explaining.db.executeQuery<Readonly<Record<string, unknown>>>(
      CompiledQuery.raw(`${explain} ${sql}`, [...parameters]),
    );
    return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN']));
  }

  /** Reads the whole table. */
  const wasteful = /^SCAN entry\b(?!.*USING)|Seq Scan/;
  /** Of all entries with a value, for every slice. PostgreSQL may choose to sort a few. */
  const sorting = /^USE TEMP B-TREE/;
  const usesIndexOf = (column: string) =>
    new RegExp(kind === 'libsql' ? `INDEX entry_${column} ` : `Index Cond: .*\\b${column} = `);

  it.each(chipNames)('cuts and reads a slice by %s through its index', async (name) => {
    const value = `${name} 7`;
    const edge = await steps(edgeQuery(store, whole, 999, { name, value }));
    const entries = await steps(entriesQuery(store, withChip(name, value), whole, 50));
    for (const plan of [edge, entries]) {
      expect(plan.filter((step) => wasteful.test(step) || sorting.test(step))).toEqual([]);
      expect(plan.some((step) => usesIndexOf(chipColumns[name]).test(step))).toBe(true);
    }
  });

  it('finds entries by value and by word, and returns numbers as numbers', async () => {
    const filter = { ...withChip('brand', 'brand 0'), text: 'seldom' };
    const question = { filter, below: undefined, limit: 3 };
    const first = await readEntries(store, question, unhurried());
    expect(first.entries.map(({ id, time }) => [id, time])).toEqual([
      ['e0', noon],
      ['e500', noon - 500 * 60_000],
      ['e1000', noon - 1_000 * 60_000],
    ]);
    expect(first.entries[0]?.attributes).toMatchObject({ visit: 'visit 0', userRef: 'userRef 0' });
    const next = await readEntries(store, { ...question, below: first.rest }, unhurried());
    expect(next).toMatchObject({ entries: [{ id: 'e1500' }], rest: undefined });
  });

  it.each(chipNames)('lists the values of %s through its index, up to a limit', async (name) => {
    const values = await distinctValues(store, name, 101);
    expect(values.filter((value) => value.startsWith(name))).toHaveLength(100);
    expect(await distinctValues(store, name, 3)).toEqual(values.slice(0, 3));
    const plan = await steps({ compile: () => distinctQuery(name, 101).compile(store.db) });
    expect(plan.filter((step) => wasteful.test(step))).toEqual([]);
  });

  it('counts entries by value and time', async () => {
    const question = { filter: { ...withChip('brand', 'brand 7'), from: noon - 1_999 * 60_000 } };
    const { groups, rest } = await tallyEntries(
      store,
      { ...question, by: ['brand', 'slow', 'byAddress'], slotMs: 1_000 * 60_000, below: undefined },
      unhurried(),
    );
    expect(rest).toBeUndefined();
    expect(groups.toSorted((a, b) => a.slot - b.slot || a.count - b.count)).toEqual([
      { values: ['brand 7', '', ''], slot: 0, count: 10 },
      { values: ['brand 7', '', 'byAddress'], slot: 1, count: 1 },
      { values: ['brand 7', '', ''], slot: 1, count: 9 },
    ]);
  });

  it('counts in the shortest slots since the earliest time', async () => {
    const filter = readFilter(new URLSearchParams({ from: '0000-01-01T00:00:00Z', brand: 'brand 7' }));
    const { groups } = await tallyEntries(
      store,
      { filter, by: [], slotMs: readSlotMs('1000'), below: undefined },
      createPace(() => 0),
    );
    const [newest] = groups.toSorted((a, b) => b.slot - a.slot);
    expect(newest).toEqual({ values: [], slot: (noon - 7 * 60_000 - Number(filter.from)) / 1_000, count: 1 });
  });

  it.each<[string, (of: LogStore) => { compile: () => CompiledQuery }]>([
    ['the newest entries', (of) => entriesQuery(of, emptyFilter, whole, 50)],
    ['the edge of a slice', (of) => edgeQuery(of, whole, 500)],
    ['a search for a word', (of) => entriesQuery(of, { ...emptyFilter, text: 'seldom' }, oneHour, 50)],
    [
      'a search within a visit',
      (of) => entriesQuery(of, { ...withChip('visit', 'visit 7'), text: 'said' }, whole, 50),
    ],
    [
      'a count',
      (of) => tallyQuery(of, { filter: emptyFilter, by: ['outcome', 'level'], slotMs: 60_000 }, oneHour),
    ],
    [
      'a count within a brand',
      (of) =>
        tallyQuery(of, { filter: withChip('brand', 'brand 7'), by: ['message'], slotMs: undefined }, whole),
    ],
    ['the edge of received entries', (of) => receiptEdgeQuery(of, nearNoon, 500)],
    ['a lookup of half a reference code', (of) => visitsQuery(of, 'ABCD', 5)],
    ['a lookup of reference codes', (of) => knownQuery(of, 'visit', ['visit 7', 'visit 8', 'none'])],
  ])('reads no table from end to end for %s', async (_, queryOf) => {
    expect((await steps(queryOf(store))).filter((step) => wasteful.test(step))).toEqual([]);
  });

  it('reads received entries through an index, which it adds to a store that lacks it', async () => {
    await store.db.executeQuery(CompiledQuery.raw('drop index entry_received_at'));
    await (await openStore({ address: address ?? '', mostBytes: 100_000_000 })).close();
    const byReceipt = kind === 'libsql' ? /INDEX entry_received_at \(.*>/ : /Index Cond: .*\breceived_at\b/;
    for (const filter of [emptyFilter, withChip('brand', 'brand 7'), { ...emptyFilter, text: 'seldom' }])
      expect((await steps(receivedQuery(store, filter, received))).some((step) => byReceipt.test(step))).toBe(
        true,
      );
  });

  it('finds the visits whose code begins so, from the lowest code to the highest', async () => {
    const codes = ['K7QE9999', 'K7QF2222', 'K7QFA2A2', 'K7QFZZZZ', 'k7qf2222', 'K7R22222'];
    await store.write([codes.map((visit, index) => testEntry({ id: `begins ${index}`, time: noon, visit }))]);
    expect(await visitsBeginning(store, 'K7QF', 9)).toEqual(['K7QF2222', 'K7QFA2A2', 'K7QFZZZZ']);
    expect(await visitsBeginning(store, 'K7QF', 2)).toEqual(['K7QF2222', 'K7QFA2A2']);
  });

  it('returns entries that were received late, even if they happened long before', async () => {
    const late = [1, 2].map((number) =>
      testEntry({
        id: `late ${number}`,
        time: noon - number * 3_600_000 + 30_000,
        received_at: noon + 5_000,
        brand: 'late',
        message: 'waited offline',
      }),
    );
    await store.write([late]);
    const follow = async (filter: EntryFilter, after: ReceiptCursor, limit: number) =>
      await readReceived(store, { filter, after, limit }, unhurried());
    for (const filter of [emptyFilter, withChip('brand', 'late'), { ...emptyFilter, text: 'offline' }]) {
      const first = await follow(filter, nearNoon, 1);
      expect(first.entries.map(({ id }) => id)).toEqual(['late 2']);
      const next = await follow(filter, readCursor(first.rest ?? '') ?? nearNoon, 500);
      expect(next.entries.map(({ id }) => id)).toEqual(['late 1']);
      expect(next.rest).toBeUndefined();
    }
    expect(await follow(withChip('brand', 'brand 7'), nearNoon, 500)).toEqual({
      entries: [],
      rest: undefined,
    });
    const lastHour = { ...emptyFilter, from: noon - 3_600_000 };
    expect((await follow(lastHour, nearNoon, 500)).entries.map(({ id }) => id)).toEqual(['late 1']);
    // A whole day's receipts, over any number of slices, each entry once.
    const { entries } = await follow(withChip('brand', 'brand 0'), { receivedAt: 0, position: 0 }, 500);
    expect(entries.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `e${1_900 - index * 100}`),
    );
  });

  it('returns each of many entries of one moment once, page by page', async () => {
    // They take most of the millisecond's slots: nearly every page ends between two neighbours.
    const entries = Array.from({ length: 800 }, (_, index) =>
      testEntry({ id: `crowd ${index}`, time: noon, received_at: noon, brand: 'crowd' }),
    );
    await store.write([entries]);
    const found: string[] = [];
    let below: number | undefined;
    do {
      const page = await readEntries(
        store,
        { filter: withChip('brand', 'crowd'), below, limit: 25 },
        unhurried(),
      );
      found.push(...page.entries.map(({ id }) => id));
      below = page.rest;
    } while (below !== undefined && found.length <= entries.length);
    expect(found.toSorted()).toEqual(entries.map(({ id }) => id).toSorted());
  });

  it('finds exactly the entries of a message pattern that it counts, despite shared words', async () => {
    const messages = ['sign-in failed', 'passcode sign-in failed', 'took 5 ms', 'took 70 ms', 'took long']
      // Other patterns, although searches for words do not heed case.
      .concat('Sign-in failed', 'Took 5 ms')
      // Characters that have a meaning of their own in SQL's `like`.
      .concat('50% of a_b\\c', '50% of axb\\c', '50 times of a_b\\c', `${'on and on '.repeat(20)}1`);
    const entries = messages.map((message, index) =>
      testEntry({ id: `pattern ${index}`, time: noon, received_at: noon, brand: 'patterns', message }),
    );
    await store.write([entries]);
    const counted = async (filter: EntryFilter) => {
      const question = { filter, by: ['message'], slotMs: undefined, below: undefined } as const;
      const { groups } = await tallyEntries(store, question, unhurried());
      return groups.map(({ values, count: times }) => [values[0], times]);
    };
    const patterns = await counted(withChip('brand', 'patterns'));
    expect(patterns).toContainEqual(['took … ms', 2]);
    expect(patterns).toHaveLength(10);
    for (const [pattern, times] of patterns)
      expect(await counted({ ...withChip('brand', 'patterns'), pattern: String(pattern) })).toEqual([
        [pattern, times],
      ]);
    // A text that is searched for as well narrows the result further.
    expect(await counted({ ...emptyFilter, pattern: 'sign-in failed', text: 'passcode' })).toEqual([]);
  });
});

const whole: PositionRange = positionRange(emptyFilter);
/** All but the late entries were received before. */
const nearNoon: ReceiptCursor = { receivedAt: noon + 1, position: 0 };
const received = { after: { receivedAt: noon - 3_600_000, position: 0 }, rows: 1_000, limit: 50 };
const oneHour: PositionRange = positionRange({ ...emptyFilter, from: noon - 3_600_000, to: noon });

function withChip(name: ChipName, value: string): EntryFilter {
  return { ...emptyFilter, chips: [{ name, value, excluded: false }] };
}
