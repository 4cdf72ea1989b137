import { useEffect, useRef } from 'react';
import { useServices } from '../../services.tsx';
import { refreshWaitMs } from './refresh-wait.ts';

/**
 * Reloads the sign-in page after the configured interval, at a moment when nobody types, no request runs and there is a
 * network.
 */
export function useForcedRefresh(isBusy: boolean): void {
  const { config, navigation } = useServices();
  const busy = useRef(isBusy);
  useEffect(() => {
    busy.current = isBusy;
  }, [isBusy]);

  useEffect(() => {
    const openedAt = Date.now();
    let lastKeyAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const onInput = () => {
      lastKeyAt = Date.now();
    };
    void config.then(({ forceRefreshMillis }) => {
      const look = () => {
        if (isGone) return;
        const wait = refreshWaitMs({
          now: Date.now(),
          openedAt,
          lastKeyAt,
          // Without a network, and without a worker, the browser's own error page would come.
          isBusy: busy.current || !navigator.onLine,
          forceRefreshMillis,
        });
        if (wait > 0) {
          timer = setTimeout(look, wait);
          return;
        }
        navigation.reload();
      };
      look();
    });
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onInput);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onInput);
    };
  }, [config, navigation]);
}
