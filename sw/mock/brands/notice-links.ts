import { assumed } from '../addresses.ts';
import type { BrandText, BrandTexts } from './brand.ts';

/** The pages a footer may link to: the last part of their address, and what the link says. */
export const notices = {
  privacyPolicy: {
    page: 'privacy',
    text: { en: 'Privacy notice', fr: 'Confidentialité', de: 'Datenschutz' },
  },
  termsOfUse: {
    page: 'terms',
    text: { en: 'Terms of use', fr: 'Conditions d’utilisation', de: 'Nutzungsbedingungen' },
  },
  cookieNotice: { page: 'cookies', text: { en: 'Cookie notice', fr: 'Cookies', de: 'Cookies' } },
  security: { page: 'security', text: { en: 'Security', fr: 'Sécurité', de: 'Sicherheit' } },
  accessibility: {
    page: 'accessibility',
    text: { en: 'Accessibility', fr: 'Accessibilité', de: 'Barrierefreiheit' },
  },
  disclaimer: {
    page: 'disclaimer',
    text: { en: 'Disclaimer', fr: 'Mentions légales', de: 'Rechtliche Hinweise' },
  },
  managerWebsite: {
    page: 'programme',
    text: { en: 'Programme website', fr: 'Site du programme', de: 'Programm-Website' },
  },
  groupWebsite: { page: 'group', text: { en: 'Group website', fr: 'Site du groupe', de: 'Konzern-Website' } },
} as const satisfies Record<string, { page: string; text: BrandText }>;

export type Notice = keyof typeof notices;

/** Text and address of each of these footer links; `own` puts a brand's wording in place of the usual one. */
export function noticeLinks(code: string, fields: readonly Notice[], own: BrandTexts = {}): BrandTexts {
  const texts: BrandTexts = {};
  for (const field of fields) {
    texts[field] = own[field] ?? notices[field].text;
    texts[`${field}Url`] = `${assumed.notices}/${code}/${notices[field].page}.view`;
  }
  return texts;
}
