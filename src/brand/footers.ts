import { checkLink } from '../addresses.ts';
import type { CobrandRecord } from '../portal/wire.ts';

/** The links that a footer may hold, by the record's field for their text; the address stands in `<field>Url`. */
export type FooterLink =
  | 'privacyPolicy'
  | 'termsOfUse'
  | 'cookieNotice'
  | 'security'
  | 'accessibility'
  | 'disclaimer'
  | 'managerWebsite'
  | 'groupWebsite';

export type FooterText =
  | 'copyrightMessage'
  | 'footerMessage'
  | 'disclaimer'
  | 'warningMessage'
  | 'authorizationWarning'
  | 'security'
  | 'poweredBy';

/** Which parts a footer has, in order. */
export interface FooterVariant {
  links: readonly FooterLink[];
  texts: readonly FooterText[];
  hasLogo: boolean;
}

const legalLinks = ['privacyPolicy', 'termsOfUse', 'cookieNotice', 'security', 'accessibility'] as const;

const standard: FooterVariant = {
  links: [...legalLinks, 'disclaimer', 'managerWebsite', 'groupWebsite'],
  texts: [
    'footerMessage',
    'warningMessage',
    'authorizationWarning',
    'disclaimer',
    'security',
    'copyrightMessage',
    'poweredBy',
  ],
  hasLogo: true,
};

/** The brand's own sites first, legal lines below. */
const group: FooterVariant = {
  links: ['groupWebsite', 'managerWebsite', ...legalLinks],
  texts: ['copyrightMessage', 'footerMessage', 'disclaimer', 'poweredBy'],
  hasLogo: true,
};

/** For brands whose law wants the warnings to be read before anything else. */
const warnings: FooterVariant = {
  links: [...legalLinks, 'disclaimer'],
  texts: [
    'warningMessage',
    'authorizationWarning',
    'disclaimer',
    'footerMessage',
    'security',
    'copyrightMessage',
  ],
  hasLogo: false,
};

const variants: ReadonlyMap<string, FooterVariant> = new Map([
  ['norvik', group],
  ['halden', warnings],
]);

/** An unknown brand gets the standard footer (specification, section 2). */
export function footerVariant(abbreviation: string): FooterVariant {
  return variants.get(abbreviation) ?? standard;
}

/** What of a variant this record can fill: a link only with both text and a followable address, a text once. */
export function fillFooter(variant: FooterVariant, record: CobrandRecord, origin: string) {
  const links = variant.links.flatMap((field) => {
    const text = record[field];
    const href = checkLink(record[`${field}Url`], origin);
    return text !== undefined && href !== undefined ? [{ field, text, href }] : [];
  });
  const linked = new Set<string>(links.map((link) => link.field));
  const texts = variant.texts.flatMap((field) => {
    const text = record[field];
    return text !== undefined && !linked.has(field) ? [{ field, text }] : [];
  });
  return { links, texts };
}
