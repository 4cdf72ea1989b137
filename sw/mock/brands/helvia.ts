import type { Brand } from './brand.ts';
import { localesOf } from './locale-names.ts';
import { noticeLinks } from './notice-links.ts';

/** No style sheet of its own, and no English. */
export const helvia: Brand = {
  abbreviation: 'helvia',
  appName: 'Helvia Genossenschaft',
  shows: 'German and French only, no style sheet, footer logo',
  locales: localesOf('de', 'fr'),
  texts: {
    signInToLabel: { de: 'Anmelden bei', fr: 'Connexion à' },
    ...noticeLinks('helvia', ['privacyPolicy', 'termsOfUse', 'groupWebsite'], {
      groupWebsite: 'Helvia Gruppe',
    }),
    disclaimer: {
      de: 'Die Angaben auf diesen Seiten sind kein Angebot.',
      fr: 'Les informations de ces pages ne constituent pas une offre.',
    },
    security: { de: 'Schützen Sie Ihre Zugangsdaten.', fr: 'Protégez vos identifiants.' },
    copyrightMessage: '© 2026 Helvia Genossenschaft',
  },
  logo: 'png',
  footerLogo: 'gif',
};
