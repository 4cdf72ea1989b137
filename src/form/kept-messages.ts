import { type createStore, useStore } from 'jotai';
import { base, routes } from '../addresses.ts';
import { parseJson } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import type { Translate } from '../locale/translations.ts';
import { noMessages, type Shown } from '../outcome.ts';
import { textOf, useServices } from '../services.tsx';
import { shownMessagesAtom } from '../state.ts';
import { isShown } from './is-shown.ts';
import { isOvertakenBySignIn } from './last-sign-in.ts';
import { useOnArrival, usePageRestored } from './use-page-restored.ts';

/** What a form says, and since when by the wall clock. */
export type ShownMessages = readonly [at: number, shown: Shown];

const storageKey = 'shown';

/** The gateway adds this to the address of the sign-in page to which a refusal leads. */
const refusal = 'invalidLogin=true';

/** What is stored is for the same screen only; what is said of a refused sign-in, for the page of that refusal only. */
const placeOf = (search: string) => (search.includes(refusal) ? refusal : location.pathname);

/**
 * Stores what a form says, as text keys, for the page that replaces this one: in another language, from another release,
 * or with what this page lacked. Skips what is said of the fields, which will be empty, and what the platform worded, which
 * would stay in its language and may name somebody. A code's masked e-mail address may be stored: the page's own address
 * has it too. `search` is the query of the replacing page, if it has another.
 */
export function keepMessages(
  store: ReturnType<typeof createStore>,
  session: TextStore,
  search = location.search,
): void {
  const shown = [placeOf(search), ...store.get(shownMessagesAtom)];
  const stored = JSON.stringify(shown, (name, value: unknown) =>
    name === 'aboutFields' ? undefined : value,
  );
  if (!stored.includes('"raw"')) session.set(storageKey, stored);
}

/**
 * Stores what the sign-in page says to whoever comes to it from here, such as by Back. Texts of other screens have to be
 * words (`raw`), as it does not load their keys. `place` is for `keepForRefusal`.
 */
export function keepForSignIn(session: TextStore, shown: Shown, place = base + routes.signIn): void {
  session.set(storageKey, JSON.stringify([place, Date.now(), shown]));
}

/** Stores what the sign-in says, instead of its usual words, if the gateway refuses a form posted now. */
export function keepForRefusal(session: TextStore, shown: Shown): void {
  keepForSignIn(session, shown, refusal);
}

/**
 * What the page before this one said; undefined once somebody has signed in since, as it was about an earlier attempt, and
 * once the time to wait that it names is over: a tab hidden for hours would ask for another hour.
 */
export function keptMessages(session: TextStore, local: TextStore): Shown | undefined {
  const text = session.get(storageKey) ?? '';
  const stored = parseJson(text);
  if (!isForThisScreen(stored)) return undefined;
  const [, at, shown] = stored;
  // NaN, which no moment reaches, for a message that names no wait.
  const waitSeconds = Number(/"seconds":(\d+)/.exec(text)?.[1]);
  return isOvertakenBySignIn(local, at) || Date.now() >= at + waitSeconds * 1000 ? undefined : shown;
}

/**
 * Shows the stored message once. What the page itself still says when it returns from the back/forward cache is subject to
 * the same rule: somebody who has signed in since must not read again that the password may have been changed.
 */
export function useKeptMessages(show: (shown: Shown) => void): void {
  const { session, local, texts } = useServices();
  const store = useStore();
  usePageRestored(() => {
    if (isOvertakenBySignIn(local, store.get(shownMessagesAtom)[0])) show(noMessages);
  });
  useOnArrival(() => {
    const shown = keptMessages(session, local);
    forgetMessages(session);
    if (shown !== undefined && hasItsTexts(shown, texts.translate)) show(shown);
  });
}

export function forgetMessages(session: TextStore): void {
  session.remove(storageKey);
}

/** False if this release lacks a text or needs other values for it. */
function hasItsTexts({ message, fields = [] }: Shown, translate: Translate): boolean {
  return [message?.title, message?.text, message?.more, ...fields.map(({ text }) => text)].every(
    (text) => text === undefined || /^[^{]+$/.test(textOf(translate, text)),
  );
}

function isForThisScreen(stored: unknown): stored is [place: string, ...messages: ShownMessages] {
  return (
    Array.isArray(stored) &&
    [location.pathname, placeOf(location.search)].includes(stored[0]) &&
    typeof stored[1] === 'number' &&
    isShown(stored[2])
  );
}
