/**
 * From the handover on, and for what begins later: enough to store the log entries of a page that is left, and as long as
 * another tab that is just starting waits for its brand (`bootMs`): cut off sooner, that tab would show the neutral look.
 */
const limitMs = 4_000;

export interface HandOver {
  /** From now on, the event's background work (`waitUntil`) ends soon after the handover has begun. */
  limitWork: (event: Pick<ExtendableEvent, 'waitUntil'>) => void;
  /** The answer, or a network error if the handover does not leave it the time. */
  limitAnswer: (answer: Promise<Response> | undefined) => Promise<Response> | undefined;
}

/**
 * Chromium lets the next version take over only once this one has no event in flight. With a platform that never answers,
 * caching for the next visit alone takes minutes: whoever pressed "Reload" got the old version, and the offer, again. A
 * message on `channel`, from the next version, begins the handover; another one begins it again, after one that failed.
 */
export function createHandOver(channel: Pick<EventTarget, 'addEventListener'>): HandOver {
  /** One for each piece of work in flight. */
  const ends = new Set<() => void>();
  let hasBegun = false;
  channel.addEventListener('message', () => {
    hasBegun = true;
    for (const end of ends) end();
  });

  function limited<T>(work: T | PromiseLike<T>, isHurried: boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = () => void setTimeout(reject, limitMs);
      ends.add(end);
      if (isHurried) end();
      void Promise.resolve(work)
        .then(resolve, reject)
        .then(() => ends.delete(end));
    });
  }

  return {
    limitWork(event) {
      const waitUntil = event.waitUntil.bind(event);
      event.waitUntil = (work) => waitUntil(limited(work, hasBegun));
    },
    // A page that asks later may have to stay with this version.
    limitAnswer: (answer) => answer && limited(answer, false),
  };
}
