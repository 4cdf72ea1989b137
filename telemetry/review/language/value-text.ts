import type { ReaderLanguage } from './use-language.tsx';
import { isTextKey } from './texts.ts';

/** An attribute's value in the reader's words where there are any: `oneTimePasscode` is 'One-time passcode'. */
export function valueText(name: string, value: string, { t, languageName }: ReaderLanguage): string {
  if (name === 'locale') return languageName(value);
  const key = `page.${value}`;
  return name === 'screen' && isTextKey(key) ? t(key) : value;
}
