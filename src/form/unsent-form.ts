import type { TextStore } from '../browser/storage.ts';

const stored = 'unsentForm';

/** Notes over a reload that a form was sent which no program was there to send. */
export function noteUnsent(document: Document, session: TextStore): void {
  if (document.documentElement.dataset['form'] !== undefined) session.set(stored, 'true');
}

/** Tells it once. */
export function takeUnsent(session: TextStore): boolean {
  const isNoted = session.get(stored) !== undefined;
  if (isNoted) session.remove(stored);
  return isNoted;
}
