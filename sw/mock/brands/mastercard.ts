import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

/** The default brand: every text of the standard footer that a plain portal needs. */
export const mastercard: Brand = {
  abbreviation: 'mastercard',
  appName: 'Commercial Card Portal',
  shows: 'Default brand',
  locales: localesOf('en_US', 'fr', 'de'),
  texts: {
    signInToLabel: { en: 'Sign in to', fr: 'Connexion à', de: 'Anmelden bei' },
    ...noticeLinks('mastercard', [
      'privacyPolicy',
      'termsOfUse',
      'cookieNotice',
      'security',
      'accessibility',
    ]),
    copyrightMessage: {
      en: '© 2026 Commercial Card Portal. All rights reserved.',
      fr: '© 2026 Commercial Card Portal. Tous droits réservés.',
      de: '© 2026 Commercial Card Portal. Alle Rechte vorbehalten.',
    },
  },
  tokens: {
    '--brand-color': '#b3400b',
    '--brand-color-dark': '#ff9d5c',
    '--brand-accent': '#f2a33a',
    '--brand-panel': '#23201d',
    '--brand-panel-end': '#4a2a18',
    '--brand-radius': '0.5rem',
  },
  logo: 'png',
};
