import { expect, it } from 'vitest';
import { type NewBatch, StoreUnavailable } from '../store/log-store.ts';
import { testEntry } from '../store/test-entry.ts';
import { createGroupCommit } from './group-commit.ts';

/** An empty batch has nothing else that names it. */
const names = new WeakMap<NewBatch, string>();

function batch(id: string, entries = 0): NewBatch {
  const made = Array.from({ length: entries }, (_, index) => testEntry({ id: `${id}${index}`, time: 0 }));
  names.set(made, id);
  return made;
}

function commitsWith(write: (ids: readonly string[]) => void, waitingEntries = 100) {
  const groups: string[][] = [];
  const took: number[] = [];
  const commits = createGroupCommit({
    write: async (batches) => {
      const ids = batches.map((one) => names.get(one) ?? '');
      groups.push(ids);
      write(ids);
      return ids.map((_, index) => ({ newEntries: [], repeated: index }));
    },
    waitMs: 1,
    groupEntries: 4,
    waitingEntries,
    waitingCharacters: 1_000,
    onCommit: (ms) => took.push(ms),
  });
  return { commits, groups, took };
}

it('writes batches that arrive together in one commit, and returns each its own result', async () => {
  const { commits, groups } = commitsWith(() => undefined);
  expect(await Promise.all(['a', 'b', 'c'].map((id) => commits.put(batch(id), 1)))).toEqual([
    { newEntries: [], repeated: 0 },
    { newEntries: [], repeated: 1 },
    { newEntries: [], repeated: 2 },
  ]);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

it('limits the entries per commit, and writes a larger batch alone', async () => {
  const { commits, groups, took } = commitsWith(() => undefined);
  const sizes = { a: 3, b: 1, c: 1, d: 9, e: 4 };
  await Promise.all(Object.entries(sizes).map(([id, entries]) => commits.put(batch(id, entries), 1)));
  expect(groups).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
  expect(took.filter((ms) => ms >= 0 && ms < 1_000)).toHaveLength(4);
  expect(commits.waiting()).toBe(0);
});

it.each([
  [
    ['a', 'bad', 'c'],
    ['fulfilled', 'rejected', 'fulfilled'],
  ],
  [
    ['bad', 'b'],
    ['rejected', 'fulfilled'],
  ],
])('rejects only the batch that cannot be written: %j', async (ids, ends) => {
  const { commits } = commitsWith((group) => {
    if (group.includes('bad')) throw new Error('poison');
  });
  const results = await Promise.allSettled(ids.map((id) => commits.put(batch(id), 1)));
  expect(results.map(({ status }) => status)).toEqual(ends);
});

it('yields to other work between two commits', async () => {
  const done: string[] = [];
  const { commits } = commitsWith(([id = '']) => {
    done.push(id);
    setImmediate(() => done.push(`beside ${id}`));
  });
  await Promise.all(['a', 'b'].map((id) => commits.put(batch(id, 4), 1)));
  expect(done.slice(0, 3)).toEqual(['a', 'beside a', 'b']);
});

it('does not retry batches one by one while the store is unavailable', async () => {
  const { commits, groups } = commitsWith(() => {
    throw new StoreUnavailable('full');
  });
  const results = await Promise.allSettled(['a', 'b'].map((id) => commits.put(batch(id), 1)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});

it('rejects batches while too many entries are waiting', async () => {
  const { commits } = commitsWith(() => undefined, 3);
  const first = commits.put(batch('a', 3), 1);
  expect(commits.waiting()).toBe(3);
  await expect(commits.put(batch('b', 1), 1)).rejects.toThrow(StoreUnavailable);
  await first;
  await commits.idle();
  await expect(commits.put(batch('b', 1), 1)).resolves.toEqual({ newEntries: [], repeated: 0 });
});

it('rejects batches while too many characters are waiting, each time', async () => {
  const { commits } = commitsWith(() => undefined);
  for (const id of ['a', 'c']) {
    const first = commits.put(batch(id, 1), 1_000);
    await expect(commits.put(batch('b', 1), 1)).rejects.toThrow(StoreUnavailable);
    expect(await first).toEqual({ newEntries: [], repeated: 0 });
  }
});

it('says when the oldest batch was received that waits or is being written', async () => {
  const receipts: (number | undefined)[] = [];
  const { commits } = commitsWith(() => void receipts.push(commits.unwrittenSince()));
  const received = (received_at: number) => [testEntry({ id: `at ${received_at}`, time: 0, received_at })];
  const puts = [7, 8].map((ms) => commits.put([...received(ms), ...batch('more', 3)], 1));
  expect(commits.unwrittenSince()).toBe(7);
  await Promise.all(puts);
  await commits.idle();
  expect([...receipts, commits.unwrittenSince()]).toEqual([7, 8, undefined]);
});
