import type { SampleBrand } from '../sample-brands.ts';

/** The least that a brand can be: no logo, no style sheet, one link. */
export const plainfield: SampleBrand = {
  record: {
    abbreviation: 'plainfield',
    appName: 'Plainfield Savings Card Center',
    privacyPolicy: 'Privacy policy',
    privacyPolicyUrl: '/sdportal/legal/plainfield/privacy',
  },
  locales: { en_US: 'English', fr: 'Français' },
};
