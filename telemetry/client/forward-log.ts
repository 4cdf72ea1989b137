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
import { createWorkerChannel } from './worker-channel.ts';

export { openOutbox };

export interface LogCall {
  level: EntryLogLevel;
  message: string;
  attributes: LogAttributes;
  /** Milliseconds since 1970, by the device's clock. */
  at: number;
}

/** Logs an entry, or names the user whom the following entries are about. */
export type EarlyCall = (forwarding: Pick<Forwarding, 'log' | 'setUser'>) => void;

export interface ForwardingOptions {
  window: Window & typeof globalThis;
  /** Where the entries are sent, on this or another origin. */
  url: string;
  /** The visit's reference code. */
  visit: string;
  /** The URL of the folder that holds all our own scripts. */
  ownFolder: string;
  userRefKey: string;
  facts: () => PageFacts;
  /** The log's calls before this program had loaded, in order, including when the visitor became known. */
  early: readonly EarlyCall[];
  /** Passes the page's `uncaughtEvents` to the listener, earlier ones included. */
  onUncaught: (listener: (event: Event) => void) => void;
}

export interface Forwarding {
  log(call: LogCall): void;
  /** Entries from now on are about this user. Only a keyed hash of the id is sent. */
  setUser(userId: string): void;
  /** Call before the page is left: logs the web vitals, and resolves when everything is stored, or after `flushMs`. */
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
  const entryLog = createEntryLog(recorder.record);
  const log = ({ level, message, attributes, at }: LogCall) => entryLog[level](attributes, message, at);

  const setUser = (userId: string) =>
    recorder.setUserRef(userRef(userId, { key: userRefKey, brand: facts().brand }));
  for (const call of early) call({ log, setUser });
  onUncaught(createUncaughtListener(entryLog, ownFolder));

  /** Undefined once logged. */
  let vitals: LogAttributes | undefined = watchVitals();
  const requestDelivery = createWorkerChannel(navigator.serviceWorker);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) void flush();
  });
  // In the back/forward cache, a page with an open transaction keeps other pages and the worker from the database (WebKit)
  // or is evicted (other browsers). So nothing is written until it is back. Captures, to run before others log.
  window.addEventListener(
    'pagehide',
    ({ persisted }) => {
      if (!persisted) return;
      const back = new Promise((resolve) => window.addEventListener('pageshow', resolve));
      recorder.pause(back);
      // Coming back opens no page: without this entry, support might see nothing of the visitor for minutes.
      void back.then(() => entryLog.info({}, 'page came back'));
    },
    true,
  );
  // `pagehide` fires before the page is hidden, so the worker delivers entries logged only now. In the back/forward cache,
  // the page can't store them until it is back. It may never be, or be left offline, so it hands them to the worker. It also
  // sends them, unable to hear the answer, in case there is no worker: the collector recognises duplicates.
  window.addEventListener('pagehide', ({ persisted }) => {
    void flush();
    if (!persisted) requestDelivery();
    else
      void recorder.records().then((records) => {
        if (records[0] || schedule.isWaiting()) requestDelivery(records);
        if (records[0]) void send(batchOf(records));
      });
  });
  window.addEventListener('online', schedule.retryNow);

  function flush(): Promise<void> {
    if (vitals) entryLog.debug(vitals, 'page measured');
    vitals = undefined;
    const stored = recorder.settled().then(() => schedule.wake(0));
    return Promise.race([stored, new Promise<void>((resolve) => setTimeout(resolve, flushMs))]);
  }

  return { log, setUser, flush };
}
