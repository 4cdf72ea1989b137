import type { TextStore } from '../browser/storage.ts';

const stored = 'unsentForm';

/** Remembers across a reload that the visitor submitted a form before the program could send it. */
export function noteUnsent(document: Document, session: TextStore): void {
  if (document.documentElement.dataset['form'] !== undefined) session.set(stored, 'true');
}

/** Returns the note and removes it. */
export function takeUnsent(session: TextStore): boolean {
  const isNoted = session.get(stored) !== undefined;
  if (isNoted) session.remove(stored);
  return isNoted;
}
