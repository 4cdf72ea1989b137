import { describe, expect, test } from 'vitest';
import { localeCodes } from '../../../src/locale/codes.ts';
import type { CobrandRecord } from '../../../src/portal/wire.ts';
import { sampleBrands } from './sample-brands.ts';

const abbreviations = sampleBrands.map(({ record }) => record.abbreviation);

/** Every field, so that the compiler finds the one that is missing here. */
const fields: Record<keyof CobrandRecord, true> = {
  abbreviation: true,
  appName: true,
  signInToLabel: true,
  fssoRedirectUrl: true,
  companySelfRegisterSupported: true,
  prospectiveAccountApplicationSupported: true,
  copyrightMessage: true,
  privacyPolicy: true,
  privacyPolicyUrl: true,
  termsOfUse: true,
  termsOfUseUrl: true,
  cookieNotice: true,
  cookieNoticeUrl: true,
  security: true,
  securityUrl: true,
  accessibility: true,
  accessibilityUrl: true,
  disclaimer: true,
  disclaimerUrl: true,
  warningMessage: true,
  authorizationWarning: true,
  footerMessage: true,
  managerWebsite: true,
  managerWebsiteUrl: true,
  groupWebsite: true,
  groupWebsiteUrl: true,
  poweredBy: true,
};

describe('records', () => {
  test('codes and aliases are well-formed, and each names one brand', () => {
    const codes = [...abbreviations, ...sampleBrands.flatMap(({ aliases }) => aliases ?? [])];
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
  });

  test('the first is the default brand', () => {
    expect(abbreviations[0]).toBe('mastercard');
  });

  test.each(Object.keys(fields))('some brand uses %s', (field) => {
    expect(sampleBrands.some(({ record }) => field in record)).toBe(true);
  });

  test.each(sampleBrands)('$record.abbreviation: known languages, own legal pages', ({ record, locales }) => {
    expect(Object.keys(locales)).not.toHaveLength(0);
    expect(localeCodes).toEqual(expect.arrayContaining(Object.keys(locales)));
    const topic = /^(privacy|terms|cookies|security|accessibility|disclaimer|manager|group)$/;
    for (const [field, value] of Object.entries(record)) {
      if (!field.endsWith('Url') || field === 'fssoRedirectUrl') continue;
      const [page, folder] = [String(value).split('/').at(-1), `/sdportal/legal/${record.abbreviation}/`];
      expect(value).toBe(`${folder}${page}`);
      expect(page).toMatch(topic);
    }
  });
});
