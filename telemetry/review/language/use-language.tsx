import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Formats, formatsOf } from './formats.ts';
import { type Language, text, type TextValues } from './texts.ts';
import type { TextKey } from './texts.en.ts';

export interface ReaderLanguage extends Formats {
  language: Language;
  zone: string;
  t: (key: TextKey, values?: TextValues) => string;
}

const LanguageContext = createContext<ReaderLanguage | undefined>(undefined);

export function readerLanguage(language: Language, zone: string): ReaderLanguage {
  return {
    ...formatsOf(language, zone),
    language,
    zone,
    t: (key, values) => text(language, key, values),
  };
}

export function LanguageProvider(props: { language: Language; zone: string; children: ReactNode }) {
  const { language, zone, children } = props;
  const value = useMemo(() => readerLanguage(language, zone), [language, zone]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

export function useLanguage(): ReaderLanguage {
  const value = useContext(LanguageContext);
  if (value === undefined) throw new Error('no LanguageProvider');
  return value;
}
