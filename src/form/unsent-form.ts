import type { TextStore } from '../browser/storage.ts';

const storageKey = 'unsentForm';

/** Remembers across a reload that the visitor submitted a form before the program could send it. */
export function noteUnsent(document: Document, session: TextStore): void {
  if (document.documentElement.dataset['form'] !== undefined) session.set(storageKey, 'true');
}

/** Returns the note and removes it. */
export function takeUnsent(session: TextStore): boolean {
  const isNoted = session.get(storageKey) !== undefined;
  if (isNoted) session.remove(storageKey);
  return isNoted;
}
