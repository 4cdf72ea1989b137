import { asText } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import { clearInput } from './clear-input.ts';

const storageKey = 'draftUserId';
const fieldName = 'username';
/** Anything longer is no user id. */
const userIdLength = 256;

/** Stores the user id typed so far for the tab's next page. Never a password. */
export function keepDraftUserId(document: Document, session: TextStore): void {
  const field = fieldOf(document);
  if (field !== null) keepUserId(field.value, session);
}

/**
 * Sets the user id as the field's default value, as rendering it would: text already typed stays. In a field that has the
 * focus the caret would stay in front of it: somebody about to type would send both as one user id.
 */
export function fillDraftUserId(screen: ParentNode, userId: string | undefined): void {
  const field = fieldOf(screen);
  if (field === null || userId === undefined) return;
  const isEmpty = field.value === '';
  field.defaultValue = userId;
  if (isEmpty && field.matches(':focus')) field.select();
}

function fieldOf(screen: ParentNode): HTMLInputElement | null {
  // The hidden field is for password managers.
  return screen.querySelector(`input[name=${fieldName}]:not([hidden])`);
}

/** Stores the user id of a screen that knows it without showing a field for it. */
export function keepUserId(userId: string, session: TextStore): void {
  if (userId !== '') session.set(storageKey, userId);
}

/** For when a sign-in has worked or everything is to be forgotten: the tab's next visitor must not see the user id. */
export function dropDraftUserId(
  window: Pick<Window, 'addEventListener' | 'document'>,
  session: TextStore,
): void {
  const onReturn = () => {
    const field = fieldOf(window.document);
    if (field !== null) clearInput(field);
  };
  const onLeft = () => {
    session.remove(storageKey);
    // The back/forward cache keeps the field as it was left.
    window.addEventListener('pageshow', onReturn, { once: true });
  };
  // Runs after the listener that stores the user id, which is older.
  window.addEventListener('pagehide', onLeft, { once: true });
}

/** Leaves it stored: a page that reloads before it shows a field would otherwise lose it. */
export function readDraftUserId(session: TextStore): string | undefined {
  return asText(session.get(storageKey), userIdLength);
}

export function forgetDraftUserId(session: TextStore): void {
  session.remove(storageKey);
}
