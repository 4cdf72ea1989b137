import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

/** A name that is long, and outside Latin-1. */
export const zuraw: Brand = {
  abbreviation: 'zuraw',
  appName: 'Gdańsko-Łódzka Spółdzielnia Handlowa „Żuraw” – Karty Służbowe dla Przedsiębiorstw',
  shows: 'Long name beyond Latin-1; account application only',
  locales: localesOf('en_US', 'de'),
  texts: {
    ...noticeLinks('zuraw', [
      'privacyPolicy',
      'termsOfUse',
      'cookieNotice',
      'security',
      'accessibility',
      'disclaimer',
    ]),
    copyrightMessage: '© 2026 Gdańsko-Łódzka Spółdzielnia Handlowa „Żuraw”',
    poweredBy: { en: 'Powered by Commercial Card Portal', de: 'Betrieben von Commercial Card Portal' },
  },
  prospectiveAccountApplicationSupported: true,
  tokens: {
    '--brand-color': '#1b45b4',
    '--brand-color-dark': '#9db8ff',
    '--brand-accent': '#e2483d',
    '--brand-panel': '#10286b',
    '--brand-panel-end': '#2f62e0',
    '--brand-art': 'waves',
    '--brand-radius': '0',
    '--brand-font': 'Verdana, Geneva, sans-serif',
  },
  logo: 'png',
};
