import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const iberian: readonly Brand[] = [
  {
    abbreviation: 'azahar',
    appName: 'Azahar Hoteles',
    shows: 'Spanish of Spain first, peach panel, a reception to call',
    locales: localesOf('es_ES', 'en_GB', 'fr', 'de'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('azahar', ['privacyPolicy', 'cookieNotice', 'termsOfUse']),
      footerMessage: {
        es: 'Recepción de empresas, día y noche: +00 800 555 0123',
        en: 'Corporate desk, day and night: +00 800 555 0123',
        fr: 'Accueil entreprises, jour et nuit : +00 800 555 0123',
        de: 'Firmenservice, Tag und Nacht: +00 800 555 0123',
      },
      copyrightMessage: '© 2026 Azahar Hoteles S.L.',
    },
    tokens: {
      '--brand-color': '#b4436c',
      '--brand-color-dark': '#f7aec6',
      '--brand-accent': '#f4a259',
      '--brand-panel': '#fbe9e1',
      '--brand-panel-end': '#f6c9b7',
      '--brand-radius': '0.75rem',
      '--brand-font': fontStacks.flared,
    },
    logo: 'jpg',
  },
  {
    abbreviation: 'jacaranda',
    appName: 'Jacarandá Seguros Empresariais',
    shows: 'Portuguese first; an insurer with disclaimer and register number',
    locales: localesOf('pt', 'es', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('jacaranda', ['privacyPolicy', 'termsOfUse', 'groupWebsite'], {
        groupWebsite: 'Grupo Jacarandá',
      }),
      disclaimer: {
        pt: 'O registro deste plano não implica recomendação.',
        es: 'El registro de este plan no implica recomendación.',
        en: 'Registration of this plan implies no recommendation.',
      },
      footerMessage: 'CNPJ 00.000.142/0001-00',
      copyrightMessage: '© 2026 Jacarandá Seguros S.A.',
    },
    tokens: {
      '--brand-color': '#5e3a9e',
      '--brand-color-dark': '#c9b2f5',
      '--brand-accent': '#a987e0',
      '--brand-panel': '#e9dff7',
      '--brand-panel-end': '#c9b3ea',
      '--brand-radius': '0.5rem',
      '--brand-font': fontStacks.humanist,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'pedranova',
    appName: 'Pedra Nova Construções',
    shows: 'Portuguese of Portugal; concrete and yellow, hard corners',
    locales: localesOf('pt_PT', 'es_ES', 'en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('pedranova', ['managerWebsite', 'termsOfUse', 'privacyPolicy', 'disclaimer']),
      poweredBy: phrases.poweredBy,
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#5c5a4f',
      '--brand-color-dark': '#d9d4bd',
      '--brand-accent': '#f5c400',
      '--brand-panel': '#3a3a36',
      '--brand-panel-end': '#5f5d52',
      '--brand-radius': '0',
      '--brand-font': fontStacks.industrial,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'quetzal',
    appName: 'Aero Quetzal Corporativo',
    shows: 'Spanish first; the group’s and the programme’s websites lead',
    locales: localesOf('es', 'en_US', 'fr'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks(
        'quetzal',
        ['groupWebsite', 'managerWebsite', 'privacyPolicy', 'termsOfUse', 'cookieNotice'],
        {
          groupWebsite: 'Grupo Altiplano',
        },
      ),
      copyrightMessage: '© 2026 Aero Quetzal',
      poweredBy: phrases.poweredBy,
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#00704a',
      '--brand-color-dark': '#5fe0ac',
      '--brand-accent': '#e4002b',
      '--brand-panel': '#004d38',
      '--brand-panel-end': '#00865c',
      '--brand-radius': '0.875rem',
      '--brand-font': fontStacks.geometric,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'pampero',
    appName: 'Cooperativa Agraria Pampero',
    shows: 'Spanish alone; wheat-coloured panel; the federation’s logo in the footer',
    locales: localesOf('es'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('pampero', ['privacyPolicy', 'termsOfUse', 'managerWebsite']),
      copyrightMessage: '© 2026 Cooperativa Agraria Pampero Ltda.',
      poweredBy: phrases.poweredBy,
    },
    tokens: {
      '--brand-color': '#6d5520',
      '--brand-color-dark': '#e5cd8a',
      '--brand-accent': '#9fb84d',
      '--brand-panel': '#efe3bf',
      '--brand-panel-end': '#d9c07f',
      '--brand-radius': '0.375rem',
      '--brand-font': fontStacks.slab,
    },
    logo: 'jpg',
    footerLogo: 'gif',
  },
];
