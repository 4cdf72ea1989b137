import type { createStore } from 'jotai';
import { pause } from '../browser/pause.ts';
import { restorationsAtom } from '../state.ts';

type Store = Pick<ReturnType<typeof createStore>, 'sub'>;

/** The pause before texts are requested again. It doubles up to the longest, because a host may have none. */
const firstPauseMs = 2_000;
export const longestPauseMs = 3_600_000;

/** Repeats `attempt` until it succeeds: with exponential backoff, and whenever the connection is back. */
export async function retryUntilSuccess(attempt: () => Promise<boolean>, store: Store): Promise<void> {
  // A connection lost too briefly to be reported also returns unreported, hence the timer.
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const restored = nextRestoration(store);
    if (await attempt()) return;
    await Promise.race([restored, pause(pauseMs)]);
  }
}

export function nextRestoration(store: Store): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(restorationsAtom, () => {
      stop();
      resolve();
    });
  });
}
