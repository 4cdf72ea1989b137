import { base, checkAddress } from '../addresses.ts';
import { asObject, asText, own } from '../browser/shape.ts';
import * as limits from '../portal/limits.ts';
import type { SiteFiles } from '../portal/site-files.ts';
import { defaultCode } from './cobrand.ts';

/** The manifest of the portal itself. Its app starts without a brand code, and so with the default brand. */
const neutralManifest = `${base}manifest.webmanifest`;

/** The address of a brand's manifest in one language: made by the server, or put there by the operator of a static host. */
function manifestAddress(abbreviation: string, locale: string): string {
  return `${base}brands/${abbreviation}/${locale}.webmanifest`;
}

/**
 * Links the manifest of the app that the page can be installed as, and the brand's icon; returns the addresses used.
 * Without a manifest of its own, the default brand gets the neutral app. Any other brand gets none, whether it has no
 * manifest or the line was too slow for it: the neutral app would open another brand's sign-in, while a browser's plain
 * shortcut leads to this very address. The document itself links no manifest, so that no browser picks up the wrong one.
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
  const manifest = asObject(await files.manifest(address, limits.bootMs));
  if (manifest === undefined) {
    if (abbreviation === defaultCode) link(document, 'manifest', neutralManifest);
    return [];
  }
  link(document, 'manifest', address);
  const icons = iconsOf(own(manifest, 'icons'), origin);
  const [icon] = icons;
  if (icon !== undefined) {
    for (const old of document.querySelectorAll('link[rel="icon"]')) old.remove();
    link(document, 'icon', icon.address);
    // iOS rounds the corners itself, and paints black what an icon with rounded corners leaves transparent.
    const whole = icons.find(({ isMaskable }) => isMaskable) ?? icon;
    link(document, 'apple-touch-icon', whole.address);
  }
  return [address, ...icons.map((used) => used.address)];
}

function link(document: Document, rel: string, href: string): void {
  const existing = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  const element = existing ?? document.createElement('link');
  element.rel = rel;
  element.href = href;
  if (existing === null) document.head.append(element);
}

/** More than any manifest needs. */
const iconCount = 10;

interface Icon {
  address: string;
  /** Has no rounded corners of its own. */
  isMaskable: boolean;
}

/** Of this site only: the content security policy would block any other. */
function iconsOf(icons: unknown, origin: string): Icon[] {
  if (!Array.isArray(icons)) return [];
  return icons.slice(0, iconCount).flatMap((icon) => {
    const source = asText(own(asObject(icon), 'src'));
    const address = source === undefined ? undefined : checkAddress(source, origin, []);
    if (address === undefined) return [];
    const purposes = asText(own(asObject(icon), 'purpose'))?.split(' ') ?? [];
    return [{ address: address.slice(origin.length), isMaskable: purposes.includes('maskable') }];
  });
}
