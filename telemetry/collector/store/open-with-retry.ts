import { pause } from '../pause.ts';
import { type LogStore, StoreOpenError, StoreUnavailable } from './log-store.ts';

export interface RetryingStore {
  /** Until it is open, every read and write fails with a `StoreUnavailable` that says why. */
  store: LogStore;
  isOpen: () => boolean;
}

interface RetryOptions {
  onOpen: (store: LogStore) => void;
  /** Called once for each reason. */
  onUnavailable: (error: StoreUnavailable) => void;
  times?: Partial<typeof defaultTimes>;
}

const defaultTimes = {
  /** How long the start waits, so that early senders needn't retry. An available store opens in a fraction of this. */
  startMs: 2_000,
  /** Before the second attempt; doubled before each further one. */
  pauseMs: 1_000,
  /** The longest pause; clients retry after 15 s. */
  longestPauseMs: 30_000,
};

/**
 * Opens a store, now or once it is available: people sign in meanwhile, and pages keep their entries for days.
 * @throws {StoreOpenError} if no retry can help
 */
export async function openWithRetry(
  open: () => LogStore | Promise<LogStore>,
  { onOpen, onUnavailable, times }: RetryOptions,
): Promise<RetryingStore> {
  const { startMs, pauseMs, longestPauseMs } = { ...defaultTimes, ...times };
  const stop = new AbortController();
  const { signal } = stop;
  let opened: LogStore | undefined;
  let unavailable = new StoreUnavailable('the log store is still being opened');

  /** Resolves to the error if the store can't be opened. */
  async function attempt(): Promise<Error | undefined> {
    try {
      const candidate = await open();
      if (signal.aborted) await candidate.close();
      else {
        opened = candidate;
        onOpen(candidate);
      }
      return undefined;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  async function keepTrying(first: Error | undefined): Promise<void> {
    let error = first;
    for (let ms = pauseMs; error !== undefined && !signal.aborted; ms = Math.min(2 * ms, longestPauseMs)) {
      const message = `${error.message} The server keeps trying, and pages keep their entries meanwhile.`;
      if (message !== unavailable.message) {
        unavailable = new StoreUnavailable(message, { cause: error });
        onUnavailable(unavailable);
      }
      await pause(ms, signal);
      if (signal.aborted) return;
      error = await attempt();
    }
  }

  const first = attempt();
  const error = await Promise.race([first, pause(startMs, signal)]);
  if (error !== undefined && !(error instanceof StoreOpenError && error.isTemporary)) throw error;
  void first.then(keepTrying);

  function store(): LogStore {
    if (opened === undefined) throw unavailable;
    return opened;
  }
  return {
    isOpen: () => opened !== undefined,
    store: {
      get kind() {
        return store().kind;
      },
      get db() {
        return store().db;
      },
      get hashKey() {
        return store().hashKey;
      },
      get wordEdge() {
        return store().wordEdge;
      },
      hasWords: (text, within) => store().hasWords(text, within),
      write: async (batches) => store().write(batches),
      removeBefore: async (timeMs, most) => store().removeBefore(timeMs, most),
      remove: async (positions) => store().remove(positions),
      close: async () => {
        stop.abort();
        await opened?.close();
      },
    },
  };
}
