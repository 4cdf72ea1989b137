import { useRef } from 'react';
import { usePageRestored } from '../form/use-page-restored.ts';

/**
 * Returns what runs a flow that sends a code or a PIN. Calls `notify` if the page returns from the back/forward cache
 * before the flow has ended: the platform may have accepted what was sent, but a later answer has no effect.
 */
export function useCutOff(notify: () => void): <T>(flow: () => Promise<T>) => Promise<T> {
  const running = useRef(0);
  usePageRestored(() => {
    if (running.current > 0) notify();
  });
  return async (flow) => {
    running.current += 1;
    try {
      return await flow();
    } finally {
      running.current -= 1;
    }
  };
}
