import { createIndexedKey } from '../browser/indexed-key.ts';
import { createSealedStore, type SealedStore } from '../browser/sealed-store.ts';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { screenAt } from '../screen-at.ts';
import { pendingPinName } from './pending-pin-name.ts';
import { createTokenRun } from './token-run.ts';

/** How long a PIN may wait for the visitor to come back from the token login. */
const waitMs = 5 * 60_000;

/**
 * The PIN between being submitted and sent. It is in local storage because the token login may lead away from the page
 * and back in another tab; it is always encrypted there.
 */
export function createPendingPin(local: TextStore): SealedStore {
  const { crypto } = globalThis;
  const key = createIndexedKey('portal-pending-pin', {
    indexedDB: () => globalThis.indexedDB,
    subtle: globalThis.isSecureContext ? crypto.subtle : undefined,
  });
  return createSealedStore(pendingPinName, waitMs, { store: local, key, crypto, now: () => Date.now() });
}

/** For every other way out of the portal: discards the waiting PIN, unread, and its key. */
export function dropPendingPin(local: TextStore): void {
  const pending = createPendingPin(local);
  if (pending.isHolding()) void pending.remove();
}

/**
 * On the sign-in page, cleans up after a visitor who never came back from the token login, so that no PIN stays longer
 * than its wait. After a refused login, ends the run at once, so that its PIN is not sent later, unasked. On the flow's
 * own screens, the flow itself must report what became of the PIN.
 */
export function tidyPendingPin(window: Pick<Window, 'location' | 'localStorage' | 'sessionStorage'>): void {
  const { pathname, search } = window.location;
  if (screenAt(pathname) !== 'signIn') return;
  const local = createTextStore(() => window.localStorage);
  if (new URLSearchParams(search).get('invalidLogin') === 'true') {
    const session = createTextStore(() => window.sessionStorage);
    createTokenRun({ session, local }, Date.now).end();
    dropPendingPin(local);
  } else void createPendingPin(local).tidy();
}
