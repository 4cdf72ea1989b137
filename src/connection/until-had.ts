import type { createStore } from 'jotai';
import { pause } from '../browser/pause.ts';
import { restorationsAtom } from '../state.ts';

type Store = Pick<ReturnType<typeof createStore>, 'sub'>;

/** Before texts are asked for once more; then twice that, and so on up to the longest: a host may have none. */
const firstPauseMs = 2_000;
export const longestPauseMs = 3_600_000;

/** Asks until they are there: in ever longer pauses, and whenever the connection is good again. */
export async function untilHad(ask: () => Promise<boolean>, store: Store): Promise<void> {
  // A line that was away for so short that nobody was told of it comes back untold, too.
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const restored = nextRestoration(store);
    if (await ask()) return;
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
