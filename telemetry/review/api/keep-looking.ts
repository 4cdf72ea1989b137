/** The polling interval. */
const lookMs = 3_000;
/** Limit of the backoff while the collector is away: the reader sees within this time that it is back. */
const longestPauseMs = 60_000;

/** The window of the page that polls. */
export interface LookingPage extends Pick<EventTarget, 'addEventListener'> {
  document: Pick<Document, 'hidden' | 'addEventListener'>;
}

/**
 * Polls every few seconds while the page is visible, with backoff while no answer comes, and at once when the network or the
 * reader is back.
 * @param look resolves to whether there was an answer
 * @returns stops the polling
 */
export function keepLooking(page: LookingPage, look: (signal: AbortSignal) => Promise<boolean>): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isLooking = false;
  let failures = 0;
  /** How many of the next ticks to skip. */
  let idle = 0;

  async function run() {
    if (page.document.hidden || isLooking) return;
    isLooking = true;
    const isAnswered = await look(signal);
    isLooking = false;
    failures = isAnswered ? 0 : failures + 1;
    idle = isAnswered ? 0 : Math.min(2 ** (failures - 1), longestPauseMs / lookMs) - 1;
  }

  const timer = setInterval(() => {
    if (idle > 0) idle -= 1;
    else void run();
  }, lookMs);

  function hope() {
    failures = 0;
    void run();
  }
  page.addEventListener('online', hope, { signal });
  page.document.addEventListener('visibilitychange', hope, { signal });

  return () => {
    clearInterval(timer);
    end.abort();
  };
}
