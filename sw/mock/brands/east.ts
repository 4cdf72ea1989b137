import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const east: readonly Brand[] = [
  {
    abbreviation: 'bursztyn',
    appName: 'Bursztynowa Kasa Pomorska',
    shows: 'Polish first; amber; powered-by line beside the union’s logo',
    locales: localesOf('pl', 'de', 'en_US'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('bursztyn', ['privacyPolicy', 'termsOfUse', 'security']),
      copyrightMessage: '© 2026 Bursztynowa Kasa Pomorska · KRS 0000000142',
      poweredBy: phrases.poweredBy,
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#9a5b00',
      '--brand-color-dark': '#ffc35c',
      '--brand-accent': '#f29f05',
      '--brand-panel': '#4a2500',
      '--brand-panel-end': '#a85c00',
      '--brand-art': 'tiles',
      '--brand-radius': '0.625rem',
      '--brand-font': fontStacks.lively,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'huta',
    appName: 'Huta Śląsko-Żelazna',
    shows: 'Narrow type with Polish diacritics; site rules as warnings',
    locales: localesOf('pl', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('huta', ['privacyPolicy', 'termsOfUse']),
      warningMessage: {
        pl: 'Karta nie upoważnia do wstępu na halę pieców.',
        en: 'The card is no pass to the furnace hall.',
      },
      authorizationWarning: phrases.authorised,
      copyrightMessage: '© 2026 Huta Śląsko-Żelazna S.A.',
    },
    tokens: {
      '--brand-color': '#b01218',
      '--brand-color-dark': '#ff8f8f',
      '--brand-accent': '#f04e23',
      '--brand-panel': '#1b1d20',
      '--brand-panel-end': '#3c4046',
      '--brand-art': 'stripes',
      '--brand-radius': '0.125rem',
      '--brand-font': fontStacks.narrow,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'siverko',
    appName: 'Северко Логистика',
    shows: 'Russian first, Cyrillic name, ice-blue panel',
    locales: localesOf('ru', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('siverko', ['privacyPolicy', 'termsOfUse']),
      copyrightMessage: '© 2026 ООО «Северко Логистика»',
    },
    tokens: {
      '--brand-color': '#1666c0',
      '--brand-color-dark': '#86bcff',
      '--brand-accent': '#5aa9f0',
      '--brand-panel': '#e8f3fb',
      '--brand-panel-end': '#bfdcf2',
      '--brand-art': 'peaks',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.grotesque,
    },
    logo: 'png',
  },
  {
    abbreviation: 'malachit',
    appName: 'Малахитовый двор',
    shows: 'A jpg logo on dark green; Russian, Chinese and English',
    locales: localesOf('ru', 'zh_CN', 'en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('malachit', ['privacyPolicy', 'security']),
      footerMessage: {
        ru: 'Консьерж круглосуточно: +00 800 555 0160',
        zh_CN: '礼宾服务全天候：+00 800 555 0160',
        en: 'Concierge around the clock: +00 800 555 0160',
      },
      copyrightMessage: '© 2026 Малахитовый двор',
    },
    tokens: {
      '--brand-color': '#0a6640',
      '--brand-color-dark': '#63d7a0',
      '--brand-accent': '#d8c17a',
      '--brand-panel': '#04351f',
      '--brand-panel-end': '#0f7a4d',
      '--brand-art': 'rings',
      '--brand-radius': '0.75rem',
      '--brand-font': fontStacks.transitional,
    },
    logo: 'jpg',
  },
];
