import { base } from '../addresses.ts';
import { textAddresses } from '../locale/text-addresses.ts';
import { localesPath, logoPaths, lookPath } from '../portal/brand-lookup.ts';
import * as paths from '../portal/paths.ts';
import type { BrandFacts, LocaleFacts } from '../state.ts';
import { footerFile } from './footer-files.ts';

/** Everything with which this brand was shown in this language, for the worker to cache: by method and address. */
export function brandResources(facts: {
  brand: BrandFacts;
  locale: LocaleFacts;
  footerLogo: string | undefined;
  /** Manifest and icons. */
  identity: readonly string[];
  /** Chunks outside the shell, which perhaps no other page ever requests. */
  programs: readonly string[];
}): string[] {
  const { code, record, isKnown, logo } = facts.brand;
  const { abbreviation } = record;
  // An app installed from here starts with the abbreviation (server/brand-manifest.ts), possibly offline.
  const codes = new Set([code, abbreviation]);
  const resources = [
    ...[...codes].map(
      (cobrandAbbr) => `${paths.cobrandHostAbbreviation}?${new URLSearchParams({ cobrandAbbr })}`,
    ),
    `${paths.cobrand}/${abbreviation}`,
    localesPath(abbreviation),
    lookPath(abbreviation),
    ...[logo, facts.footerLogo].flatMap((address) => address ?? []),
    base + footerFile(abbreviation, __FOOTER_FILES__),
    ...facts.identity,
    ...textAddresses(facts.locale.locale, ['PortalLabels', 'Messages']),
    `${base}config.json`,
  ];
  const probes = [...logoPaths(abbreviation, 'header'), ...logoPaths(abbreviation, 'footer')];
  return [
    ...[...(isKnown ? resources : []), ...facts.programs].map((address) => `GET ${address}`),
    // The probes that found the logos, or found none.
    ...probes.map((address) => `HEAD ${address}`),
  ];
}
