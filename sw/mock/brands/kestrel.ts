import { assumed } from '../addresses.ts';
import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

/** Federated: its people sign in at their own company. */
export const kestrel: Brand = {
  abbreviation: 'kestrel',
  appName: 'Kestrel Corporate Travel',
  shows: "Federated: goes to the company's own sign-in at once",
  locales: localesOf('en_US', 'fr'),
  texts: {
    signInToLabel: { en: 'Sign in to', fr: 'Connexion à' },
    fssoRedirectUrl: `${assumed.federatedSignIn}?cobrandHost=kestrel`,
    ...noticeLinks('kestrel', ['privacyPolicy', 'accessibility']),
    copyrightMessage: '© 2026 Kestrel Corporate Travel plc',
  },
  tokens: {
    '--brand-color': '#6a1b6d',
    '--brand-color-dark': '#dd9be0',
    '--brand-accent': '#e0529c',
    '--brand-panel': '#3d0f45',
    '--brand-panel-end': '#8a2560',
    '--brand-radius': '1.25rem',
    '--brand-font': '"Trebuchet MS", "Lucida Grande", sans-serif',
  },
  logo: 'jpg',
  fssoLogoutUrl: `${assumed.federatedSignOut}?cobrandHost=kestrel`,
};
