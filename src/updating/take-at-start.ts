import { screenAt } from '../screen-at.ts';
import type { Locks } from '../browser/tab-lock.ts';
import { takeOver, type UpdateContainer, type WithWaiting } from './take-over.ts';
import { hasTypedText } from './typed-text.ts';

/** Longer after its start a page that reloads itself would surprise whoever reads it. */
const startMs = 3_000;

/** A version that takes over does so in a tenth of it, where nothing is asked of the old one. */
const waitMs = 1_000;

export interface StartEnvironment {
  window: {
    document: Document;
    location: Pick<Location, 'pathname'>;
    performance: Pick<Performance, 'now'>;
  };
  container: UpdateContainer & { getRegistration: (base: string) => Promise<WithWaiting | undefined> };
  locks: Locks;
  base: string;
  reload: () => void;
}

/**
 * A version that waits since an earlier page takes over while a visit begins, and the page starts anew with it: for a
 * visitor it is one page load. Not once anything has been touched, nor where a federated brand's visitors are sent on.
 *
 * Resolves with true where the page is being loaded anew. Until then, or for a moment, the page is to ask for nothing:
 * Chromium forgets that a version was to take over where a request wakes the old one while it stops.
 */
export function takeAtStart(environment: StartEnvironment): Promise<boolean> {
  return Promise.race([
    // Where it fails the page goes on with the version it has.
    beginAnew(environment).catch(() => false),
    new Promise<false>((resolve) => setTimeout(resolve, waitMs, false)),
  ]);
}

async function beginAnew({ window, container, locks, base, reload }: StartEnvironment): Promise<boolean> {
  const { document, location, performance } = window;
  // Where a visit begins nothing has been done yet that could be done twice.
  if (screenAt(location.pathname) !== 'signIn') return false;
  const stop = new AbortController();
  let isTouched = false;
  const onTouch = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown', 'input'])
    document.addEventListener(type, onTouch, { capture: true, passive: true, signal: stop.signal });
  const registration = await container.getRegistration(base);
  const result = registration?.waiting ? await takeOver({ registration, container, locks }) : 'failed';
  stop.abort();
  const isTooLate = isTouched || hasTypedText(document) || performance.now() > startMs;
  const isSentOn = document.querySelector('h1') !== null && document.querySelector('main form') === null;
  if (result !== 'taken' || isTooLate || isSentOn) return false;
  reload();
  return true;
}
