import type { createStore } from 'jotai';
import { checkAddress, routes } from '../addresses.ts';
import { isDueAgain } from '../browser/is-due-again.ts';
import type { TextStore } from '../browser/storage.ts';
import type { BrandLookup } from '../portal/brand-lookup.ts';
import { limits } from '../portal/limits.ts';
import type { CobrandRecord } from '../portal/wire.ts';
import { brandAtom, busyAtom, restorationsAtom } from '../state.ts';
import { hasTypedText } from '../updating/typed-text.ts';

const stored = 'brandReloadAt';
/** Between two looks whether somebody is at work. */
const lookMs = 1_000;

export interface SeekEnvironment {
  window: { document: Document; location: { pathname: string } };
  store: ReturnType<typeof createStore>;
  begun: {
    lookup: Pick<BrandLookup, 'abbreviation' | 'record'>;
    session: TextStore;
    navigation: { origin: string };
  };
  /** Begins the page anew, with the user id kept. */
  startAnew: () => void;
}

/**
 * Asks again for a brand that could not be had when the page began: now, and whenever the connection is good again. Once
 * there is a record, the page begins anew with it; only at sign-in, where nothing has been done yet that could be done twice.
 */
export async function seekBrand(environment: SeekEnvironment): Promise<void> {
  const { store, begun, startAnew } = environment;
  const { code, isKnown } = store.get(brandAtom);
  if (isKnown) return;
  for (;;) {
    // Whatever comes back while the question runs counts for the next.
    const restored = nextRestoration(store);
    const record = await ask(code, begun.lookup);
    if (record !== undefined) {
      while (isAtWork(record, environment)) await new Promise((resolve) => setTimeout(resolve, lookMs));
      // A platform that answers too late for each beginning must not keep the page beginning.
      if (isDueAgain(begun.session, stored, Date.now())) {
        startAnew();
        return;
      }
    }
    await restored;
  }
}

async function ask(code: string, lookup: SeekEnvironment['begun']['lookup']) {
  const abbreviation = await lookup.abbreviation(code, limits.backgroundMs);
  const name = abbreviation.ok ? abbreviation.value : code;
  const answer = await lookup.record(name, limits.backgroundMs, { isFresh: true });
  return answer.ok ? answer.value.record : undefined;
}

function isAtWork({ fssoRedirectUrl }: CobrandRecord, { window, store, begun }: SeekEnvironment): boolean {
  if (store.get(busyAtom) > 0 || !window.location.pathname.endsWith(routes.signIn)) return true;
  // A federated brand's people are not to type their password here at all.
  const isFederated =
    fssoRedirectUrl !== undefined &&
    checkAddress(fssoRedirectUrl, begun.navigation.origin, 'any-https') !== undefined;
  return !isFederated && hasTypedText(window.document);
}

function nextRestoration(store: SeekEnvironment['store']): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.sub(restorationsAtom, () => {
      stop();
      resolve();
    });
  });
}
