import type { SampleBrand } from '../sample-brands.ts';

/** The brand of a visitor who names none (specification, section 2): the standard footer with all its legal links. */
export const mastercard: SampleBrand = {
  record: {
    abbreviation: 'mastercard',
    appName: 'Smart Data',
    signInToLabel: 'Sign in to',
    companySelfRegisterSupported: true,
    prospectiveAccountApplicationSupported: false,
    privacyPolicy: 'Privacy notice',
    privacyPolicyUrl: '/sdportal/legal/mastercard/privacy',
    termsOfUse: 'Terms of use',
    termsOfUseUrl: '/sdportal/legal/mastercard/terms',
    cookieNotice: 'Cookie notice',
    cookieNoticeUrl: '/sdportal/legal/mastercard/cookies',
    security: 'Security',
    securityUrl: '/sdportal/legal/mastercard/security',
    accessibility: 'Accessibility',
    accessibilityUrl: '/sdportal/legal/mastercard/accessibility',
    copyrightMessage: '© 2026 Smart Data. All rights reserved.',
  },
  locales: { en_US: 'English', fr: 'Français', de: 'Deutsch' },
};
