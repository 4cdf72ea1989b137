import { asText } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';

const stored = 'draftUserId';
const fieldName = 'username';
const userIdLength = 256;

/** Keeps the user id typed so far over a reload that the portal itself makes. Never a password. */
export function keepDraftUserId(document: Document, session: TextStore): void {
  const field = fieldOf(document);
  if (field !== null) keepUserId(field.value, session);
}

/** Puts it where nothing is typed yet, as the screen would be drawn with it. */
export function giveDraftUserId(document: Document, userId: string | undefined): void {
  const field = fieldOf(document);
  if (field !== null && userId !== undefined) field.defaultValue = userId;
}

function fieldOf(document: Document): HTMLInputElement | null {
  return document.querySelector(`input[name="${fieldName}"]`);
}

/** The same for a screen that knows the user id without showing a field for it. */
export function keepUserId(userId: string, session: TextStore): void {
  if (userId !== '' && userId.length <= userIdLength) session.set(stored, userId);
}

/** Gives it back once. */
export function takeDraftUserId(session: TextStore): string | undefined {
  const kept = session.get(stored);
  if (kept !== undefined) session.remove(stored);
  return asText(kept, userIdLength);
}
