import { asText } from '../browser/shape.ts';
import type { TextStore } from '../browser/storage.ts';

const stored = 'draftUserId';
const fieldName = 'username';

/** Keeps the user id typed so far over a reload that the portal itself makes. Never a password. */
export function keepDraftUserId(document: Document, session: TextStore): void {
  const field = document.querySelector<HTMLInputElement>(`input[name="${fieldName}"]`);
  if (field !== null && field.value !== '' && field.value.length <= 256) session.set(stored, field.value);
}

/** Gives it back once. */
export function takeDraftUserId(session: TextStore): string | undefined {
  const draft = asText(session.get(stored), 256);
  session.remove(stored);
  return draft;
}
