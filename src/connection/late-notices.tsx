import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { loadWithTexts } from '../locale/load-with-texts.ts';
import { MissingTexts } from '../locale/missing-texts.tsx';
import { useServices } from '../services.tsx';
import type * as chunkType from './connection-notice.tsx';
import { loadDispensable } from './missing-chunk.ts';

const parts = ['connection'] as const;

/** A page that stays busy shows its connection notices after this long all the same. */
const longestWaitMs = 1_500;

/** Notices about the connection. None of it is loaded before the page shows and the browser is idle. */
export function LateNotices() {
  const { texts } = useServices();
  const [chunk, setChunk] = useState<typeof chunkType>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await whenIdle(longestWaitMs);
      if (isGone) return;
      // If its script is missing, as in a tab older than the release, the page does without the notice. The part's name is a
      // literal because `scripts/text-places.test.ts` looks for it.
      const loaded = await loadDispensable(() =>
        loadWithTexts(['connection'], texts, () => import('./connection-notice.tsx')),
      );
      if (!isGone) startTransition(() => setChunk(loaded));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [texts]);
  return (
    chunk && (
      <MissingTexts parts={parts}>
        <chunk.ConnectionNotice />
      </MissingTexts>
    )
  );
}
