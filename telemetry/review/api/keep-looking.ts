/** How often new entries are looked for. */
const lookMs = 3_000;
/** Of a collector that is away: longer each time, but whoever reads meanwhile sees within this that it is back. */
const longestPauseMs = 60_000;

/** The window of the page that looks. */
export interface LookingPage extends Pick<EventTarget, 'addEventListener'> {
  document: Pick<Document, 'hidden' | 'addEventListener'>;
}

/**
 * Looks every few seconds while somebody sees the page, and less often while no answer comes; at once when there is reason
 * to hope for one: the network is back, or the reader.
 * @param look resolves to whether there was an answer
 * @returns ends it
 */
export function keepLooking(page: LookingPage, look: (signal: AbortSignal) => Promise<boolean>): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isLooking = false;
  let failures = 0;
  /** So many times are left out. */
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
