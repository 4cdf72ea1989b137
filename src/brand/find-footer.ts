import { asObject, own } from '../browser/shape.ts';
import { footerKey } from './footer-files.ts';
import { asFooterVariant, type FooterVariant, standardFooter } from './footers.ts';

/**
 * Looks the brand's footer up in the file that has it. The footers are files of their own, so that the first screen's
 * scripts do not grow with them; where the file can't be had, or has no footer of this brand, the standard one stands in.
 */
export function findFooter(abbreviation: string, file: unknown): FooterVariant {
  return asFooterVariant(own(asObject(file), footerKey(abbreviation))) ?? standardFooter;
}
