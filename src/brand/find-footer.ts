import { asObject, own } from '../browser/shape.ts';
import { footerKey } from './footer-files.ts';
import { asFooterVariant, type FooterVariant, standardFooter } from './footers.ts';

/**
 * Finds the brand's footer in its file. The footers are in files of their own, so that the first screen's scripts do not
 * grow with them. If the file is unavailable or has no footer for this brand, the standard one stands in.
 */
export function findFooter(abbreviation: string, file: unknown): FooterVariant {
  return asFooterVariant(own(asObject(file), footerKey(abbreviation))) ?? standardFooter;
}
