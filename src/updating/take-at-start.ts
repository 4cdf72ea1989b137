import { isStart } from './tab-work.ts';
import type { Locks } from './tab-lock.ts';
import { takeOver } from './take-over.ts';
import { hasTypedText } from './typed-text.ts';

/** Longer after its start a page that reloads itself would surprise whoever reads it. */
const startMs = 3_000;

export interface StartEnvironment {
  window: Window;
  container: ServiceWorkerContainer;
  locks: Locks;
  base: string;
  reload: () => void;
}

/**
 * A version that waits since an earlier page takes over while a visit begins, and the page starts anew with it: for a
 * visitor it is one page load. Not once anything has been touched, nor where a federated brand's visitors are sent on.
 */
export async function takeAtStart({
  window,
  container,
  locks,
  base,
  reload,
}: StartEnvironment): Promise<void> {
  const { document, location, performance } = window;
  if (!isStart(location.pathname)) return;
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
  if (result !== 'taken' || isTouched || hasTypedText(document) || performance.now() > startMs) return;
  const isShown = document.querySelector('h1') !== null;
  if (!isShown || document.querySelector('main form') !== null) reload();
}
