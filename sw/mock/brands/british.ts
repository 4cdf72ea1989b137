import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const british: readonly Brand[] = [
  {
    abbreviation: 'ashcombe',
    appName: 'Ashcombe & Wray LLP',
    shows: 'A law firm: long disclaimer, registration line, serif letters',
    locales: localesOf('en_GB', 'fr'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('ashcombe', ['privacyPolicy', 'termsOfUse', 'cookieNotice', 'accessibility']),
      disclaimer: {
        en: 'Ashcombe & Wray LLP is a limited liability partnership. A list of members is open to inspection at its registered office. Nothing on these pages is legal advice, and no reader should act on it as if it were.',
        fr: 'Ashcombe & Wray LLP est une société à responsabilité limitée. La liste des associés peut être consultée au siège. Rien sur ces pages ne constitue un conseil juridique.',
      },
      footerMessage: { en: 'Registered in England, OC000142', fr: 'Immatriculée en Angleterre, OC000142' },
      copyrightMessage: '© 2026 Ashcombe & Wray LLP',
    },
    tokens: {
      '--brand-color': '#123524',
      '--brand-color-dark': '#9fd3b4',
      '--brand-accent': '#a88b4a',
      '--brand-panel': '#0d2a1d',
      '--brand-panel-end': '#1f4a35',
      '--brand-radius': '0',
      '--brand-font': fontStacks.transitional,
    },
    logo: 'png',
    footerLogo: 'gif',
  },
  {
    abbreviation: 'pennygate',
    appName: 'pennygate',
    shows: 'A name in small letters; coral panel with dark text; security first',
    locales: localesOf('en_GB', 'pl', 'pt', 'es'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('pennygate', ['security', 'privacyPolicy', 'cookieNotice']),
      warningMessage: phrases.neverAsk,
      copyrightMessage: '© 2026 Pennygate Ltd',
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#e0364c',
      '--brand-color-dark': '#ff9aa5',
      '--brand-accent': '#fff0e8',
      '--brand-panel': '#ff8080',
      '--brand-panel-end': '#ffb08f',
      '--brand-radius': '1.5rem',
      '--brand-font': fontStacks.rounded,
    },
    logo: 'png',
  },
  {
    abbreviation: 'wrenfield',
    appName: 'University of Wrenfield Purchasing Card',
    shows: 'British English alone; a university with an accessibility duty',
    locales: localesOf('en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('wrenfield', ['accessibility', 'privacyPolicy', 'security', 'termsOfUse']),
      authorizationWarning: 'For staff of the University only. Students: please see your bursar.',
      footerMessage: 'Purchasing helpdesk: weekdays from 9 to 5, extension 0142',
    },
    tokens: {
      '--brand-color': '#5b1a3a',
      '--brand-color-dark': '#eaa6c7',
      '--brand-accent': '#d0b16b',
      '--brand-panel': '#5b1a3a',
      '--brand-panel-end': '#2e0c1d',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.oldStyle,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'tidewell',
    appName: 'Tidewell Water',
    shows: 'Light blue panel; an emergency line before the links',
    locales: localesOf('en_GB', 'pl'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('tidewell', ['privacyPolicy', 'accessibility', 'cookieNotice']),
      footerMessage: {
        en: 'Burst main? Call +00 800 555 0177 before you buy a pump.',
        pl: 'Awaria wodociągu? Zadzwoń: +00 800 555 0177.',
      },
      copyrightMessage: '© 2026 Tidewell Water plc',
    },
    tokens: {
      '--brand-color': '#0077b6',
      '--brand-color-dark': '#6fcbff',
      '--brand-accent': '#00b4d8',
      '--brand-panel': '#caf0f8',
      '--brand-panel-end': '#90dbf0',
      '--brand-radius': '1rem',
      '--brand-font': fontStacks.humanist,
    },
    logo: 'png',
  },
  {
    abbreviation: 'lantern',
    appName: 'The Lantern Trust',
    shows: 'A charity: footer logo with its registration, programme website',
    locales: localesOf('en_GB', 'fr', 'es'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('lantern', ['managerWebsite', 'termsOfUse', 'privacyPolicy', 'disclaimer']),
      poweredBy: phrases.poweredBy,
      copyrightMessage: '© 2026 The Lantern Trust',
    },
    tokens: {
      '--brand-color': '#8f5a00',
      '--brand-color-dark': '#ffc766',
      '--brand-accent': '#ffb627',
      '--brand-panel': '#2d1e4f',
      '--brand-panel-end': '#5a3d8a',
      '--brand-radius': '0.75rem',
      '--brand-font': fontStacks.text,
    },
    logo: 'png',
    footerLogo: 'png',
  },
];
