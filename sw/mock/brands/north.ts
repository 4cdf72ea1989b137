import type { Brand } from './brand.ts';
import { fontStacks } from './font-stacks.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';
import { phrases } from './phrases.ts';

export const north: readonly Brand[] = [
  {
    abbreviation: 'fjellgard',
    appName: 'Fjellgård Sparebank Bedriftskort',
    shows: 'Scandinavian languages, group and programme websites',
    locales: localesOf('no', 'da', 'sv', 'en_US'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks(
        'fjellgard',
        ['groupWebsite', 'managerWebsite', 'privacyPolicy', 'termsOfUse', 'security'],
        {
          groupWebsite: 'Fjellgård-alliansen',
        },
      ),
      copyrightMessage: '© 2026 Fjellgård Sparebank · Org.nr. 900 000 142',
      poweredBy: phrases.poweredBy,
    },
    companySelfRegisterSupported: true,
    tokens: {
      '--brand-color': '#1d5c4b',
      '--brand-color-dark': '#7fd1b5',
      '--brand-accent': '#c8d96f',
      '--brand-panel': '#0f3a30',
      '--brand-panel-end': '#2d6b55',
      '--brand-art': 'peaks',
      '--brand-radius': '0.25rem',
      '--brand-font': fontStacks.flared,
    },
    logo: 'png',
    footerLogo: 'png',
  },
  {
    abbreviation: 'solbakken',
    appName: 'Solbakken & Døtre Firmakort',
    shows: 'Bright yellow panel with dark text; an ampersand in the name',
    locales: localesOf('da', 'en_GB'),
    texts: {
      signInToLabel: phrases.welcomeTo,
      ...noticeLinks('solbakken', ['privacyPolicy', 'termsOfUse', 'cookieNotice'], {
        cookieNotice: {
          da: 'Cookies – de spiselige er i butikken',
          en: 'Cookies – the edible ones are in our shops',
        },
      }),
      copyrightMessage: '© 2026 Solbakken & Døtre A/S, bagere siden 1921',
    },
    tokens: {
      '--brand-color': '#7a4a00',
      '--brand-color-dark': '#ffd24a',
      '--brand-accent': '#ff8a00',
      '--brand-panel': '#ffd34d',
      '--brand-panel-end': '#ffb000',
      '--brand-art': 'sun',
      '--brand-radius': '1.5rem',
      '--brand-font': fontStacks.slab,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'ruska',
    appName: 'Ruska Energia Yrityskortti',
    shows: 'Finnish, Swedish and English; a helpline in the footer',
    locales: localesOf('fi', 'sv', 'en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('ruska', ['privacyPolicy', 'accessibility', 'cookieNotice']),
      footerMessage: {
        fi: 'Latauskortin sulkupalvelu 24/7: +00 800 555 0110',
        sv: 'Spärra laddkort dygnet runt: +00 800 555 0110',
        en: 'Block a charging card day and night: +00 800 555 0110',
      },
      copyrightMessage: '© 2026 Ruska Energia Oyj',
    },
    prospectiveAccountApplicationSupported: true,
    tokens: {
      '--brand-color': '#9c2f14',
      '--brand-color-dark': '#ff9f7d',
      '--brand-accent': '#f26b1d',
      '--brand-panel': '#3a1208',
      '--brand-panel-end': '#9c3a12',
      '--brand-art': 'arches',
      '--brand-radius': '0.5rem',
      '--brand-font': fontStacks.geometric,
    },
    logo: 'png',
  },
  {
    abbreviation: 'bjorkvik',
    appName: 'Björkviks kommun Inköpskort',
    shows: 'A municipality: accessibility first, use for authorised people only',
    locales: localesOf('sv', 'fi', 'en_GB'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('bjorkvik', ['accessibility', 'privacyPolicy', 'security', 'disclaimer'], {
        accessibility: {
          sv: 'Tillgänglighetsredogörelse',
          fi: 'Saavutettavuusseloste',
          en: 'Accessibility statement',
        },
      }),
      authorizationWarning: phrases.authorised,
      footerMessage: {
        sv: 'Inköp görs enligt kommunens ramavtal.',
        fi: 'Hankinnat tehdään kunnan puitesopimusten mukaan.',
        en: 'Purchases follow the municipality’s framework agreements.',
      },
    },
    tokens: {
      '--brand-color': '#22507a',
      '--brand-color-dark': '#9cc8f0',
      '--brand-accent': '#e9c53b',
      '--brand-panel': '#e6eef5',
      '--brand-panel-end': '#c9dbea',
      '--brand-art': 'waves',
      '--brand-radius': '0.125rem',
      '--brand-font': fontStacks.screen,
    },
    logo: 'gif',
  },
  {
    abbreviation: 'havn9',
    appName: 'Havn 9 Logistik',
    shows: 'Black and orange, monospaced type, a code with a digit',
    locales: localesOf('da', 'en_GB', 'de'),
    texts: {
      signInToLabel: phrases.signInTo,
      ...noticeLinks('havn9', ['privacyPolicy', 'termsOfUse', 'accessibility']),
      copyrightMessage: '© 2026 Havn 9 Logistik ApS',
    },
    tokens: {
      '--brand-color': '#c43e00',
      '--brand-color-dark': '#ff8a4c',
      '--brand-accent': '#ff5a00',
      '--brand-panel': '#111111',
      '--brand-panel-end': '#2b2b2b',
      '--brand-art': 'stripes',
      '--brand-radius': '0',
      '--brand-font': fontStacks.mono,
    },
    logo: 'jpg',
  },
];
