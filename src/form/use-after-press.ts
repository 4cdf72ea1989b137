import { useEffect, useRef } from 'react';

/**
 * Lets things happen after the press that is going on, its click included; at once where there is none. For what appears
 * or goes when a field is left: it would move the very button away that the visitor leaves the field for.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const onDown = () => {
      isDown.current = true;
    };
    const onUp = () => {
      isDown.current = false;
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('pointerup', onUp, true);
    window.addEventListener('pointercancel', onUp, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('pointerup', onUp, true);
      window.removeEventListener('pointercancel', onUp, true);
    };
  }, []);
  return (action) => {
    if (!isDown.current) {
      action();
      return;
    }
    const over = new AbortController();
    const onOver = () => {
      over.abort();
      // The click comes after the release.
      setTimeout(action);
    };
    window.addEventListener('pointerup', onOver, { signal: over.signal });
    window.addEventListener('pointercancel', onOver, { signal: over.signal });
  };
}
