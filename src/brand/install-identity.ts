import { base, checkAddress } from '../addresses.ts';
import { asObject, asText, own } from '../browser/shape.ts';
import { limits } from '../portal/limits.ts';
import type { SiteFiles } from '../portal/site-files.ts';

/** The manifest of the portal as such, for brands that have none. */
const neutralManifest = `${base}manifest.webmanifest`;

/** Where a brand's manifest in one language lies: made by the server, or put there by whoever runs a static host. */
function manifestAddress(abbreviation: string, locale: string): string {
  return `${base}brands/${abbreviation}/${locale}.webmanifest`;
}

/**
 * Gives the page the app that it can be installed as, and the brand's icon; gives back what was used. Without a manifest
 * of the brand's own it is the neutral app. The document comes without either, so that no browser takes up the wrong one.
 * Settles within the limit of a start; nothing waits for it, as the page can be used before it can be installed.
 */
export async function loadInstallIdentity({
  document,
  origin,
  files,
  abbreviation,
  locale,
}: {
  document: Document;
  origin: string;
  files: Pick<SiteFiles, 'manifest'>;
  abbreviation: string;
  locale: string;
}): Promise<string[]> {
  const address = manifestAddress(abbreviation, locale);
  const read = asObject(await files.manifest(address, limits.bootMs));
  link(document, 'manifest', read === undefined ? neutralManifest : address);
  if (read === undefined) return [];
  const icons = iconAddresses(own(read, 'icons'), origin);
  const [icon] = icons;
  if (icon !== undefined) {
    for (const old of document.querySelectorAll('link[rel="icon"]')) old.remove();
    link(document, 'icon', icon);
    link(document, 'apple-touch-icon', icon);
  }
  return [address, ...icons];
}

function link(document: Document, rel: string, href: string): void {
  const known = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const element = known ?? document.createElement('link');
  element.rel = rel;
  element.href = href;
  if (known === null) document.head.append(element);
}

/** More than any manifest needs. */
const iconCount = 10;

/** Of this site only: the content policy would refuse any other. */
function iconAddresses(icons: unknown, origin: string): string[] {
  if (!Array.isArray(icons)) return [];
  return icons.slice(0, iconCount).flatMap((icon) => {
    const source = asText(own(asObject(icon), 'src'));
    const address = source === undefined ? undefined : checkAddress(source, origin, []);
    return address === undefined ? [] : [address.slice(origin.length)];
  });
}
