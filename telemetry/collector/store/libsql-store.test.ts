import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLibsqlStore } from './libsql-store.ts';
import { type LogStore, type NewBatch, StoreUnavailable } from './log-store.ts';
import { testEntry } from './test-entry.ts';

const noon = Date.UTC(2026, 10, 21, 12);

let folder: string;
let file: string;
let store: LogStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'libsql-store-'));
  file = join(folder, 'logs.db');
  store = openLibsqlStore({ file, mostBytes: 1_000_000 });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('has room again after old entries are removed, each time it was full', async () => {
  let batches = 0;
  async function fill(entries: number) {
    try {
      for (;;) {
        await store.write([batch(`b${batches}`, entries, noon + batches)]);
        batches += 1;
      }
    } catch (error) {
      return error;
    }
  }
  for (let round = 0; round < 2; round += 1) {
    const before = batches;
    expect(await fill(50)).toBeInstanceOf(StoreUnavailable);
    // Fill it to the last page: a smaller batch may still find room.
    expect(await fill(1)).toBeInstanceOf(StoreUnavailable);
    expect(batches).toBeGreaterThan(before);
    while ((await store.removeBefore(noon + batches, 500)) > 0);
  }
});

it('refuses a batch larger than the room left, and takes a smaller one after it', async () => {
  const message = Array.from({ length: 1_000 }, (_, index) => `word${index}`).join(' ');
  const large = batch('large', 500, noon).map((entry) => ({ ...entry, message }));
  await expect(store.write([large])).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await store.write([batch('small', 1, noon)])).toMatchObject([{ repeated: 0 }]);
});

it('leaves nothing in its file of whom a removed entry was about', async () => {
  const other = openLibsqlStore({ file: join(folder, 'other.db'), mostBytes: 1_000_000_000 });
  const about = (user_ref: string, time: number) =>
    Array.from({ length: 500 }, (_, index) => testEntry({ id: `${user_ref} ${index}`, time, user_ref }));
  await other.write([about('gone-user', noon), about('kept-user', noon + 60_000)]);
  while ((await other.removeBefore(noon + 60_000, 100)) > 0);
  await other.close();
  const left = readFileSync(join(folder, 'other.db'), 'latin1');
  expect([left.includes('kept-user'), left.includes('gone-user')]).toEqual([true, false]);
});

it('leaves nothing in its files of whom an erased entry was about, while a server has them open', async () => {
  const about = (user_ref: string, time: number) =>
    Array.from({ length: 50 }, (_, index) => testEntry({ id: `${user_ref} ${index}`, time, user_ref }));
  await store.write([about('gone-user', noon), about('kept-user', noon + 60_000)]);
  const other = openLibsqlStore({ file, mostBytes: 1_000_000 });
  const rows = await other.db
    .selectFrom('entry')
    .select('position')
    .where('user_ref', '=', 'gone-user')
    .execute();
  expect(await other.remove(rows.map(({ position }) => position))).toBe(50);
  await other.close();
  const left = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join('');
  expect([left.includes('kept-user'), left.includes('gone-user')]).toEqual([true, false]);
});

it.each(['writes', 'removes'])(
  '%s once another process unlocks the file, without blocking the thread until then',
  async (what) => {
    await store.write([batch('b1', 1, noon)]);
    const other = new Database(file);
    other.exec('begin immediate');
    const done =
      what === 'writes' ? store.write([batch('b2', 1, noon)]) : store.removeBefore(noon + 60_000, 1);
    // If this thread were blocked, the other connection would never let go.
    setTimeout(() => other.exec('commit'), 60);
    const result = what === 'writes' ? [{ newEntries: { length: 1 }, repeated: 0 }] : 1;
    expect({ result: await done }).toMatchObject({ result });
    other.close();
  },
);

it('gives up a write while another process keeps the file locked', async () => {
  const other = new Database(file);
  other.exec('begin immediate');
  await expect(store.write([batch('b1', 1, noon)])).rejects.toThrow(StoreUnavailable);
  other.exec('commit');
  other.close();
});

it('can be copied completely while open, with the command in docs/log.md', async () => {
  await store.write([batch('b1', 3, noon)]);
  const copy = join(folder, 'copy.db');
  const command = /sqlite3 \S+ "(vacuum into )'copy\.db'"/.exec(readFileSync('docs/log.md', 'utf8'));
  const other = new Database(file);
  other.exec(`${command?.[1]}'${copy}'`);
  other.close();
  const copied = openLibsqlStore({ file: copy, mostBytes: 1_000_000 });
  const words = copied.hasWords('message');
  if (words === undefined) throw new Error('no words');
  expect(await copied.db.selectFrom('entry').select('id').where(words).execute()).toHaveLength(3);
  expect(copied.hashKey).toBe(store.hashKey);
  await copied.close();
});

it('refuses writes but not removals when the disk is almost full', async () => {
  let room = 1_000_000;
  const other = openLibsqlStore({
    file: join(folder, 'other.db'),
    mostBytes: 1_000_000_000,
    roomOnDisk: () => room,
  });
  await other.write([batch('b1', 500, noon)]);
  room = 4_095;
  await expect(other.write([batch('b2', 1, noon)])).rejects.toThrow(/disk has less than 16 MiB/);
  expect(await other.removeBefore(noon + 60_000, 500)).toBe(500);
  expect(await other.write([batch('b2', 1, noon)])).toMatchObject([
    { newEntries: { length: 1 }, repeated: 0 },
  ]);
  await other.close();
});

it('shares its file with another store on the machine, and survives the other’s closing', async () => {
  const other = openLibsqlStore({ file, mostBytes: 1_000_000 });
  expect(other.hashKey).toBe(store.hashKey);
  await store.write([batch('b1', 2, noon)]);
  // What one of them has stored is a repeat to the other, and neither overwrites the other's entries.
  expect(await other.write([batch('b1', 2, noon), batch('b2', 2, noon)])).toMatchObject([
    { newEntries: { length: 0 }, repeated: 2 },
    { newEntries: { length: 2 }, repeated: 0 },
  ]);
  await other.close();
  expect(await store.write([batch('b3', 2, noon)])).toMatchObject([
    { newEntries: { length: 2 }, repeated: 0 },
  ]);
  expect(await store.db.selectFrom('entry').select('id').execute()).toHaveLength(6);
});

it('refuses writes while its file is moved or replaced, and continues when it is back', async () => {
  const away = join(folder, 'logs.db.1');
  await store.write([batch('b1', 1, noon)]);
  renameSync(file, away);
  await expect(store.write([batch('b2', 1, noon)])).rejects.toThrow(StoreUnavailable);
  // A copy at its place is not the file that the store writes to.
  copyFileSync(away, file);
  await expect(store.write([batch('b2', 1, noon)])).rejects.toThrow(StoreUnavailable);
  renameSync(away, file);
  expect(await store.write([batch('b2', 1, noon)])).toMatchObject([
    { newEntries: { length: 1 }, repeated: 0 },
  ]);
});

it('refuses writes once its -wal file was removed, and has lost nothing when reopened', async () => {
  await store.write([batch('b1', 2, noon)]);
  rmSync(`${file}-wal`);
  await expect(store.write([batch('b2', 1, noon)])).rejects.toThrow(/logs\.db-wal is no longer the file/);
  await store.close();
  store = openLibsqlStore({ file, mostBytes: 1_000_000 });
  expect(await store.write([batch('b1', 2, noon), batch('b2', 1, noon)])).toMatchObject([
    { newEntries: { length: 0 }, repeated: 2 },
    { newEntries: { length: 1 }, repeated: 0 },
  ]);
});

it('refuses writes while its path cannot be read, and continues when it can', async () => {
  const away = join(folder, 'logs.db.1');
  renameSync(file, away);
  // A link to itself can't be looked at, even by root, just like a file in a folder without permission.
  symlinkSync(file, file);
  await expect(store.write([batch('b1', 1, noon)])).rejects.toThrow(StoreUnavailable);
  renameSync(away, file);
  expect(await store.write([batch('b1', 1, noon)])).toMatchObject([
    { newEntries: { length: 1 }, repeated: 0 },
  ]);
});

it('names the damaged file and the remedy when writing, removing or reading', async () => {
  await store.write([batch('b1', 1_000, noon)]);
  await store.close();
  const bytes = readFileSync(file);
  store = openLibsqlStore({ file, mostBytes: 10_000_000 });
  // Overwrites all but the header and the schema, as a failing disk may.
  writeFileSync(file, bytes.fill('x', 4_096 * 20));
  const damaged = /logs\.db is damaged: move it away, with its -wal and -shm, and restore a copy/;
  await expect(store.write([batch('b2', 500, noon)])).rejects.toThrow(damaged);
  await expect(store.removeBefore(noon + 60_000, 500)).rejects.toThrow(damaged);
  const reading = store.db.selectFrom('entry').selectAll().execute();
  await expect(reading).rejects.toThrow(StoreUnavailable);
  await expect(reading).rejects.toThrow(damaged);
});

it('refuses writes once its file was truncated', async () => {
  truncateSync(file);
  await expect(store.write([batch('b1', 1, noon)])).rejects.toThrow(/logs\.db is no longer the file/);
});

function batch(id: string, entries: number, time: number): NewBatch {
  return Array.from({ length: entries }, (_item, index) =>
    testEntry({ id: `${id}-${index}`, batch: id, time, message: `message ${index} of the batch ${id}` }),
  );
}
