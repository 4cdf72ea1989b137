import { useRef } from 'react';
import { isOvertakenBySignIn } from '../form/last-sign-in.ts';
import { usePageRestored } from '../form/use-page-restored.ts';
import { useServices } from '../services.tsx';

/**
 * Returns what runs a flow that sends a code or a PIN. Calls `notify` if the page returns from the back/forward cache
 * before the flow has ended: the platform may have accepted what was sent, but a later answer has no effect. Not if somebody
 * has signed in since: the result is known by then.
 */
export function useCutOff(notify: () => void): <T>(flow: () => Promise<T>) => Promise<T> {
  const { local } = useServices();
  const running = useRef(0);
  const begunAt = useRef(0);
  usePageRestored(() => {
    if (running.current > 0 && !isOvertakenBySignIn(local, begunAt.current)) notify();
  });
  return async (flow) => {
    running.current += 1;
    begunAt.current = Date.now();
    try {
      return await flow();
    } finally {
      running.current -= 1;
    }
  };
}
