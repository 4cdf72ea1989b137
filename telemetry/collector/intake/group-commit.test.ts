import { expect, it } from 'vitest';
import { type NewBatch, StoreUnavailable } from '../store/log-store.ts';
import { createGroupCommit } from './group-commit.ts';

const batch = (id: string): NewBatch => ({
  batch: { id, received_at: 0, sent_at: null, entries: 0 },
  entries: [],
});

function commitsWith(write: (ids: readonly string[]) => void, waitingEntries = 100) {
  const groups: string[][] = [];
  const commits = createGroupCommit({
    write: async (batches) => {
      const ids = batches.map((one) => one.batch.id);
      groups.push(ids);
      write(ids);
      return ids.map((_, index) => ({ stored: index, repeated: 0 }));
    },
    waitMs: 1,
    groupEntries: 500,
    waitingEntries,
    onCommit: () => undefined,
  });
  return { commits, groups };
}

it('writes what arrives together in one commit, and tells each its own', async () => {
  const { commits, groups } = commitsWith(() => undefined);
  expect(await Promise.all(['a', 'b', 'c'].map((id) => commits.put(batch(id))))).toEqual([
    { stored: 0, repeated: 0 },
    { stored: 1, repeated: 0 },
    { stored: 2, repeated: 0 },
  ]);
  expect(groups).toEqual([['a', 'b', 'c']]);
});

it('lets no batch fail its neighbours', async () => {
  const { commits } = commitsWith((ids) => {
    if (ids.includes('bad')) throw new Error('poison');
  });
  const results = await Promise.allSettled(['a', 'bad', 'c'].map((id) => commits.put(batch(id))));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('tries no batch alone while the store is away', async () => {
  const { commits, groups } = commitsWith(() => {
    throw new StoreUnavailable('full');
  });
  const results = await Promise.allSettled(['a', 'b'].map((id) => commits.put(batch(id))));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(groups).toHaveLength(1);
});

it('sends clients away when too much is waiting', async () => {
  const { commits } = commitsWith(() => undefined, 0);
  await expect(commits.put(batch('a'))).rejects.toThrow(StoreUnavailable);
});
