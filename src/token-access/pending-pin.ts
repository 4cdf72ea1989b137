import { createIndexedKey } from '../browser/indexed-key.ts';
import { createSealedStore, type SealedStore } from '../browser/sealed-store.ts';
import { createTextStore, type TextStore } from '../browser/storage.ts';
import { screenAt } from '../screen-at.ts';
import { pendingPinName } from './pending-pin-name.ts';
import { createTokenRun } from './token-run.ts';

/** How long a PIN may wait for its visitor to come back from the token login. */
const waitMs = 5 * 60_000;

/**
 * The PIN between the submit and the send. It is in local storage because the token login may lead away from the page and
 * back in another tab; it is never there readable.
 */
export function createPendingPin(local: TextStore): SealedStore {
  const { crypto } = globalThis;
  const key = createIndexedKey('portal-pending-pin', {
    indexedDB: () => globalThis.indexedDB,
    subtle: globalThis.isSecureContext ? crypto.subtle : undefined,
  });
  return createSealedStore(pendingPinName, waitMs, { store: local, key, crypto, now: () => Date.now() });
}

/** For every other way out of the portal: what waits is thrown away unread, and its key. */
export function dropPendingPin(local: TextStore): void {
  const pending = createPendingPin(local);
  if (pending.isHolding()) void pending.remove();
}

/**
 * Whoever went to the token login and never came back leaves nothing here for longer than the wait: the next sign-in page on
 * this device tidies up. One that a refused login has led to ends the run at once: its PIN is not sent later, unasked. On the
 * flow's own screens it is for the flow to say what has become of the PIN.
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
