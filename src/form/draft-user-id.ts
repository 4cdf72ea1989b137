import { asText } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';
import { userIdLength } from './user-id.ts';

const stored = 'draftUserId';
const fieldName = 'username';

/** Keeps the user id typed so far for the tab's next page. Never a password. */
export function keepDraftUserId(document: Document, session: TextStore): void {
  const field = fieldOf(document);
  if (field !== null) keepUserId(field.value, session);
}

/** Puts it where nothing is typed yet, as the screen would be drawn with it. */
export function giveDraftUserId(screen: ParentNode, userId: string | undefined): void {
  const field = fieldOf(screen);
  if (field !== null && userId !== undefined) field.defaultValue = userId;
}

function fieldOf(screen: ParentNode): HTMLInputElement | null {
  // The hidden one is there for password managers.
  return screen.querySelector(`input[name="${fieldName}"]:not([hidden])`);
}

/** The same for a screen that knows the user id without showing a field for it. */
export function keepUserId(userId: string, session: TextStore): void {
  if (userId !== '' && userId.length <= userIdLength) session.set(stored, userId);
}

/** Once a sign-in has worked, or all is to be forgotten: whoever comes to this tab after it is not shown who that was. */
export function dropDraftUserId(target: Pick<EventTarget, 'addEventListener'>, session: TextStore): void {
  // After the listener that keeps it, which is older.
  target.addEventListener('pagehide', () => session.remove(stored), { once: true });
}

/** Gives it back once. */
export function takeDraftUserId(session: TextStore): string | undefined {
  const kept = session.get(stored);
  if (kept !== undefined) session.remove(stored);
  return asText(kept, userIdLength);
}
