import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const french: readonly Brand[] = [
  {
    abbreviation: 'laverriere',
    appName: 'Maison Laverrière',
    shows: 'A logo without a mark; ivory panel, sharp corners',
    locales: localesOf('fr', 'en_GB', 'it', 'ja'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('laverriere', ['privacyPolicy', 'termsOfUse', 'cookieNotice']),
      copyrightMessage: '© MMXXVI Maison Laverrière',
    },
    tokens: {
      '--brand-color': '#1c1a17',
      '--brand-color-dark': '#e8dfcf',
      '--brand-accent': '#b59a6a',
      '--brand-panel': '#f3eee4',
      '--brand-panel-end': '#ddd2bd',
      '--brand-art': 'frame',
      '--brand-radius': '0',
      '--brand-font': fontStacks.didone,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'boreale',
    appName: 'Caisse Boréale Entreprises',
    shows: 'Canadian French and English; northern lights on a night panel',
    locales: localesOf('fr_CA', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('boreale', ['privacyPolicy', 'security', 'accessibility', 'groupWebsite'], {
        groupWebsite: 'Fédération Boréale',
      }),
      disclaimer: {
        fr: 'Les dépôts ne sont pas garantis par la Fédération.',
        en: 'Deposits are not guaranteed by the Federation.',
      },
      footerMessage: { fr: 'Caisse inscrite nº 00-142', en: 'Registered credit union no. 00-142' },
      copyrightMessage: '© 2026 Caisse Boréale',
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#6a3fd0',
      '--brand-color-dark': '#b9a3ff',
      '--brand-accent': '#2fe6b0',
      '--brand-panel': '#14103a',
      '--brand-panel-end': '#0f6b6b',
      '--brand-art': 'arches',
      '--brand-radius': '1rem',
      '--brand-font': fontStacks.geometric,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'ventarel',
    appName: 'Cycles Ventarel',
    shows: 'Racing red, nearly round fields',
    locales: localesOf('fr', 'it', 'en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('ventarel', ['privacyPolicy', 'termsOfUse']),
      copyrightMessage: '© 2026 Cycles Ventarel SAS',
    },
    tokens: {
      '--brand-color': '#d6001c',
      '--brand-color-dark': '#ff8a94',
      '--brand-accent': '#ffffff',
      '--brand-panel': '#d6001c',
      '--brand-panel-end': '#8f0013',
      '--brand-art': 'rings',
      '--brand-radius': '1.5rem',
      '--brand-font': fontStacks.lively,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'quai12',
    appName: 'Quai 12 Studios',
    shows: 'Black and white with only a copyright line; a logo on black',
    locales: localesOf('fr', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      copyrightMessage: {
        fr: '© 2026 Quai 12 – Tous droits réservés',
        en: '© 2026 Quai 12 – All rights reserved',
      },
    },
    tokens: {
      '--brand-color': '#111111',
      '--brand-color-dark': '#f5f5f5',
      '--brand-accent': '#e10600',
      '--brand-panel': '#f2f2f2',
      '--brand-panel-end': '#d4d4d4',
      '--brand-art': 'stripes',
      '--brand-radius': '0',
      '--brand-font': fontStacks.grotesque,
    },
    logo: 'jpg',
  },
  {
    abbreviation: 'arduinne',
    appName: 'Brasserie d’Arduinne',
    shows: 'Three languages of one country; says what its cookies are for',
    locales: localesOf('fr', 'nl', 'de', 'en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('arduinne', ['cookieNotice', 'privacyPolicy', 'termsOfUse']),
      footerMessage: {
        fr: 'Ce site n’utilise que les cookies nécessaires à la connexion.',
        nl: 'Deze site gebruikt alleen cookies die voor het inloggen nodig zijn.',
        de: 'Diese Seite setzt nur Cookies, die für die Anmeldung nötig sind.',
        en: 'This site uses only the cookies that signing in needs.',
      },
      copyrightMessage: '© 2026 Brasserie d’Arduinne SC',
    },
    tokens: {
      '--brand-color': '#8a4b08',
      '--brand-color-dark': '#f5bd62',
      '--brand-accent': '#d98e04',
      '--brand-panel': '#2a160a',
      '--brand-panel-end': '#7a4210',
      '--brand-art': 'dots',
      '--brand-radius': '0.75rem',
      '--brand-font': fontStacks.text,
    },
    logo: 'gif',
  },
];
