import { base } from '../addresses.ts';
import { fallbackChain } from '../locale/codes.ts';
import { logoPaths } from '../portal/brand-lookup.ts';
import { paths } from '../portal/paths.ts';
import type { BrandFacts, LocaleFacts } from '../state.ts';
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
  const { locale } = facts.locale;
  const bundles = [locale, ...fallbackChain(locale)].flatMap((language) =>
    ['PortalLabels', 'Messages'].map((name) => `${base}assets/i18n/${language}/${name}.json`),
  );
  return [
    `${paths.cobrandHostAbbreviation}?${new URLSearchParams({ cobrandAbbr: code })}`,
    `${paths.cobrand}/${abbreviation}`,
    `${paths.cobrands}/${abbreviation}/locales`,
    brandStylesheet(abbreviation),
    ...[logo, facts.footerLogo].flatMap((address) => address ?? []),
    ...facts.identity,
    ...bundles,
    `${base}config.json`,
  ];
}

/** The probes that found the logos, or found none. */
export function logoProbes(abbreviation: string): string[] {
  return [...logoPaths(abbreviation, 'header'), ...logoPaths(abbreviation, 'footer')];
}
