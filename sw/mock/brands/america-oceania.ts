import { assumed } from '../addresses.ts';
import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const americaOceania: readonly Brand[] = [
  {
    abbreviation: 'ironbark',
    appName: 'Ironbark Mining & Minerals',
    shows: 'Charcoal and ochre; a site-safety warning first',
    locales: localesOf('en_GB', 'in'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('ironbark', ['privacyPolicy', 'termsOfUse', 'disclaimer']),
      warningMessage: {
        en: 'Fuel is for site vehicles only. Report misuse to your shift boss.',
        in: 'Bahan bakar hanya untuk kendaraan lokasi. Laporkan penyalahgunaan.',
      },
      authorizationWarning: phrases.authorised,
    },
    tokens: {
      '--brand-color': '#8a4f14',
      '--brand-color-dark': '#e0b07a',
      '--brand-accent': '#d98b3a',
      '--brand-panel': '#2a211c',
      '--brand-panel-end': '#5b4636',
      '--brand-art': 'rings',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.narrow,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'kowhai',
    appName: 'Kōwhai Dairy Co-operative',
    shows: 'A macron in the name; yellow panel; footer logo of words alone',
    locales: localesOf('en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('kowhai', ['managerWebsite', 'termsOfUse', 'privacyPolicy']),
      disclaimer: 'Milk prices shown elsewhere are forecasts.',
      poweredBy: phrases.poweredBy,
    },
    tokens: {
      '--brand-color': '#5b6b1f',
      '--brand-color-dark': '#ffe14d',
      '--brand-accent': '#ffffff',
      '--brand-panel': '#fff4b8',
      '--brand-panel-end': '#ffe45c',
      '--brand-art': 'sun',
      '--brand-radius': '1rem',
      '--brand-font': fontStacks.humanist,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'saguaro',
    appName: 'State of Saguaro Procurement Card',
    shows: 'A logo but no style sheet; a long authorization warning',
    locales: localesOf('en_US', 'es'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('saguaro', ['accessibility', 'privacyPolicy', 'security']),
      authorizationWarning: {
        en: 'This is a State computer system. It is for authorized use only; users have no expectation of privacy. Anything done here may be recorded, read and disclosed, and misuse may be punished under State law.',
        es: 'Este es un sistema informático del Estado, solo para uso autorizado; no hay expectativa de privacidad. Lo que se haga aquí puede registrarse, leerse y revelarse, y el uso indebido puede castigarse por ley.',
      },
      footerMessage: {
        en: 'Office of Procurement, Saguaro City',
        es: 'Oficina de Adquisiciones, Saguaro City',
      },
    },
    logo: 'png',
  },
  {
    abbreviation: 'magnolia',
    appName: 'Magnolia County Public Schools Classroom & Activities Purchasing Card',
    shows: 'No logo and a long name; pink panel with dark text',
    locales: localesOf('en_US', 'es'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('magnolia', ['accessibility', 'privacyPolicy', 'security']),
      authorizationWarning: phrases.authorised,
      footerMessage: { en: 'Receipts are due on Fridays.', es: 'Los recibos se entregan los viernes.' },
    },
    tokens: {
      '--brand-color': '#00558c',
      '--brand-color-dark': '#8fcbf2',
      '--brand-accent': '#e2809a',
      '--brand-panel': '#fbe8ee',
      '--brand-panel-end': '#f2c6d3',
      '--brand-radius': '0.75rem',
      '--brand-font': fontStacks.compact,
    },
  },
  {
    abbreviation: 'tallpine',
    appName: 'Tallpine Outfitters',
    shows: 'Three languages of one continent; footer logo and copyright first',
    locales: localesOf('en_US', 'fr_CA', 'es'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('tallpine', ['privacyPolicy', 'termsOfUse', 'cookieNotice']),
      copyrightMessage: '© 2026 Tallpine Outfitters Co.',
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#2f4a2b',
      '--brand-color-dark': '#a9cfa0',
      '--brand-accent': '#c8502b',
      '--brand-panel': '#20331e',
      '--brand-panel-end': '#3c5a37',
      '--brand-art': 'peaks',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.slab,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'copperline',
    appName: 'Copperline Rail',
    shows: 'Federated, in one language; copper on patina',
    locales: localesOf('en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      fssoRedirectUrl: `${assumed.federatedSignIn}?cobrandHost=copperline`,
      ...noticeLinks('copperline', ['groupWebsite', 'privacyPolicy', 'termsOfUse'], {
        groupWebsite: 'Patina Infrastructure',
      }),
      copyrightMessage: '© 2026 Copperline Rail, Inc.',
    },
    tokens: {
      '--brand-color': '#9a5226',
      '--brand-color-dark': '#f0b08a',
      '--brand-accent': '#c87941',
      '--brand-panel': '#1d3a3a',
      '--brand-panel-end': '#2e5c5a',
      '--brand-art': 'stripes',
      '--brand-radius': '0.125rem',
      '--brand-font': fontStacks.industrial,
    },
    logo: 'gif',
    footerLogo: 'png',
    fssoLogoutUrl: `${assumed.federatedSignOut}?cobrandHost=copperline`,
  },
  {
    abbreviation: 'plain',
    appName: 'Plainfield Card Services',
    shows: 'The bare minimum of a record: no texts, logo or style sheet',
    locales: localesOf('en_US'),
    texts: {},
  },
];
