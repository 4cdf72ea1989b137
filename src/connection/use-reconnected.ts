import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { restorationsAtom } from '../state.ts';

/**
 * Runs `again` once each time the connection is back and `isWanted` is true. A recovery during an earlier try counts for the
 * next.
 */
export function useReconnected(isWanted: boolean, again: () => void): void {
  const restorations = useAtomValue(restorationsAtom);
  const answered = useRef(restorations);
  const onRestored = useEffectEvent(again);
  useEffect(() => {
    if (!isWanted || answered.current === restorations) return;
    answered.current = restorations;
    onRestored();
  }, [isWanted, restorations]);
}
