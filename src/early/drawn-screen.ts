import type { Facts } from '../start/boot.ts';
import { chooseLocale } from '../locale/choose-locale.ts';
import { offeredCodes } from '../locale/codes.ts';

/** A sign-in screen to embed in a document, without its logo and without anything typed. */
export interface DrawnScreen {
  /**
   * The requested brand code, the language, and the brand's own name, such as `acme fr ACM`; followed by ` first` if a
   * visitor without a language preference gets this language.
   */
  of: string;
  /** The content of the page's root element. */
  html: string;
  /** The values derived from the brand's colours, as declarations for the document element's style. */
  theme: string;
}

export function drawnScreen(
  { brand, locale: { locale, offered } }: Pick<Facts, 'brand' | 'locale'>,
  drawn: Omit<DrawnScreen, 'of'>,
): DrawnScreen {
  const first = chooseLocale({ query: null, saved: undefined }, offeredCodes(offered)).locale;
  const of = `${brand.code} ${locale} ${brand.record.abbreviation}${first === locale ? ' first' : ''}`;
  return { of, ...drawn };
}
