import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { restorationsAtom } from '../state.ts';

/**
 * Runs `again` when the connection is good again: once for each time, and not before it is wanted. What came back while an
 * earlier try still ran counts for the next.
 */
export function useRestored(isWanted: boolean, again: () => void): void {
  const restorations = useAtomValue(restorationsAtom);
  const answered = useRef(restorations);
  const onRestored = useEffectEvent(again);
  useEffect(() => {
    if (!isWanted || answered.current === restorations) return;
    answered.current = restorations;
    onRestored();
  }, [isWanted, restorations]);
}
