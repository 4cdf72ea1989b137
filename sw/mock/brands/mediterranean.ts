import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const mediterranean: readonly Brand[] = [
  {
    abbreviation: 'valdorso',
    appName: 'Cartiera Valdorso',
    shows: 'Paper colours, old-style letters, footer logo before the links',
    locales: localesOf('it', 'de', 'en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('valdorso', ['privacyPolicy', 'termsOfUse']),
      copyrightMessage: '© 2026 Cartiera Valdorso S.p.A.',
    },
    tokens: {
      '--brand-color': '#3b3a36',
      '--brand-color-dark': '#d8d4c8',
      '--brand-accent': '#8f7e5a',
      '--brand-panel': '#d9d2c3',
      '--brand-panel-end': '#bdb29b',
      '--brand-radius': '0.0625rem',
      '--brand-font': fontStacks.oldStyle,
    },
    logo: 'gif',
    footerLogo: 'png',
  },
  {
    abbreviation: 'brezza',
    appName: 'Brezza Mobilità',
    shows: 'Electric blue; cookie notice first',
    locales: localesOf('it', 'en_GB', 'fr', 'es_ES'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('brezza', ['cookieNotice', 'privacyPolicy', 'termsOfUse']),
      copyrightMessage: '© 2026 Brezza Mobilità S.r.l.',
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#0047ff',
      '--brand-color-dark': '#8fa8ff',
      '--brand-accent': '#00e5ff',
      '--brand-panel': '#0033cc',
      '--brand-panel-end': '#006fd6',
      '--brand-radius': '1.25rem',
      '--brand-font': fontStacks.geometric,
    },
    logo: 'png',
  },
  {
    abbreviation: 'thalassini',
    appName: 'Θαλασσινή Ναυτιλιακή',
    shows: 'A Greek name over English and Italian texts; warnings before links',
    locales: localesOf('en_GB', 'it'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('thalassini', ['privacyPolicy', 'termsOfUse', 'disclaimer']),
      warningMessage: {
        en: 'Masters: bunker invoices are never paid by card.',
        it: 'Comandanti: il bunker non si paga mai con la carta.',
      },
      authorizationWarning: phrases.authorised,
      copyrightMessage: '© 2026 Θαλασσινή Ναυτιλιακή Α.Ε.',
    },
    tokens: {
      '--brand-color': '#0d3b8c',
      '--brand-color-dark': '#8fb8f5',
      '--brand-accent': '#e8f2ff',
      '--brand-panel': '#08306b',
      '--brand-panel-end': '#2673b0',
      '--brand-radius': '0.125rem',
      '--brand-font': fontStacks.text,
    },
    logo: 'png',
  },
  {
    abbreviation: 'kervan',
    appName: 'Kervanyolu İhracatçılar Birliği Kurumsal Kart',
    shows: 'Turkish letters with and without dots; group links and footer logo',
    locales: localesOf('tr', 'en_US', 'de', 'ru'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('kervan', ['groupWebsite', 'managerWebsite', 'privacyPolicy', 'security'], {
        groupWebsite: 'Kervanyolu Grubu',
      }),
      footerMessage: {
        tr: 'Kayıp kart için 7/24: +00 800 555 0190',
        en: 'Lost a card? Day and night: +00 800 555 0190',
        de: 'Karte verloren? Tag und Nacht: +00 800 555 0190',
        ru: 'Потеряли карту? Круглосуточно: +00 800 555 0190',
      },
      copyrightMessage: '© 2026 Kervanyolu İhracatçılar Birliği',
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#00808a',
      '--brand-color-dark': '#66d9e0',
      '--brand-accent': '#d8432e',
      '--brand-panel': '#005b66',
      '--brand-panel-end': '#007f87',
      '--brand-radius': '0.5rem',
      '--brand-font': fontStacks.compact,
    },
    logo: 'gif',
    footerLogo: 'png',
  },
  {
    abbreviation: 'zeytin',
    appName: 'Zeytindalı Katılım',
    shows: 'Olive green; security link and a phishing warning first',
    locales: localesOf('tr', 'en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('zeytin', ['security', 'privacyPolicy', 'termsOfUse', 'cookieNotice']),
      warningMessage: phrases.neverAsk,
      copyrightMessage: '© 2026 Zeytindalı Katılım A.Ş.',
    },
    tokens: {
      '--brand-color': '#56642b',
      '--brand-color-dark': '#c5d58a',
      '--brand-accent': '#c9a227',
      '--brand-panel': '#2f3818',
      '--brand-panel-end': '#66752f',
      '--brand-radius': '1.125rem',
      '--brand-font': fontStacks.humanist,
    },
    logo: 'png',
  },
];
