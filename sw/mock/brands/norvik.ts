import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

export const norvik: Brand = {
  abbreviation: 'norvik',
  appName: 'Norvik Business Cards',
  shows: 'Both registration links, footer logo; also under the code norvik-cards',
  aliases: ['norvik-cards'],
  locales: localesOf('en_US', 'fr', 'de'),
  texts: {
    signInToLabel: { en: 'Welcome to', fr: 'Bienvenue chez', de: 'Willkommen bei' },
    ...noticeLinks(
      'norvik',
      ['groupWebsite', 'managerWebsite', 'privacyPolicy', 'termsOfUse', 'cookieNotice'],
      {
        groupWebsite: 'Norvik Group',
        managerWebsite: { en: 'Card program', fr: 'Programme de cartes', de: 'Kartenprogramm' },
      },
    ),
    footerMessage: {
      en: 'Lost or stolen card? Call +00 800 555 0142, day and night.',
      fr: 'Carte perdue ou volée ? Appelez le +00 800 555 0142, jour et nuit.',
      de: 'Karte verloren oder gestohlen? Rufen Sie +00 800 555 0142 an, Tag und Nacht.',
    },
    copyrightMessage: '© 2026 Norvik Cards ASA',
    poweredBy: {
      en: 'Powered by Commercial Card Portal',
      fr: 'Fourni par Commercial Card Portal',
      de: 'Betrieben von Commercial Card Portal',
    },
  },
  companySelfRegisterSupported: true,
  prospectiveAccountApplicationSupported: true,
  tokens: {
    '--brand-color': '#00677a',
    '--brand-color-dark': '#5fd0e0',
    '--brand-accent': '#2fb7a8',
    '--brand-panel': '#003b49',
    '--brand-panel-end': '#00727f',
    '--brand-radius': '0.75rem',
    '--brand-font': '"Segoe UI", "Helvetica Neue", Arial, sans-serif',
  },
  logo: 'png',
  footerLogo: 'png',
};
