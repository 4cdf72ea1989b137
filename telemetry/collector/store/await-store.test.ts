import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { awaitStore } from './await-store.ts';
import { openLibsqlStore } from './libsql-store.ts';
import { type LogStore, StoreOpenError, StoreUnavailable } from './log-store.ts';

let folder: string;
let file: LogStore;
let there: LogStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'await-store-'));
  file = openLibsqlStore({ file: join(folder, 'entries.db'), mostBytes: 10_000_000 });
  there = { ...file, hashKey: 'key', close: closed };
});
afterAll(async () => {
  await file.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = (message = 'away', mayPass = true) => new StoreOpenError(message, { mayPass, cause: undefined });
const goesOn = 'The server keeps trying, and pages keep their entries meanwhile.';
const closed = vi.fn<() => Promise<void>>();

/** Each attempt to open ends like the next of these, and all further ones like the last. */
async function awaiting(...ends: readonly (Error | LogStore | Promise<LogStore>)[]) {
  const begun = Date.now();
  const tries: number[] = [];
  const told: string[] = [];
  const open = async () => {
    tries.push((Date.now() - begun) / 1_000);
    const end = ends[Math.min(tries.length, ends.length) - 1];
    if (end === undefined || end instanceof Error) throw end;
    return end;
  };
  const awaited = await awaitStore(open, {
    onOpen: () => void told.push('open'),
    onAway: ({ message }) => void told.push(message.replace(` ${goesOn}`, '')),
  });
  return { ...awaited, tries, told };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('opens a store that is available at the start', async () => {
  const { store, isOpen, told } = await awaiting(there);
  expect([isOpen(), store.hashKey, told]).toEqual([true, 'key', ['open']]);
  await expect(store.write([])).resolves.toEqual([]);
});

it('retries with growing pauses of up to 30 seconds, and reports each reason once', async () => {
  const { store, isOpen, tries, told } = await awaiting(
    ...Array(8).fill(away()),
    away('no such role'),
    there,
  );
  await pass(121);
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
  expect(told).toEqual(['away', 'no such role']);
  const refusal = new StoreUnavailable(`no such role ${goesOn}`);
  expect(isOpen()).toBe(false);
  for (const ask of [() => store.hashKey, () => store.db, () => store.hasWords('a')])
    expect(ask).toThrow(refusal);
  await expect(store.write([])).rejects.toThrow(refusal);
  await expect(store.removeBefore(0, 1)).rejects.toThrow(refusal);
  await pass(300);
  expect([isOpen(), tries.length, told.at(-1)]).toEqual([true, 10, 'open']);
  await expect(store.write([])).resolves.toEqual([]);
});

it('does not hold up the start for a store that does not answer', async () => {
  let comes: (store: LogStore) => void = () => undefined;
  const opening = awaiting(new Promise<LogStore>((resolve) => (comes = resolve)));
  await pass(2);
  const { store, isOpen, tries, told } = await opening;
  expect(() => store.hashKey).toThrow(new StoreUnavailable('the log store is still being opened'));
  comes(there);
  await pass(0);
  expect([isOpen(), tries, told]).toEqual([true, [0], ['open']]);
});

it.each([
  ['an error that no retry can fix', away('no such folder', false)],
  ['an unexpected error', new TypeError('fault')],
])('rejects at the start with %s', async (_, error) => {
  await expect(awaiting(error)).rejects.toThrow(error);
});

it('reports an error that no retry can fix in a later attempt, and keeps retrying', async () => {
  const { isOpen, told } = await awaiting(away(), away('no database', false), there);
  await pass(1);
  expect([isOpen(), told]).toEqual([false, ['away', 'no database']]);
  await pass(2);
  expect(isOpen()).toBe(true);
});

it('stops retrying once closed, and closes a store that opens afterwards', async () => {
  const left = await awaiting(away(), there);
  await left.store.close();
  await pass(60);
  expect([left.tries, left.told]).toEqual([[0], ['away']]);
  let comes: (store: LogStore) => void = () => undefined;
  const opening = awaiting(new Promise<LogStore>((resolve) => (comes = resolve)));
  await pass(2);
  const late = await opening;
  closed.mockReset();
  await late.store.close();
  comes(there);
  await pass(0);
  expect([late.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
});
