import { useEffect, useRef } from 'react';

/** Back from the back-forward cache: what was typed before the visitor left is not to stand there again. */
export function useEmptiedOnReturn(empty: () => void): void {
  const latest = useRef(empty);
  useEffect(() => {
    latest.current = empty;
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
