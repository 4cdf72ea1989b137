import { footerFileName, footerKey } from '../../src/brand/footer-files.ts';
import type { FooterVariant } from '../../src/brand/footers.ts';

/** The most brands in one file: however many brands there are, a page loads only three others' footers. */
const fileBrands = 4;

/** Footers by the brands' keys. */
type FooterFile = Readonly<Record<string, FooterVariant>>;

/**
 * Cuts the table into enough files to keep each of them small, and returns them by name. A brand that is listed twice,
 * or two brands with the same key, would get a wrong footer: that fails the build.
 */
export function cutFooterTable(
  brandsOf: Readonly<Record<string, string>>,
  variants: Readonly<Record<string, FooterVariant>>,
): Map<string, FooterFile> {
  const footers = new Map<string, FooterVariant>();
  for (const [kind, brands] of Object.entries(brandsOf)) {
    const variant = variants[kind];
    if (variant === undefined) throw new Error(`there is no footer ${kind}`);
    for (const brand of brands.split(' ')) {
      const key = footerKey(brand);
      if (footers.has(key))
        throw new Error(`${brand} stands twice in the footer table, or shares another's key`);
      footers.set(key, variant);
    }
  }
  for (let count = 1; ; count *= 2) {
    const files = Array.from({ length: count }, (): Record<string, FooterVariant> => ({}));
    for (const [key, variant] of footers) {
      const file = files[Number.parseInt(key, 36) % count];
      if (file !== undefined) file[key] = variant;
    }
    if (files.every((file) => Object.keys(file).length <= fileBrands)) {
      return new Map(files.map((file, index) => [footerFileName(index, count), file]));
    }
  }
}
