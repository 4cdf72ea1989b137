import type { Stays } from '../browser/leaving.ts';
import type { TabLock } from '../browser/tab-lock.ts';
import { type TabWork, workOf } from './tab-work.ts';
import { hasTypedText } from './typed-text.ts';
import { whenLeft } from './when-left.ts';

/** Other tabs wait for an untouched tab no longer than a one-time passcode is valid (specification, section 9). */
const untouchedMs = 15 * 60_000;
const updateMs = 2_000;

export interface TabWorkEnvironment {
  window: Window;
  lock: TabLock;
  busyCount: () => number;
  now: () => number;
  stays: Stays;
}

export interface TabWorkWatch {
  /** True while the page is being left, until it stays or is back. */
  isLeft(): boolean;
  /** The work in progress in this tab. */
  current(): readonly TabWork[];
  /** The visitor gives up what is typed here: until the next key or press outside the offer, it holds no other tab up. */
  giveUp(): Promise<void>;
}

/** Signals to the portal's other tabs, by a shared lock, while this one is at work. */
export function watchTabWork({ window, lock, busyCount, now, stays }: TabWorkEnvironment): TabWorkWatch {
  const { document } = window;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let lastInteractionAt = now();
  let hasGivenUp = false;
  let isLeft = false;

  const current = () =>
    workOf({
      quietMs: performance.now() - lastKeyAt,
      busyCount: busyCount(),
      hasText: hasTypedText(document),
      pathname: window.location.pathname,
    });
  const updateLock = () => {
    const isUntouched = Math.abs(now() - lastInteractionAt) > untouchedMs;
    if (isLeft || hasGivenUp || isUntouched || current().length === 0) void lock.release();
    else void lock.hold();
  };
  const onInteraction = ({ target, type, isTrusted }: Event) => {
    lastInteractionAt = now();
    // Pressed again while the page waits for another tab's takeover, "Reload" must not be told of a form in another tab.
    if (!(target instanceof Element && target.closest('.update-bar'))) hasGivenUp = false;
    // The portal itself clears fields, for example on a page that comes back: that is not typing.
    const isKey = isTrusted && target instanceof HTMLInputElement && type !== 'pointerdown';
    if (isKey) lastKeyAt = performance.now();
    // A key is work, whatever else there is: looking at every field as well would delay its frame.
    if (isKey && !isLeft) void lock.hold();
    else updateLock();
  };
  const options = { capture: true, passive: true };
  for (const type of ['input', 'keydown', 'pointerdown'])
    document.addEventListener(type, onInteraction, options);
  document.addEventListener('visibilitychange', updateLock, options);
  // A frozen tab can't count the minutes: it would hold the others up until somebody returns to it.
  document.addEventListener('freeze', () => void lock.release(), options);
  whenLeft(window, stays, (left) => {
    isLeft = left;
    updateLock();
  });
  window.setInterval(updateLock, updateMs);
  updateLock();
  return {
    isLeft: () => isLeft,
    current,
    giveUp: () => {
      hasGivenUp = true;
      return lock.release();
    },
  };
}
