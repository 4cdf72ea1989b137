import type { Locks } from '../browser/tab-lock.ts';
import { workLock } from './lock-names.ts';

/** An old worker first ends its work (`sw/hand-over.ts`); one that takes longer than this stays in place. */
const takeOverMs = 10_000;

export interface WithWaiting {
  readonly waiting: Pick<ServiceWorker, 'postMessage'> | null;
}

export type UpdateContainer = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

export interface TakeOverEnvironment {
  registration: WithWaiting;
  container: UpdateContainer;
  locks: Locks;
}

/** `working`: a tab is at work; `failed`: no takeover in time, or no version is waiting any more. */
export type TakeOverResult = 'taken' | 'working' | 'failed';

/**
 * Lets the waiting version take over, unless a tab is at work (specification, section 4: no reload under a visitor's
 * hands).
 */
export async function takeOver(environment: TakeOverEnvironment): Promise<TakeOverResult> {
  const { registration, container, locks } = environment;
  return locks.request(workLock, { ifAvailable: true }, async (lock) => {
    if (lock === null) return 'working';
    const { waiting } = registration;
    if (waiting === null) return 'failed';
    return new Promise((resolve) => {
      const end = (result: 'taken' | 'failed') => {
        clearTimeout(timer);
        container.removeEventListener('controllerchange', onChange);
        resolve(result);
      };
      const onChange = () => end('taken');
      const timer = setTimeout(() => end('failed'), takeOverMs);
      container.addEventListener('controllerchange', onChange);
      waiting.postMessage({ type: 'SKIP_WAITING' }, []);
    });
  });
}
