/** A call of the page as its resource timing shows it: no body, query or headers except the mock's own `Server-Timing`. */
export interface PlatformCall {
  /** Milliseconds since the page began. */
  at: number;
  path: string;
  /** 0: no answer that the page may read. */
  status: number;
  durationMs: number;
  /** How the answer came about, in the words of the mock and of its simulated network. */
  serverTiming: string;
}

export interface CallTiming {
  name: string;
  initiatorType: string;
  startTime: number;
  duration: number;
  responseStatus: number;
  serverTiming: readonly { name: string; description: string }[];
}

/** Only the newest calls are shown. */
const shownCalls = 50;

/** The page's calls to the platform, newest first; other requests are left out. */
export function platformCalls(
  timings: readonly CallTiming[],
  site: { origin: string; base: string },
): PlatformCall[] {
  const calls = timings.flatMap((timing) => {
    const url = new URL(timing.name);
    const isFile = url.origin === site.origin && url.pathname.startsWith(site.base);
    if (timing.initiatorType !== 'fetch' || isFile || url.pathname.startsWith('/__mock/')) return [];
    return [
      {
        at: Math.round(timing.startTime),
        path: (url.origin === site.origin ? '' : url.origin) + url.pathname,
        status: timing.responseStatus,
        durationMs: Math.round(timing.duration),
        serverTiming: timing.serverTiming
          .map(({ name, description }) => `${name}: ${description}`)
          .join('; '),
      },
    ];
  });
  return calls.toReversed().slice(0, shownCalls);
}

/** Calls `onNew` when timings arrive. By default a browser buffers 250, which a long visit would exceed. */
export function watchTimings(performance: Performance, onNew: (timings: CallTiming[]) => void): () => void {
  const timings: CallTiming[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) timings.push(entry);
    timings.splice(0, timings.length - maxTimings);
    onNew([...timings]);
  });
  observer.observe({ type: 'resource', buffered: true });
  performance.setResourceTimingBufferSize(maxTimings);
  return () => observer.disconnect();
}

const maxTimings = 1_000;
