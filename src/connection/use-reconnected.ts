import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { restorationsAtom } from '../state.ts';

/**
 * Runs `retry` once each time the connection is back and `isWanted` is true. A recovery during an earlier try counts for the
 * next.
 */
export function useReconnected(isWanted: boolean, retry: () => void): void {
  const restorations = useAtomValue(restorationsAtom);
  const handled = useRef(restorations);
  const onRestored = useEffectEvent(retry);
  useEffect(() => {
    if (!isWanted || handled.current === restorations) return;
    handled.current = restorations;
    onRestored();
  }, [isWanted, restorations]);
}
