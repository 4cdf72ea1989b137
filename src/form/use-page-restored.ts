import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `action` when the page returns from the back/forward cache as it was left: to empty secrets, read clocks again
 * and end what was running.
 */
export function usePageRestored(action: () => void): void {
  const onReturn = useEffectEvent(action);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Runs `action` when its component mounts, and on each such return. */
export function useOnArrival(action: () => void): void {
  const onArrival = useEffectEvent(action);
  useEffect(() => onArrival(), []);
  usePageRestored(action);
}
