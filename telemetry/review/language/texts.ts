import { de } from './texts.de.ts';
import { en, type TextKey } from './texts.en.ts';

export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];

const texts: Readonly<Record<Language, Readonly<Record<TextKey, string>>>> = { en, de };

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * The text with its values filled in, numbers in the language's format. A `count` of 1 uses the key with `One` behind it, if
 * there is one: both languages have no other plural forms.
 */
export function text(language: Language, key: TextKey, values: TextValues = {}): string {
  const one = `${key}One`;
  const form = values['count'] === 1 && isTextKey(one) ? one : key;
  return texts[language][form].replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? new Intl.NumberFormat(language).format(value) : value;
  });
}

export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(en, key);
}
