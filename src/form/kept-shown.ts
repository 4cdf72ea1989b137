import type { createStore } from 'jotai';
import { useEffect } from 'react';
import { parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Shown } from '../outcome.ts';
import { useServices } from '../services.tsx';
import { saidAtom } from '../state.ts';
import { isShown } from './is-shown.ts';
import { isOvertaken } from './last-sign-in.ts';

/** What a form says, and by the wall clock since when. */
export type Said = readonly [at: number, shown: Shown];

const stored = 'shown';

/** What the gateway adds to the address of the sign-in to which a refusal leads. */
const refusal = 'invalidLogin=true';

/** For the same screen alone, and the refused sign-in is one of its own; another release may know other texts. */
const placeOf = (search: string) => __RELEASE__ + (search.includes(refusal) ? refusal : location.pathname);

/**
 * Keeps what a form says for the page that comes in another language, or with what this one lacked, as the texts' keys.
 * Not what the platform worded: it would stay in its language, and may name somebody. A code's masked e-mail address is
 * kept, as in the page's own address.
 */
export function keepShown(store: ReturnType<typeof createStore>, session: TextStore): void {
  const kept = JSON.stringify([placeOf(location.search), ...store.get(saidAtom)]);
  if (!kept.includes('"raw"')) session.set(stored, kept);
}

/** Keeps what the sign-in is to say in place of its own words, if the gateway refuses a form that is posted now. */
export function keepForRefusal(session: TextStore, shown: Shown): void {
  session.set(stored, JSON.stringify([placeOf(refusal), Date.now(), shown]));
}

/** Shows it once; not where somebody has signed in since: it was said of an attempt before that. */
export function useKeptShown(show: (shown: Shown) => void): void {
  const { session, local } = useServices();
  useEffect(() => {
    const kept = parseJson(session.get(stored) ?? '');
    forgetShown(session);
    if (isKeptHere(kept) && !isOvertaken(local, kept[1])) show(kept[2]);
  }, [session, local, show]);
}

export function forgetShown(session: TextStore): void {
  session.remove(stored);
}

function isKeptHere(kept: unknown): kept is [place: string, ...said: Said] {
  return (
    Array.isArray(kept) &&
    kept[0] === placeOf(location.search) &&
    typeof kept[1] === 'number' &&
    isShown(kept[2])
  );
}
