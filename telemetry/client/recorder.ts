import { outboxEntries } from './log-limits.ts';
import { type RawEntry, makeRecord, type PageFacts } from './make-record.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';

export interface RecorderEnvironment {
  visit: string;
  /** When the page began, in milliseconds since 1970. */
  startedAt: number;
  facts: () => PageFacts;
  outbox: Promise<Outbox>;
  onStored: (records: readonly OutboxRecord[]) => void;
}

/** Numbers entries and puts them into the outbox: at once, but without making the caller wait. */
export interface Recorder {
  record: (entry: RawEntry) => void;
  /** Entries from now on are about this user; undefined if the reference can't be computed. */
  setUserRef(userRef: Promise<string | undefined>): void;
  /** Resolves when everything recorded so far is in the outbox. */
  settled(): Promise<void>;
  /** Writes nothing until the promise resolves. */
  pause(resumed: Promise<unknown>): void;
  /** Everything that is not in the outbox yet. */
  records(): Promise<OutboxRecord[]>;
}

export function createRecorder({ visit, startedAt, facts, outbox, onStored }: RecorderEnvironment): Recorder {
  let seq = 0;
  let userRef: Promise<string | undefined> = Promise.resolve(undefined);
  const waiting: Promise<OutboxRecord>[] = [];
  let writing: Promise<void> | undefined;
  let resumed: Promise<unknown> | undefined;

  async function write() {
    const entries = await outbox;
    while (waiting.length > 0) {
      const records = await Promise.all(waiting.slice(0, outboxEntries));
      await resumed;
      await entries.add(records);
      void waiting.splice(0, records.length);
      onStored(records);
    }
    writing = undefined;
  }

  return {
    record(entry) {
      seq += 1;
      const context = { visit, seq, sinceStartMs: entry.at - startedAt, facts: facts() };
      waiting.push(userRef.then((about) => makeRecord(entry, { ...context, userRef: about })));
      writing ??= write();
    },
    setUserRef(next) {
      userRef = next.catch(() => undefined);
    },
    pause(until) {
      resumed = until;
    },
    settled: async () => writing,
    records: () => Promise.all(waiting),
  };
}
