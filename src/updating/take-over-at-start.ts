import { pause } from '../browser/pause.ts';
import type { Locks } from '../browser/tab-lock.ts';
import { screenAt } from '../screen-at.ts';
import { takeOver, type UpdateContainer, type WithWaiting } from './take-over.ts';
import { hasTypedText } from './typed-text.ts';

/** Later than this after its start, a page that reloads itself would surprise a visitor who is reading it. */
const startMs = 3_000;

/** Ten times as long as a takeover from an idle old version takes. */
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
 * At the start of a visit, lets a version take over that has been waiting since an earlier page, and reloads: to a
 * visitor it is one page load. Not once anything has been touched, nor if a federated brand's visitors are sent on.
 *
 * Resolves to true if the page is being reloaded. Until then, for a moment at most, the page must request nothing:
 * Chromium forgets the takeover if a request wakes the old version while that stops.
 */
export function takeOverAtStart(environment: StartEnvironment): Promise<boolean> {
  return Promise.race([
    // If this fails, the page continues with the version it has.
    takeOverAndReload(environment).catch(() => false),
    pause(waitMs).then(() => false),
  ]);
}

async function takeOverAndReload({
  window,
  container,
  locks,
  base,
  reload,
}: StartEnvironment): Promise<boolean> {
  const { document, location, performance } = window;
  // A visit begins here: nothing has been done yet that a reload could do twice.
  if (screenAt(location.pathname) !== 'signIn') return false;
  let isTouched = false;
  const onTouch = () => {
    isTouched = true;
  };
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, onTouch, { capture: true, once: true });
  const registration = await container.getRegistration(base);
  const result = registration?.waiting ? await takeOver({ registration, container, locks }) : 'failed';
  const isTooLate = isTouched || hasTypedText(document) || performance.now() > startMs;
  const isRedirecting = document.querySelector('h1') !== null && document.querySelector('main form') === null;
  if (result !== 'taken' || isTooLate || isRedirecting) return false;
  reload();
  return true;
}
