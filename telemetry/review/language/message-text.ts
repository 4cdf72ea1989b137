import { germanMessages } from './messages.de.ts';
import { englishMessages } from './messages.en.ts';
import type { Language } from './texts.ts';

const messages: Readonly<Record<Language, ReadonlyMap<string, string>>> = {
  en: englishMessages,
  de: germanMessages,
};

/** What the portal's log says by its message alone, in a reader's words; as it was written, where there are none. */
export function messageText(message: string, language: Language): string {
  return messages[language].get(message) ?? message;
}
