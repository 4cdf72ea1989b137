import { beforeEach, expect, it } from 'vitest';
import { outboxDatabase } from './outbox-database.ts';
import { openIndexedStore } from './indexed-store.ts';
import { openOutbox } from './open-outbox.ts';
import { deleteOutboxDatabase } from './test-database.ts';
import { testRecord } from './test-records.ts';

const now = () => 5_000;

beforeEach(deleteOutboxDatabase);

it('keeps entries in order for the next page until they are removed or dropped', async () => {
  const first = await openOutbox(() => indexedDB, now);
  await first.add([testRecord(1), testRecord(2), testRecord(3)]);
  const next = await openOutbox(() => indexedDB, now);
  const batch = await next.take();
  expect(batch.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  await next.remove(batch.slice(0, 2));
  await next.drop(batch.slice(2), 'refused');
  expect(await first.take()).toMatchObject([{ drops: [{ count: 1, reason: 'refused' }] }]);
});

it('drops the oldest entries beyond the limit, apart from the first batch', async () => {
  const outbox = await openOutbox(() => indexedDB, now);
  await outbox.add(Array.from({ length: 520 }, (_, index) => testRecord(index + 1)));
  await outbox.remove(await outbox.take());
  expect((await outbox.take())[0]?.seq).toBe(71);
});

it.each([
  ['there is no storage', () => undefined],
  [
    'storage is blocked',
    () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  ],
  ['storage never answers', () => Object.assign(Object.create(null), { open: () => new EventTarget() })],
])('falls back to memory if %s', async (_, factory) => {
  const outbox = await openOutbox(factory, now);
  await outbox.add([testRecord(1)]);
  expect((await outbox.take()).map(({ seq }) => seq)).toEqual([1]);
});

it('falls back to memory for a new entry if the database was deleted', async () => {
  const outbox = await openOutbox(() => indexedDB, now);
  await deleteOutboxDatabase();
  await outbox.add([testRecord(7)]);
  expect((await outbox.take()).map(({ seq }) => seq)).toEqual([7]);
});

it('rejects a transaction while another connection keeps the database locked', async () => {
  const store = await openIndexedStore(indexedDB);
  const opening = indexedDB.open(outboxDatabase);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const database = opening.result;
  const entries = database.transaction('entries', 'readwrite').objectStore('entries');
  let isKept = true;
  const keep = () => {
    if (isKept) entries.count().addEventListener('success', keep);
  };
  keep();
  setTimeout(() => (isKept = false), 3_000);
  await expect(store.transact((rows) => rows.count())).rejects.toBeUndefined();
  isKept = false;
  database.close();
});

it('rejects a transaction that the database does not complete', async () => {
  const store = await openIndexedStore(indexedDB);
  const put = () => store.transact(async (rows) => rows.put({ ...testRecord(1), order: 1 }));
  await put();
  await expect(put()).rejects.toBeInstanceOf(Event);
});
