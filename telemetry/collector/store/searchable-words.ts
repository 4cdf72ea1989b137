import type { NewEntry } from './log-store.ts';

/** Longer text is stored whole, but only its beginning can be found. */
const searchableCharacters = 2000;

/** Far more than a question needs. */
const mostQueryWords = 12;

/** One word to look for; `prefix`: words that begin with it match, too. */
export interface QueryWord {
  word: string;
  prefix: boolean;
}

/** The words for full-text search: what happened, not to whom. Split here, so that both dialects agree. */
export function searchableWords(entry: NewEntry): string[] {
  const { message, screen, step, outcome, reason, status, key, attributes } = entry;
  // As the review page words it.
  const statusText = status === null ? '' : `status ${status}`;
  const text = [message, screen, step, outcome, reason, statusText, key, ...Object.values(attributes)].join(
    ' ',
  );
  return [...new Set(folded(text.slice(0, searchableCharacters)).match(/[\p{L}\p{N}]{1,100}/gu))];
}

/** The words of a query such as `code passw*`. */
export function queryWords(text: string): QueryWord[] {
  return [...folded(text).matchAll(/([\p{L}\p{N}]{1,100})(\*?)/gu)]
    .slice(0, mostQueryWords)
    .map(([, word = '', star]) => ({ word, prefix: star === '*' }));
}

/** Without what makes no other word: case, an accent as a character of its own, full-width letters. */
function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
