import type { Facts } from '../start/boot.ts';
import { chooseLocale } from '../locale/choose-locale.ts';
import { offeredCodes } from '../locale/codes.ts';

/** A sign-in screen for a document to bring, without its logo and without anything typed. */
export interface DrawnScreen {
  /**
   * The code that was asked for, the language, and the brand's own name, such as `acme fr ACM`; with ` first` after it where
   * that is the language for who has wished for none.
   */
  of: string;
  /** What stands in the page's root. */
  html: string;
  /** What is derived from the brand's colours, as declarations of the document's element. */
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
