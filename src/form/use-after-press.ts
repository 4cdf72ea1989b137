import { useEffect, useRef } from 'react';

/** A menu keeps the release of the press that opens it to itself (Chromium under Linux and macOS). */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;

/**
 * Lets things happen after the press that is going on, its click included; at once where there is none. For what appears
 * or goes when a field is left: it would move the very button away that the visitor leaves the field for.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  // In the order they came: what a press put off must not undo what its click brings.
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const options = { capture: true, signal: gone.signal };
    const onDown = () => {
      isDown.current = true;
    };
    const onUp = () => {
      isDown.current = false;
      // The click comes after the release.
      setTimeout(() => {
        for (const action of waiting.current.splice(0)) action();
      });
    };
    window.addEventListener('pointerdown', onDown, options);
    for (const end of ends) window.addEventListener(end, onUp, options);
    return () => gone.abort();
  }, []);
  return (action) => {
    if (isDown.current || waiting.current.length > 0) waiting.current.push(action);
    else action();
  };
}
