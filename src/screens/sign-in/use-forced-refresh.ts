import { useEffect, useRef } from 'react';
import { pause } from '../../browser/pause.ts';
import { isSiteReached, unreachedMs } from '../../connection/next-page.ts';
import { useServices } from '../../services.tsx';
import { refreshWaitMs } from './refresh-wait.ts';

/**
 * Reloads the sign-in page after the configured interval, at a moment when nobody types, no request runs and the site
 * answers: without network and worker the browser's own error page would come.
 */
export function useForcedRefresh(isBusy: boolean): void {
  const { config, navigation, connection } = useServices();
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);

  useEffect(() => {
    const openedAt = Date.now();
    let lastKeyAt = Number.NEGATIVE_INFINITY;
    const stop = new AbortController();
    const { signal } = stop;
    const onInput = () => {
      lastKeyAt = Date.now();
    };
    const refresh = async () => {
      const { forceRefreshMillis } = await config;
      const waitMs = () =>
        refreshWaitMs({ now: Date.now(), openedAt, lastKeyAt, isBusy: busy.current, forceRefreshMillis });
      while (!signal.aborted) {
        const ms = waitMs();
        if (ms > 0) await pause(ms);
        else if (!(await isSiteReached(connection.probe))) await pause(unreachedMs);
        // Somebody may have begun to type meanwhile.
        else if (!signal.aborted && waitMs() === 0) {
          navigation.reload();
          return;
        }
      }
    };
    void refresh();
    for (const type of ['input', 'keydown']) document.addEventListener(type, onInput, { signal });
    return () => stop.abort();
  }, [config, navigation, connection]);
}
