import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';
import { useServices } from '../services.tsx';
import type * as chunkType from './connection-notice.tsx';
import { loadConnectionNotice } from './load-connection-notice.ts';

/** A page that stays busy shows its connection notices after this long all the same. */
const longestWaitMs = 1_500;

/** Notices about the connection. None of it is loaded before the page shows and the browser is idle. */
export function LateNotices() {
  const { texts } = useServices();
  const [chunk, setChunk] = useState<typeof chunkType>();
  useEffect(() => {
    const load = async () => {
      await whenIdle(longestWaitMs);
      const loaded = await loadConnectionNotice(texts);
      startTransition(() => setChunk(loaded));
    };
    void load();
  }, [texts]);
  return chunk && <chunk.ConnectionNotice />;
}
