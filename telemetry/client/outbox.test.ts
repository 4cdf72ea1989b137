import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { batchOf } from './outbox-rules.ts';
import { readBatch, testRecord } from './test-records.ts';
import { textBytes } from './text-bytes.ts';

/** Below the 64 KiB that all keepalive requests of a page may have in flight together. */
const batchBytes = 48 * 1_024;
const entryBytes = 8 * 1_024;

let now = 2_000;
let outbox: Outbox;
beforeEach(() => {
  now = 2_000;
  outbox = createOutbox(createMemoryStore(), () => now);
});

const some = (count: number, change: Partial<OutboxRecord> = {}, from = 1) =>
  Array.from({ length: count }, (_, index) => testRecord(from + index, change));
const takenSeqs = async (size?: number) => (await outbox.take(size)).map(({ seq }) => seq);
/** Takes and removes all waiting records, batch by batch. */
async function drain() {
  const records: OutboxRecord[] = [];
  for (let batch = await outbox.take(); batch.length > 0; batch = await outbox.take()) {
    records.push(...batch);
    await outbox.remove(batch);
  }
  return records;
}
const dropReports = (records: readonly OutboxRecord[]) =>
  readBatch(`{"logEntries":[${records.flatMap(({ drops, json }) => (drops ? [json] : [])).join(',')}]}`).map(
    ({ message, level, attributes: { id, visit, dropped, reason, seqs } }) => {
      // Each report needs an id of its own, because the collector stores an id only once.
      expect([message, level, id]).toEqual(['entries dropped', 'INFO', `${visit}-${reason}-${now}`]);
      return { dropped, reason, seqs };
    },
  );

describe('a batch', () => {
  it('holds the oldest records, which stay in the outbox until removed', async () => {
    await outbox.add(some(3));
    expect(await takenSeqs()).toEqual([1, 2, 3]);
    const batch = await outbox.take();
    await outbox.remove(batch.slice(0, 1));
    expect(await takenSeqs()).toEqual([2, 3]);
  });

  it('holds at most 50 entries, or fewer on request', async () => {
    await outbox.add(some(60));
    expect(await takenSeqs()).toHaveLength(50);
    expect(await takenSeqs(7)).toHaveLength(7);
  });

  it('holds at most 48 KiB, counted in bytes', async () => {
    const json = JSON.stringify({ message: '漢'.repeat(2_000) });
    await outbox.add(some(30, { json, bytes: textBytes(json) }));
    const batch = await outbox.take();
    const size = textBytes(batchOf(batch).body);
    expect(size).toBeLessThanOrEqual(batchBytes);
    expect(size).toBeGreaterThan(batchBytes - textBytes(json) - 2);
  });

  it('holds a single entry if that one is too large for any batch', async () => {
    await outbox.add([testRecord(1, { bytes: batchBytes }), testRecord(2)]);
    expect(await takenSeqs()).toEqual([1]);
  });

  it('keeps its id when it is taken again, and any other selection of entries has a different id', async () => {
    await outbox.add(some(60));
    const id = async (size?: number) => batchOf(await outbox.take(size)).id;
    const first = await id();
    expect(await id()).toBe(first);
    expect(await id(25)).not.toBe(first);
    // Records dropped from the middle leave the batch's first and last ones as they were.
    await outbox.drop((await outbox.take()).slice(1, 3), 'queue-full');
    expect(await id(48)).not.toBe(first);
    expect(await id()).not.toBe(first);
    expect(first).toMatch(/^[\w.:-]{1,64}$/);
  });

  it('has a different id if its visit or its first entry differs', async () => {
    await outbox.add([...some(3), ...some(2, { visit: 'Z7M2Q9XA' }), ...some(2, {}, 4)]);
    const batch = await outbox.take();
    const ids = [batch.slice(0, 2), batch.slice(1, 3), batch.slice(3, 5), batch.slice(5, 7)];
    expect(new Set(ids.map((records) => batchOf(records).id)).size).toBe(4);
    // As in another browser, whose entries have the same numbers.
    const elsewhere = batch.slice(0, 2).map((record) => ({ ...record, visit: 'Z7M2Q9XA' }));
    expect(batchOf(elsewhere).id).not.toBe(batchOf(batch.slice(0, 2)).id);
  });

  it('has a different id from an earlier one if both end with a drop report', async () => {
    const endsWithDrops = async () => {
      await outbox.add(some(3));
      await outbox.drop((await outbox.take()).slice(1), 'refused');
      const batch = await outbox.take();
      await outbox.remove(batch);
      expect(batch.map(({ seq }) => seq)).toEqual([1, 0]);
      return batchOf(batch).id;
    };
    expect(await endsWithDrops()).not.toBe(await endsWithDrops());
  });

  it('is empty if no entries are waiting', async () => {
    expect(await outbox.take()).toEqual([]);
  });
});

describe('a full outbox', () => {
  it('drops DEBUG entries first, then the oldest INFO entries, and reports the drops', async () => {
    await outbox.add(some(60, { level: 'ERROR' }));
    await outbox.add(some(10, { level: 'DEBUG' }, 61));
    await outbox.add(some(450, { level: 'INFO' }, 71));
    const left = await drain();
    expect(left.filter(({ drops }) => !drops).map(({ seq }) => seq)).toEqual([
      ...Array.from({ length: 60 }, (_, index) => index + 1),
      ...Array.from({ length: 440 }, (_, index) => index + 81),
    ]);
    expect(dropReports(left)).toEqual([{ dropped: '20', reason: 'queue-full', seqs: '61-80' }]);
  });

  it('never drops its oldest batch, which may already have arrived', async () => {
    await outbox.add(some(100, { level: 'DEBUG' }));
    const sent = await outbox.take();
    await outbox.add(some(500, { level: 'ERROR' }, 101));
    expect(await outbox.take()).toEqual(sent);
    const left = await drain();
    expect(dropReports(left)).toEqual([{ dropped: '100', reason: 'queue-full', seqs: '51-150' }]);
  });

  it('also drops entries beyond 1 MiB', async () => {
    await outbox.add(some(200, { bytes: entryBytes }));
    const left = await drain();
    expect(left.filter(({ drops }) => !drops)).toHaveLength(128);
    expect(dropReports(left)).toMatchObject([{ dropped: '72', seqs: '51-122' }]);
  });
});

it('drops entries that are more than 72 hours old, and reports them', async () => {
  // More than a batch of them, and a newer one within the first batch.
  await outbox.add([...some(30), testRecord(31, { at: now }), ...some(40, {}, 32)]);
  now += 72 * 3_600_000;
  const left = await drain();
  expect(left.map(({ seq }) => seq)).toEqual([31, 0]);
  expect(dropReports(left)).toMatchObject([{ dropped: '70', reason: 'too-old', seqs: '1-30,32-71' }]);
});

it('reports dropped entries by visit and reason, with the ranges of their numbers', async () => {
  await outbox.add([...some(4), testRecord(9), testRecord(2, { visit: 'B' })]);
  const records = await outbox.take();
  const refused = records.filter(({ seq, visit }) => seq !== 3 && visit !== 'B');
  // The last first, as can happen: a full outbox drops DEBUG before older INFO.
  for (const record of refused.toReversed()) await outbox.drop([record], 'refused');
  await outbox.drop(
    records.filter(({ visit }) => visit === 'B'),
    'refused',
  );
  await outbox.drop(
    records.filter(({ seq }) => seq === 3),
    'too-large',
  );
  expect(dropReports(await drain())).toMatchObject([
    { dropped: '4', reason: 'refused', seqs: '1-2,4,9' },
    { dropped: '1', reason: 'refused', seqs: '2' },
    { dropped: '1', reason: 'too-large', seqs: '3' },
  ]);
});

it('carries over the counts of a drop report that is dropped itself', async () => {
  await outbox.add(some(3));
  await outbox.drop(await outbox.take(), 'refused');
  const first = await outbox.take();
  expect(first).toHaveLength(1);
  await outbox.drop(first, 'refused');
  expect(dropReports(await drain())).toMatchObject([{ dropped: '3', reason: 'refused', seqs: '1-3' }]);
});

it('reports entries that are dropped while a batch is being taken', async () => {
  await outbox.add(some(3));
  const records = await outbox.take();
  await outbox.drop(records.slice(0, 1), 'refused');
  await Promise.all([outbox.take(), outbox.drop(records.slice(1), 'refused')]);
  expect(await drain()).toMatchObject([{ drops: [{ count: 1 }] }, { drops: [{ count: 2 }] }]);
});

it('limits the size of a drop report by merging its last ranges', async () => {
  await outbox.add(Array.from({ length: 700 }, (_, index) => testRecord(index * 2, { level: 'DEBUG' })));
  const left = await drain();
  expect(dropReports(left)).toMatchObject([
    { dropped: '200', seqs: expect.stringMatching(/^100,102,104,.*,158-498$/) },
  ]);
  expect(left.at(-1)?.bytes).toBeLessThan(1_000);
});
