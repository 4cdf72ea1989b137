import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openWithRetry } from './open-with-retry.ts';
import { openLibsqlStore } from './libsql-store.ts';
import { type LogStore, StoreOpenError, StoreUnavailable } from './log-store.ts';

let folder: string;
let file: LogStore;
let available: LogStore;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'await-store-'));
  file = openLibsqlStore({ file: join(folder, 'entries.db'), mostBytes: 10_000_000 });
  available = { ...file, hashKey: 'key', close: closed };
});
afterAll(async () => {
  await file.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const away = (message = 'away', isTemporary = true) =>
  new StoreOpenError(message, { isTemporary, cause: undefined });
const retryNotice = 'The server keeps trying, and pages keep their entries meanwhile.';
const closed = vi.fn<() => Promise<void>>();

/** Each attempt to open ends like the next of these, and all further ones like the last. */
async function openRetrying(...ends: readonly (Error | LogStore | Promise<LogStore>)[]) {
  const startedAt = Date.now();
  const triedAt: number[] = [];
  const events: string[] = [];
  const open = async () => {
    triedAt.push((Date.now() - startedAt) / 1_000);
    const end = ends[Math.min(triedAt.length, ends.length) - 1];
    if (end === undefined || end instanceof Error) throw end;
    return end;
  };
  const retrying = await openWithRetry(open, {
    onOpen: () => void events.push('open'),
    onUnavailable: ({ message }) => void events.push(message.replace(` ${retryNotice}`, '')),
  });
  return { ...retrying, triedAt, events };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

it('opens a store that is available at the start', async () => {
  const { store, isOpen, events } = await openRetrying(available);
  expect([isOpen(), store.hashKey, events]).toEqual([true, 'key', ['open']]);
  await expect(store.write([])).resolves.toEqual([]);
});

it('retries with growing pauses of up to 30 seconds, and reports each reason once', async () => {
  const { store, isOpen, triedAt, events } = await openRetrying(
    ...Array(8).fill(away()),
    away('no such role'),
    available,
  );
  await pass(121);
  expect(triedAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
  expect(events).toEqual(['away', 'no such role']);
  const refusal = new StoreUnavailable(`no such role ${retryNotice}`);
  expect(isOpen()).toBe(false);
  for (const ask of [() => store.hashKey, () => store.db, () => store.hasWords('a')])
    expect(ask).toThrow(refusal);
  await expect(store.write([])).rejects.toThrow(refusal);
  await expect(store.removeBefore(0, 1)).rejects.toThrow(refusal);
  await pass(300);
  expect([isOpen(), triedAt.length, events.at(-1)]).toEqual([true, 10, 'open']);
  await expect(store.write([])).resolves.toEqual([]);
});

it('does not hold up the start for a store that does not answer', async () => {
  let finishOpening: (store: LogStore) => void = () => undefined;
  const opening = openRetrying(new Promise<LogStore>((resolve) => (finishOpening = resolve)));
  await pass(2);
  const { store, isOpen, triedAt, events } = await opening;
  expect(() => store.hashKey).toThrow(new StoreUnavailable('the log store is still being opened'));
  finishOpening(available);
  await pass(0);
  expect([isOpen(), triedAt, events]).toEqual([true, [0], ['open']]);
});

it.each([
  ['an error that no retry can fix', away('no such folder', false)],
  ['an unexpected error', new TypeError('fault')],
])('rejects at the start with %s', async (_, error) => {
  await expect(openRetrying(error)).rejects.toThrow(error);
});

it('reports an error that no retry can fix in a later attempt, and keeps retrying', async () => {
  const { isOpen, events } = await openRetrying(away(), away('no database', false), available);
  await pass(1);
  expect([isOpen(), events]).toEqual([false, ['away', 'no database']]);
  await pass(2);
  expect(isOpen()).toBe(true);
});

it('stops retrying once closed, and closes a store that opens afterwards', async () => {
  const left = await openRetrying(away(), available);
  await left.store.close();
  await pass(60);
  expect([left.triedAt, left.events]).toEqual([[0], ['away']]);
  let finishOpening: (store: LogStore) => void = () => undefined;
  const opening = openRetrying(new Promise<LogStore>((resolve) => (finishOpening = resolve)));
  await pass(2);
  const late = await opening;
  closed.mockReset();
  await late.store.close();
  finishOpening(available);
  await pass(0);
  expect([late.isOpen(), closed.mock.calls.length]).toEqual([false, 1]);
});
