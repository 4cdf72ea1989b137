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

/** What a form says, and since when by the wall clock. */
export type Said = readonly [at: number, shown: Shown];

const stored = 'shown';

/** The gateway adds this to the address of the sign-in page to which a refusal leads. */
const refusal = 'invalidLogin=true';

/** What is stored is for the same screen only; the sign-in after a refusal counts as a separate one. */
const placeOf = (search: string) => (search.includes(refusal) ? refusal : location.pathname);

/**
 * Stores what a form says, as text keys, for the page that replaces this one: in another language, from another release,
 * or with what this page lacked. Skips what the platform worded, which would stay in its language and may name somebody.
 * A code's masked e-mail address may be stored: the page's own address has it too.
 */
export function keepMessages(store: ReturnType<typeof createStore>, session: TextStore): void {
  const kept = JSON.stringify([placeOf(location.search), ...store.get(saidAtom)]);
  if (!kept.includes('"raw"')) session.set(stored, kept);
}

/** Stores what the sign-in says, instead of its usual words, if the gateway refuses a form posted now. */
export function keepForRefusal(session: TextStore, shown: Shown): void {
  session.set(stored, JSON.stringify([placeOf(refusal), Date.now(), shown]));
}

/** Shows the stored message once, unless somebody has signed in since: it was about an earlier attempt. */
export function useKeptMessages(show: (shown: Shown) => void): void {
  const { session, local, texts } = useServices();
  useEffect(() => {
    const kept = parseJson(session.get(stored) ?? '');
    forgetMessages(session);
    if (isKeptHere(kept) && !isOvertaken(local, kept[1]) && isWorded(kept[2], texts.translate)) show(kept[2]);
  }, [session, local, texts, show]);
}

export function forgetMessages(session: TextStore): void {
  session.remove(stored);
}

/** False if this release lacks a text or needs other values for it. */
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
