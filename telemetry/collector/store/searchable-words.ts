import type { NewEntry } from './log-store.ts';

/** Longer text is stored whole, but only its head can be found. */
const searchableCharacters = 2000;

/** Far more than a question needs. */
const mostQueryWords = 12;

/** One word to look for; `prefix`: also the words that begin with it. */
export interface QueryWord {
  word: string;
  prefix: boolean;
}

/** What full-text search looks through: what was said, not who or where. Cut into words here, so that both dialects agree. */
export function searchableWords(entry: NewEntry): string[] {
  const { message, screen, step, outcome, reason, status, key, attributes } = entry;
  // As the review page tells it.
  const told = status === null ? '' : `status ${status}`;
  const text = [message, screen, step, outcome, reason, told, key, ...Object.values(attributes)].join(' ');
  const words =
    text
      .slice(0, searchableCharacters)
      .toLowerCase()
      .match(/[\p{L}\p{N}]{1,100}/gu) ?? [];
  return [...new Set(words)];
}

/** The words of a question: `code passw*`. */
export function queryWords(text: string): QueryWord[] {
  return [
    ...text
      .slice(0, searchableCharacters)
      .toLowerCase()
      .matchAll(/([\p{L}\p{N}]{1,100})(\*?)/gu),
  ]
    .slice(0, mostQueryWords)
    .map(([, word = '', star]) => ({ word, prefix: star === '*' }));
}
