import { userRef } from '../user-ref.ts';
import { createEntryLog, type EntryLogLevel } from './entry-log.ts';
import type { LogAttributes } from './log-attributes.ts';
import { batchAgeMs, batchEntries, errorAgeMs, flushMs } from './log-limits.ts';
import type { PageFacts } from './make-record.ts';
import { openOutbox } from './open-outbox.ts';
import type { OutboxRecord } from './outbox-record.ts';
import { createRecorder } from './recorder.ts';
import { createSchedule } from './schedule.ts';
import { batchOf, type SentBatch } from './outbox-rules.ts';
import { sendBatch } from './send-batch.ts';
import { sendFromOutbox } from './send-from-outbox.ts';
import { createUncaughtListener } from './uncaught.ts';
import { watchVitals } from './vitals.ts';
import { createWorkerLine } from './worker-line.ts';

export { openOutbox };

/** One call of the portal's log. */
export interface LogCall {
  level: EntryLogLevel;
  message: string;
  attributes: LogAttributes;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** An entry, or whom those behind it are about. */
export type EarlyCall = (told: Pick<Forwarding, 'log' | 'setUser'>) => void;

export interface ForwardingOptions {
  window: Window & typeof globalThis;
  /** Where the entries go; of this or another origin. */
  url: string;
  /** The visit's reference code. */
  visit: string;
  /** The folder that all our own scripts lie in, as an address. */
  ownFolder: string;
  userRefKey: string;
  facts: () => PageFacts;
  /** What was logged before this program was there, and between which entries it came out who the visitor is. */
  early: readonly EarlyCall[];
  /** Gives the listener the page's `uncaughtEvents`, those before it included. */
  onUncaught: (listener: (event: Event) => void) => void;
}

export interface Forwarding {
  log(call: LogCall): void;
  /** Entries from now on are about this user, of whom only a keyed hash goes out. */
  setUser(userId: string): void;
  /** Before the page is left: tells what was measured, and resolves when everything is stored, or after a short limit. */
  flush(): Promise<void>;
}

/** Forwards the portal's log to the collector (specification, section 7: the UI logging URL). */
export function forwardLog({
  window,
  url,
  visit,
  ownFolder,
  userRefKey,
  facts,
  early,
  onUncaught,
}: ForwardingOptions): Forwarding {
  const { navigator, document, performance } = window;
  const locks: LockManager | undefined = navigator.locks;
  const outbox = openOutbox(() => locks && window.indexedDB, Date.now);
  const send = (batch: SentBatch) => sendBatch({ fetch, url }, batch);
  const schedule = createSchedule({
    deliver: async () => sendFromOutbox({ outbox: await outbox, send, locks }, { waits: false }),
    random: Math.random,
  });

  let count = 0;
  function onStored(records: readonly OutboxRecord[]) {
    if (!schedule.isWaiting()) count = 0;
    count += records.length;
    const isUrgent = records.some(({ level }) => level === 'ERROR');
    const waitMs = isUrgent ? errorAgeMs : batchAgeMs;
    schedule.wake(count < batchEntries ? waitMs : 0);
  }

  const recorder = createRecorder({ visit, startedAt: performance.timeOrigin, facts, outbox, onStored });
  let at: number | undefined;
  const entryLog = createEntryLog(recorder.record, () => at ?? Date.now());
  const log = (call: LogCall) => {
    at = call.at;
    entryLog[call.level](call.attributes, call.message);
    at = undefined;
  };

  const setUser = (userId: string) =>
    recorder.setUserRef(userRef(userId, { key: userRefKey, brand: facts().brand }));
  for (const tell of early) tell({ log, setUser });
  const tellUncaught = createUncaughtListener(entryLog, ownFolder);
  onUncaught((event) => {
    // It may have happened before this program was there.
    at = Date.now() - performance.now() + event.timeStamp;
    tellUncaught(event);
    at = undefined;
  });

  /** Told once. */
  let vitals: LogAttributes | undefined = watchVitals();
  const askWorker = createWorkerLine(navigator.serviceWorker);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void flush();
  });
  // A page stands still in the back-forward cache, and with it a transaction that it has begun: WebKit lets no other page, nor
  // the worker, have the database meanwhile, other browsers throw the page away. Ahead of all who tell something only now.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (!persisted) return;
      const back = new Promise((resolve) => window.addEventListener('pageshow', resolve));
      recorder.hold(back);
      // That opens no page: without a word, support would see nothing that whoever came back has done there for minutes.
      void back.then(() => entryLog.info({}, 'page came back'));
    },
    true,
  );
  // Comes before the page is hidden: what is measured or told only now is for the worker to deliver. A page that may come back
  // stores that only then: meanwhile the worker does, for it may never come back, and be left without network. It sends that
  // itself too, where there is no worker, without hearing the answer: the collector knows an entry that comes twice.
  window.addEventListener('pagehide', ({ persisted }) => {
    void flush();
    if (!persisted) askWorker();
    else
      void recorder.records().then((records) => {
        if (records[0] || schedule.isWaiting()) askWorker(records);
        if (records[0]) void send(batchOf(records));
      });
  });
  window.addEventListener('online', schedule.forgetTrouble);

  function flush(): Promise<void> {
    if (vitals) entryLog.debug(vitals, 'page measured');
    vitals = undefined;
    const stored = recorder.settled().then(() => schedule.wake(0));
    return Promise.race([stored, new Promise<void>((resolve) => setTimeout(resolve, flushMs))]);
  }

  return { log, setUser, flush };
}
