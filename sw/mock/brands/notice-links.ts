import { assumed } from '../addresses.ts';
import type { BrandText, BrandTexts } from './brand.ts';
import { noticeTexts } from './notice-texts.ts';

/** The pages a footer may link to: the last part of their address, and what the link says. */
export const notices = {
  privacyPolicy: { page: 'privacy', text: noticeTexts.privacyPolicy },
  termsOfUse: { page: 'terms', text: noticeTexts.termsOfUse },
  cookieNotice: { page: 'cookies', text: noticeTexts.cookieNotice },
  security: { page: 'security', text: noticeTexts.security },
  accessibility: { page: 'accessibility', text: noticeTexts.accessibility },
  disclaimer: { page: 'disclaimer', text: noticeTexts.disclaimer },
  managerWebsite: { page: 'programme', text: noticeTexts.managerWebsite },
  groupWebsite: { page: 'group', text: noticeTexts.groupWebsite },
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
