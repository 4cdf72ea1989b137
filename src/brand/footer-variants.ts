import { type FooterVariant, legalLinks } from './footers.ts';

/** The other footers, for the build alone: a page finds its brand's (`footer-table.ts`) in a file of the site. */
export const footerVariants = {
  /** The group's own sites come first, its mark closes the page. */
  group: {
    look: 'columns',
    links: ['groupWebsite', 'managerWebsite', ...legalLinks, 'disclaimer'],
    rows: ['links', 'footerMessage', 'disclaimer', 'copyrightMessage', 'poweredBy', 'logo'],
  },
  /** For brands whose law requires the warnings to be read before anything is typed. */
  warnings: {
    look: 'band',
    links: [...legalLinks, 'disclaimer', 'groupWebsite', 'managerWebsite'],
    rows: ['disclaimer', 'links', 'footerMessage', 'security', 'copyrightMessage', 'poweredBy'],
    aboveForm: ['warningMessage', 'authorizationWarning'],
  },
  /** Public bodies: accessibility leads, and a visitor without an account finds the way to one. */
  public: {
    look: 'plain',
    links: [
      'accessibility',
      'privacyPolicy',
      'security',
      'cookieNotice',
      'termsOfUse',
      'disclaimer',
      'groupWebsite',
      'managerWebsite',
    ],
    rows: ['links', 'registration', 'footerMessage', 'security', 'disclaimer', 'copyrightMessage'],
    aboveForm: ['warningMessage'],
    belowForm: ['authorizationWarning'],
  },
  /** A supervised institution: its identity and its disclaimer come before the links. */
  regulated: {
    look: 'plain',
    links: [...legalLinks, 'groupWebsite', 'managerWebsite', 'disclaimer'],
    rows: ['logo', 'footerMessage', 'disclaimer', 'links', 'security', 'poweredBy', 'copyrightMessage'],
    belowForm: ['warningMessage', 'authorizationWarning'],
  },
  /** A telephone number first: most visitors who reach the footer look for it. */
  helpline: {
    look: 'plain',
    links: [
      'security',
      'accessibility',
      'privacyPolicy',
      'termsOfUse',
      'cookieNotice',
      'disclaimer',
      'groupWebsite',
      'managerWebsite',
    ],
    rows: ['footerMessage', 'links', 'registration', 'disclaimer', 'copyrightMessage', 'poweredBy'],
    belowForm: ['warningMessage', 'authorizationWarning'],
  },
  minimal: {
    look: 'centred',
    links: ['privacyPolicy', 'termsOfUse', 'accessibility'],
    rows: ['links', 'copyrightMessage'],
  },
  copyright: { look: 'centred', links: [], rows: ['copyrightMessage'] },
  cookies: {
    look: 'plain',
    links: [
      'cookieNotice',
      'privacyPolicy',
      'termsOfUse',
      'security',
      'accessibility',
      'disclaimer',
      'groupWebsite',
      'managerWebsite',
    ],
    rows: ['links', 'footerMessage', 'cookieNotice', 'security', 'copyrightMessage', 'poweredBy'],
  },
  /** A programme run by somebody else, whose mark stands first. */
  powered: {
    look: 'centred',
    links: ['managerWebsite', 'groupWebsite', ...legalLinks, 'disclaimer'],
    rows: ['logo', 'poweredBy', 'copyrightMessage', 'links', 'footerMessage', 'disclaimer'],
  },
  managed: {
    look: 'band',
    links: [
      'managerWebsite',
      'termsOfUse',
      'privacyPolicy',
      'cookieNotice',
      'disclaimer',
      'groupWebsite',
      'security',
      'accessibility',
    ],
    rows: ['links', 'registration', 'footerMessage', 'disclaimer', 'poweredBy', 'copyrightMessage', 'logo'],
  },
  /** Brands imitated by fraudsters: their advice is at the form. */
  security: {
    look: 'columns',
    links: [
      'security',
      'privacyPolicy',
      'termsOfUse',
      'cookieNotice',
      'accessibility',
      'disclaimer',
      'groupWebsite',
      'managerWebsite',
    ],
    rows: ['links', 'footerMessage', 'authorizationWarning', 'disclaimer', 'copyrightMessage'],
    aboveForm: ['warningMessage', 'security'],
  },
  /** The brand's own name first: mark and copyright, then one line of links. */
  house: {
    look: 'band',
    links: [
      'groupWebsite',
      'privacyPolicy',
      'termsOfUse',
      'cookieNotice',
      'disclaimer',
      'managerWebsite',
      'security',
      'accessibility',
    ],
    rows: ['logo', 'copyrightMessage', 'links', 'registration', 'footerMessage', 'disclaimer'],
  },
} as const satisfies Record<string, FooterVariant>;

export type FooterKind = keyof typeof footerVariants;
