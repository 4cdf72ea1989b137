import { useEffect, useEffectEvent } from 'react';

/**
 * Runs `action` when the page comes back from the back-forward cache as it was left: secrets are emptied then, clocks
 * read again, and what ran is over.
 */
export function useReturn(action: () => void): void {
  const onReturn = useEffectEvent(action);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** Runs `action` when its part of the page is first drawn, and at each such return. */
export function useArrivals(action: () => void): void {
  const onArrival = useEffectEvent(action);
  useEffect(() => onArrival(), []);
  useReturn(action);
}
