import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

export const meridia: Brand = {
  abbreviation: 'meridia',
  appName: 'Meridia Fleet & Fuel',
  shows: 'No logo: the name stands in its place; company registration only',
  locales: localesOf('fr', 'en_US', 'de'),
  texts: {
    signInToLabel: { fr: 'Connexion à', en: 'Sign in to', de: 'Anmelden bei' },
    ...noticeLinks('meridia', ['privacyPolicy', 'cookieNotice', 'security'], {
      security: {
        fr: 'Signaler un message frauduleux',
        en: 'Report a fraudulent message',
        de: 'Betrug melden',
      },
    }),
    footerMessage: {
      fr: 'Assistance 24 h/24 sur la route.',
      en: 'Roadside assistance around the clock.',
      de: 'Pannenhilfe rund um die Uhr.',
    },
  },
  companySelfRegisterSupported: true,
  tokens: {
    '--brand-color': '#2b6b2f',
    '--brand-color-dark': '#8fd694',
    '--brand-accent': '#f0b400',
    '--brand-panel': '#173d1b',
    '--brand-panel-end': '#4c7a1c',
    '--brand-art': 'stripes',
    '--brand-radius': '0.375rem',
  },
};
