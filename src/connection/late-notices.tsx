import { startTransition, useEffect, useState } from 'react';
import { loadWithTexts } from '../locale/load-with-texts.ts';
import { useServices } from '../services.tsx';
import type * as chunkType from './connection-notice.tsx';
import { loadDispensable } from './missing-chunk.ts';

/** What may be told about the connection. Nothing of it is loaded before the page shows and the browser has time. */
export function LateNotices() {
  const { texts } = useServices();
  const [loaded, setLoaded] = useState<{ chunk: typeof chunkType; isEnglish: boolean }>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      // Without its script, as in a tab older than the release, the page does without the notice.
      const chunk = await loadDispensable(() =>
        loadWithTexts(['connection'], texts, () => import('./connection-notice.tsx')),
      );
      if (chunk === undefined) return;
      // Fetched by then.
      const isEnglish = !(await texts.fetchParts(['connection']));
      if (!isGone) startTransition(() => setLoaded({ chunk, isEnglish }));
    };
    const cancel = inQuietMoment(() => void load());
    return () => {
      isGone = true;
      cancel();
    };
  }, [texts]);
  return loaded && <loaded.chunk.ConnectionNotice isEnglish={loaded.isEnglish} />;
}

/** The browser gets round to it after this long, busy or not. */
const longestWaitMs = 1_500;

/** Gives what takes the request back. */
function inQuietMoment(work: () => void): () => void {
  // Safari came to have it late.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, longestWaitMs);
    return () => clearTimeout(timer);
  }
  const id = window.requestIdleCallback(work, { timeout: longestWaitMs });
  return () => window.cancelIdleCallback(id);
}
