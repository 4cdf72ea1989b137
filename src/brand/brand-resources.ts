import { base } from '../addresses.ts';
import { textAddresses } from '../locale/text-addresses.ts';
import { logoPaths } from '../portal/brand-lookup.ts';
import { paths } from '../portal/paths.ts';
import type { BrandFacts, LocaleFacts } from '../state.ts';
import { footerFile } from './footer-files.ts';
import { brandStylesheet } from './stylesheet.ts';

/** Everything that this brand in this language was shown with, for the worker to keep. */
export function brandResources(facts: {
  brand: BrandFacts;
  locale: LocaleFacts;
  footerLogo: string | undefined;
  /** Manifest and icons. */
  identity: readonly string[];
}): string[] {
  const { code, record, isKnown, logo } = facts.brand;
  if (!isKnown) return [];
  const { abbreviation } = record;
  return [
    `${paths.cobrandHostAbbreviation}?${new URLSearchParams({ cobrandAbbr: code })}`,
    `${paths.cobrand}/${abbreviation}`,
    `${paths.cobrands}/${abbreviation}/locales`,
    brandStylesheet(abbreviation),
    ...[logo, facts.footerLogo].flatMap((address) => address ?? []),
    base + footerFile(abbreviation, __FOOTER_FILES__),
    ...facts.identity,
    ...textAddresses(facts.locale.locale, ['PortalLabels', 'Messages']),
    `${base}config.json`,
  ];
}

/** The probes that found the logos, or found none. */
export function logoProbes(abbreviation: string): string[] {
  return [...logoPaths(abbreviation, 'header'), ...logoPaths(abbreviation, 'footer')];
}
