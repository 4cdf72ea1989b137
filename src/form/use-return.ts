import { useEffect, useRef } from 'react';

/**
 * Runs `action` when the page comes back from the back-forward cache as it was left: secrets are emptied then, clocks
 * read again, and what ran is over.
 */
export function useReturn(action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
