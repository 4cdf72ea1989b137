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
  | 'cookieNotice'
  | 'poweredBy';

/** One row of a footer: the brand's links, the ways to register, its second logo, or one text of its record. */
export type FooterRow = 'links' | 'registration' | 'logo' | FooterText;

/** What a brand's footer has, and in which order (specification, section 2). */
export interface FooterVariant {
  look: 'plain' | 'centred' | 'columns' | 'band';
  links: readonly FooterLink[];
  rows: readonly FooterRow[];
  /** Texts that stand at the form, where they are read, and not in the footer. */
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
  rows: [
    'links',
    'footerMessage',
    'warningMessage',
    'authorizationWarning',
    'disclaimer',
    'security',
    'cookieNotice',
    'copyrightMessage',
    'poweredBy',
    'logo',
  ],
};
