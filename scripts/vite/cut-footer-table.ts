import { footerFileName, footerKey } from '../../src/brand/footer-files.ts';

/** Brands in one file at most: however many there are, a page loads the names of five others' footers. */
const fileBrands = 6;

/** Footer kinds by the brands' keys. */
type FooterFile = Readonly<Record<string, string>>;

/**
 * Cuts the table into as many files as keep each of them small; gives them by name. A brand that stands twice, or two brands
 * of one key, would get a wrong footer: that stops the build.
 */
export function cutFooterTable(brandsOf: Readonly<Record<string, string>>): Map<string, FooterFile> {
  const kinds = new Map<string, string>();
  for (const [kind, brands] of Object.entries(brandsOf)) {
    for (const brand of brands.split(' ')) {
      const key = footerKey(brand);
      if (kinds.has(key))
        throw new Error(`${brand} stands twice in the footer table, or shares another's key`);
      kinds.set(key, kind);
    }
  }
  for (let count = 1; ; count *= 2) {
    const files = Array.from({ length: count }, (): Record<string, string> => ({}));
    for (const [key, kind] of kinds) {
      const file = files[Number.parseInt(key, 36) % count];
      if (file !== undefined) file[key] = kind;
    }
    if (files.every((file) => Object.keys(file).length <= fileBrands)) {
      return new Map(files.map((file, index) => [footerFileName(index, count), file]));
    }
  }
}
