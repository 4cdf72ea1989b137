import { useRef } from 'react';
import { useReturn } from '../form/use-return.ts';

/**
 * Gives what runs a flow that sends a code or a PIN. `tell` is called on a page that comes back from the back-forward cache
 * before the flow has ended: what was sent may have been taken, and what is still answered is followed no more.
 */
export function useCutOff(tell: () => void): <T>(flow: () => Promise<T>) => Promise<T> {
  const running = useRef(0);
  useReturn(() => {
    if (running.current > 0) tell();
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
