import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

/** A dark look, and warnings that the law requires. */
export const halden: Brand = {
  abbreviation: 'halden',
  appName: 'Halden Private Treasury',
  shows: 'Dark look, warnings above the form',
  locales: localesOf('en_US', 'de'),
  texts: {
    signInToLabel: { en: 'Sign in to', de: 'Anmelden bei' },
    ...noticeLinks('halden', ['privacyPolicy', 'termsOfUse', 'disclaimer']),
    warningMessage: {
      en: 'Halden never asks for your password or a passcode by telephone or e-mail.',
      de: 'Halden fragt nie am Telefon oder per E-Mail nach Ihrem Passwort oder einem Code.',
    },
    authorizationWarning: {
      en: 'For authorized users only. Use is monitored; misuse is prosecuted.',
      de: 'Nur für Berechtigte. Die Nutzung wird überwacht, Missbrauch verfolgt.',
    },
    copyrightMessage: '© 2026 Halden Private Treasury AG',
  },
  tokens: {
    '--brand-color': '#7a5c12',
    '--brand-color-dark': '#e3bf62',
    '--brand-accent': '#c99a2e',
    '--brand-panel': '#0b1120',
    '--brand-panel-end': '#1c2740',
    '--brand-art': 'tiles',
    '--brand-radius': '0.125rem',
    '--brand-font': 'Georgia, "Times New Roman", serif',
  },
  logo: 'gif',
};
