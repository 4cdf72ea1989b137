import { asObject, own } from '../browser/shape.ts';

/** The links that a footer may hold, by the record's field for their text; the address is in `<field>Url`. */
export type FooterLink =
  | 'privacyPolicy'
  | 'termsOfUse'
  | 'cookieNotice'
  | 'security'
  | 'accessibility'
  | 'disclaimer'
  | 'managerWebsite'
  | 'groupWebsite';

const footerTexts = [
  'footerMessage',
  'warningMessage',
  'authorizationWarning',
  'disclaimer',
  'security',
  'cookieNotice',
  'copyrightMessage',
  'poweredBy',
] as const;

export type FooterText = (typeof footerTexts)[number];

/** One row of a footer: the brand's links, the ways to register, its second logo, or one text of its record. */
export type FooterRow = 'links' | 'registration' | 'logo' | FooterText;

const looks = ['plain', 'centred', 'columns', 'band'] as const;

/** A brand's footer: what it contains, in which order (specification, section 2). */
export interface FooterVariant {
  look: (typeof looks)[number];
  links: readonly FooterLink[];
  rows: readonly FooterRow[];
  /** Texts shown at the form, where they are read, and not in the footer. */
  aboveForm?: readonly FooterText[];
  belowForm?: readonly FooterText[];
}

/** In the order of the specification, section 2. */
export const legalLinks = [
  'privacyPolicy',
  'termsOfUse',
  'cookieNotice',
  'security',
  'accessibility',
] as const;

/** Shows every field of a record. */
export const standardFooter: FooterVariant = {
  look: 'plain',
  links: [...legalLinks, 'disclaimer', 'managerWebsite', 'groupWebsite'],
  rows: ['links', ...footerTexts, 'logo'],
};

/** Reads a footer from a file of the site; undefined if it is none. Unknown names are left out. */
export function asFooterVariant(value: unknown): FooterVariant | undefined {
  const source = asObject(value);
  const look = looks.find((name) => name === own(source, 'look'));
  if (look === undefined) return undefined;
  const pick = <Name extends string>(field: keyof FooterVariant, names: readonly Name[]) => {
    const given = own(source, field);
    return Array.isArray(given) ? given.flatMap((one) => names.find((name) => name === one) ?? []) : [];
  };
  return {
    look,
    links: pick('links', standardFooter.links),
    rows: pick('rows', [...standardFooter.rows, 'registration']),
    aboveForm: pick('aboveForm', footerTexts),
    belowForm: pick('belowForm', footerTexts),
  };
}
