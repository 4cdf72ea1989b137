import type { Stays } from '../browser/leaving.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import { type TabWork, workOf } from './tab-work.ts';
import { hasTypedText } from './typed-text.ts';
import { whenLeft } from './when-left.ts';

/** Other tabs wait no longer than a one-time passcode lives (specification, section 9) for one that nobody touches. */
const forgottenMs = 15 * 60_000;
const lookMs = 2_000;

export interface TabWorkEnvironment {
  window: Window;
  lock: TabLock;
  busyCount: () => number;
  now: () => number;
  stays: Stays;
}

export interface TabWorkWatch {
  /** What this tab is at, as of now. */
  current(): readonly TabWork[];
  /** The visitor gives up what is typed here: until the next key or press it holds nobody up. */
  giveUp(): Promise<void>;
}

/** Tells the portal's other tabs, by a lock they share, while this one is at work. */
export function watchTabWork({ window, lock, busyCount, now, stays }: TabWorkEnvironment): TabWorkWatch {
  const { document } = window;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastSignAt = now();
  let hasGivenUp = false;
  let isLeft = false;

  const current = () =>
    workOf({
      now: now(),
      lastKeyAt,
      busyCount: busyCount(),
      hasText: hasTypedText(document),
      pathname: window.location.pathname,
    });
  const look = () => {
    const isForgotten = Math.abs(now() - lastSignAt) > forgottenMs;
    if (isLeft || hasGivenUp || isForgotten || current().length === 0) void lock.letGo();
    else void lock.hold();
  };
  const onSign = ({ target, type, isTrusted }: Event) => {
    lastSignAt = now();
    hasGivenUp = false;
    // What the portal itself empties, as on a page that comes back, nobody types.
    if (isTrusted && target instanceof HTMLInputElement && type !== 'pointerdown') lastKeyAt = now();
    look();
  };
  const options = { capture: true, passive: true };
  for (const type of ['input', 'keydown', 'pointerdown']) document.addEventListener(type, onSign, options);
  document.addEventListener('visibilitychange', look, options);
  whenLeft(window, stays, (left) => {
    isLeft = left;
    look();
  });
  window.setInterval(look, lookMs);
  look();
  return {
    current,
    giveUp: () => {
      hasGivenUp = true;
      return lock.letGo();
    },
  };
}
