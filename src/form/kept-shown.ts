import type { createStore } from 'jotai';
import { useEffect } from 'react';
import { parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Translate } from '../locale/translations.ts';
import type { Shown } from '../outcome.ts';
import { textOf, useServices } from '../services.tsx';
import { saidAtom } from '../state.ts';
import { isShown } from './is-shown.ts';
import { isOvertaken } from './last-sign-in.ts';

/** What a form says, and by the wall clock since when. */
export type Said = readonly [at: number, shown: Shown];

const stored = 'shown';

/** What the gateway adds to the address of the sign-in to which a refusal leads. */
const refusal = 'invalidLogin=true';

/** For the same screen alone, and the refused sign-in is one of its own. */
const placeOf = (search: string) => (search.includes(refusal) ? refusal : location.pathname);

/**
 * Keeps what a form says for the page that comes in its place: in another language, of another release, or with what this one
 * lacked. As the texts' keys.
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
  const { session, local, texts } = useServices();
  useEffect(() => {
    const kept = parseJson(session.get(stored) ?? '');
    forgetShown(session);
    if (isKeptHere(kept) && !isOvertaken(local, kept[1]) && isWorded(kept[2], texts.translate)) show(kept[2]);
  }, [session, local, texts, show]);
}

export function forgetShown(session: TextStore): void {
  session.remove(stored);
}

/** Another release may have other texts, or want other values for them. */
function isWorded({ message, fields = [] }: Shown, translate: Translate): boolean {
  return [message?.title, message?.text, message?.more, ...fields.map(({ text }) => text)].every(
    (text) => text === undefined || /^[^{]+$/.test(textOf(translate, text)),
  );
}

function isKeptHere(kept: unknown): kept is [place: string, ...said: Said] {
  return (
    Array.isArray(kept) &&
    kept[0] === placeOf(location.search) &&
    typeof kept[1] === 'number' &&
    isShown(kept[2])
  );
}
