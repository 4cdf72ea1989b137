import { startTransition, useEffect, useState } from 'react';
import { loadWithTexts } from '../locale/load-with-texts.ts';
import { SoughtTexts } from '../locale/sought-texts.tsx';
import { useServices } from '../services.tsx';
import type * as chunkType from './connection-notice.tsx';
import { loadDispensable } from './missing-chunk.ts';

const parts = ['connection'] as const;

/** What may be told about the connection. Nothing of it is loaded before the page shows and the browser has time. */
export function LateNotices() {
  const { texts } = useServices();
  const [chunk, setChunk] = useState<typeof chunkType>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      // Without its script, as in a tab older than the release, the page does without the notice. The part is written out here
      // for the look over all texts (`scripts/text-places.test.ts`).
      const loaded = await loadDispensable(() =>
        loadWithTexts(['connection'], texts, () => import('./connection-notice.tsx')),
      );
      if (!isGone) startTransition(() => setChunk(loaded));
    };
    const cancel = inQuietMoment(() => void load());
    return () => {
      isGone = true;
      cancel();
    };
  }, [texts]);
  return (
    chunk && (
      <SoughtTexts parts={parts}>
        <chunk.ConnectionNotice />
      </SoughtTexts>
    )
  );
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
