import { useEffect, useState } from 'react';
import { base } from '../addresses.ts';
import { Disclosure } from '../form/disclosure.tsx';
import { Rows } from './rows.tsx';
import { type PlatformCall, platformCalls, watchTimings } from './platform-calls.ts';

/** The page's calls to the platform and how the mock, or the simulated network before it, answered. */
export function CallsSection() {
  const [calls, setCalls] = useState<PlatformCall[]>([]);
  useEffect(() => {
    const site = { origin: location.origin, base };
    return watchTimings(performance, (timings) => setCalls(platformCalls(timings, site)));
  }, []);
  const rows = calls.map(({ at, path, status, durationMs, serverTiming }) => ({
    key: `${at} ${path} ${durationMs}`,
    title: path,
    detail: [status === 0 ? 'no answer' : status, `${durationMs} ms`, serverTiming]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <Disclosure summary={`Calls of this page (${rows.length})`}>
      <Rows rows={rows} empty="None so far." />
    </Disclosure>
  );
}
