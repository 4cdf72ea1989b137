import type { Facts } from '../boot.ts';

/** A sign-in screen for a document to bring, without its logo and without anything typed. */
export interface DrawnScreen {
  /** The code that was asked for, the language, and the brand's own name, such as `acme fr ACM`. */
  of: string;
  /** What stands in the page's root. */
  html: string;
}

export function drawnScreen({ brand, locale }: Pick<Facts, 'brand' | 'locale'>, html: string): DrawnScreen {
  return { of: `${brand.code} ${locale.locale} ${brand.record.abbreviation}`, html };
}
