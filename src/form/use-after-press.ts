import { useEffect, useRef } from 'react';

/** A context menu swallows the pointer's release (Chromium on Linux and macOS). */
const ends = ['pointerup', 'pointercancel', 'contextmenu'] as const;

/**
 * Delays actions until the current press and its click are over; without a press they run at once. For what appears or
 * disappears when a field loses the focus: it would move the very button that the visitor is pressing.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  // In order: an action delayed by a press must not undo what its click does.
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
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
    return () => stop.abort();
  }, []);
  return (action) => {
    if (isDown.current || waiting.current.length > 0) waiting.current.push(action);
    else action();
  };
}
