import { setImmediate, setTimeout } from 'node:timers/promises';
import { type NewBatch, StoreUnavailable, type Written } from '../store/log-store.ts';

export interface GroupCommitOptions {
  write: (batches: readonly NewBatch[]) => Promise<Written[]>;
  /** How long the first batch waits for others. */
  waitMs: number;
  /** A commit takes no further batch that would exceed this many entries. */
  groupEntries: number;
  /** Once this many entries wait, further batches are refused. */
  waitingEntries: number;
  /** The same in characters of the requests' bodies, because entries can be long. */
  waitingCharacters: number;
  onCommit: (ms: number) => void;
}

interface Waiting {
  batch: NewBatch;
  characters: number;
  resolve: (written: Written) => void;
  reject: (error: unknown) => void;
}

/** Writes batches that arrive together in one commit: each commit costs a wait for the disk, however much is in it. */
export function createGroupCommit(options: GroupCommitOptions) {
  const waiting: Waiting[] = [];
  let writing: readonly Waiting[] = [];
  let waitingEntries = 0;
  let waitingCharacters = 0;
  let running: Promise<void> | undefined;

  function nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    let entries = 0;
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      if (group.length > 0 && entries + next.batch.length > options.groupEntries) break;
      group.push(next);
      entries += next.batch.length;
      waitingCharacters -= next.characters;
      waiting.shift();
    }
    waitingEntries -= entries;
    return group;
  }

  async function commit(group: readonly Waiting[]): Promise<void> {
    const begin = performance.now();
    try {
      const written = await options.write(group.map(({ batch }) => batch));
      options.onCommit(performance.now() - begin);
      for (const [index, { resolve }] of group.entries())
        resolve(written[index] ?? { newEntries: [], repeated: 0 });
    } catch (error) {
      // One batch that the store can't take must not fail its neighbours.
      if (group.length > 1 && !(error instanceof StoreUnavailable))
        for (const one of group) await commit([one]);
      else for (const { reject } of group) reject(error);
    }
  }

  async function run(): Promise<void> {
    await setTimeout(options.waitMs);
    while (waiting.length > 0) {
      writing = nextGroup();
      await commit(writing);
      writing = [];
      // The embedded store blocks this thread: other work gets a turn between two commits.
      await setImmediate();
    }
    running = undefined;
  }

  return {
    /**
     * Resolves when the batch is safely stored.
     * @param characters the length of the request's body
     * @throws {StoreUnavailable} also when too much is waiting already
     */
    put: (batch: NewBatch, characters: number): Promise<Written> => {
      if (waitingEntries >= options.waitingEntries || waitingCharacters >= options.waitingCharacters)
        return Promise.reject(new StoreUnavailable('too many entries are waiting'));
      waitingEntries += batch.length;
      waitingCharacters += characters;
      return new Promise((resolve, reject) => {
        waiting.push({ batch, characters, resolve, reject });
        running ??= run();
      });
    },
    waiting: () => waitingEntries,
    /** When the oldest batch that is not written yet was received. */
    unwrittenSince: (): number | undefined => (writing[0] ?? waiting[0])?.batch[0]?.received_at,
    /** Resolves when nothing waits any more. */
    idle: async () => running,
  };
}
