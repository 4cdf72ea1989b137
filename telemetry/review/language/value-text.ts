import type { ReaderLanguage } from './use-language.tsx';
import { isTextKey } from './texts.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ['screen', 'page'],
  ['outcome', 'outcome'],
]);

/** An attribute's value in the reader's words where there are any: `oneTimePasscode` is 'One-time passcode'. */
export function valueText(name: string, value: string, { t, languageName }: ReaderLanguage): string {
  if (name === 'locale') return languageName(value);
  const kind = kinds.get(name);
  const key = `${kind}.${value}`;
  return kind !== undefined && isTextKey(key) ? t(key) : value;
}
