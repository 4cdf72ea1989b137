/** The polling interval. */
const pollMs = 3_000;
/** Limit of the backoff while the collector is away: the reader sees within this time that it is back. */
const longestPauseMs = 60_000;

/** The window of the page that polls. */
export interface PollingPage extends Pick<EventTarget, 'addEventListener'> {
  document: Pick<Document, 'hidden' | 'addEventListener'>;
}

/**
 * Polls every few seconds while the page is visible, with backoff while no answer comes, and at once when the network or the
 * reader is back.
 * @param poll resolves to whether there was an answer
 * @returns stops the polling
 */
export function pollWhileVisible(
  page: PollingPage,
  poll: (signal: AbortSignal) => Promise<boolean>,
): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isPolling = false;
  let failures = 0;
  /** How many of the next ticks to skip. */
  let idle = 0;

  async function run() {
    if (page.document.hidden || isPolling) return;
    isPolling = true;
    const isAnswered = await poll(signal);
    isPolling = false;
    failures = isAnswered ? 0 : failures + 1;
    idle = isAnswered ? 0 : Math.min(2 ** (failures - 1), longestPauseMs / pollMs) - 1;
  }

  const timer = setInterval(() => {
    if (idle > 0) idle -= 1;
    else void run();
  }, pollMs);

  function retryNow() {
    failures = 0;
    void run();
  }
  page.addEventListener('online', retryNow, { signal });
  page.document.addEventListener('visibilitychange', retryNow, { signal });

  return () => {
    clearInterval(timer);
    stop.abort();
  };
}
