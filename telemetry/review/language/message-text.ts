import { germanMessages } from './messages.de.ts';
import { englishMessages } from './messages.en.ts';
import type { Language } from './texts.ts';

const messages: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: englishMessages,
  de: germanMessages,
};

/** A log message in the reader's words, or unchanged if there are none. */
export function messageText(message: string, language: Language): string {
  return messages[language].get(message) ?? message;
}
