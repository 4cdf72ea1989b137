import type { SampleBrand } from '../sample-brands.ts';

/** A dark brand with a second logo in its footer. */
export const nocturne: SampleBrand = {
  record: {
    abbreviation: 'nocturne',
    appName: 'Nocturne Spend',
    signInToLabel: 'Welcome to',
    companySelfRegisterSupported: true,
    prospectiveAccountApplicationSupported: false,
    privacyPolicy: 'Privacy',
    privacyPolicyUrl: '/sdportal/legal/nocturne/privacy',
    termsOfUse: 'Terms',
    termsOfUseUrl: '/sdportal/legal/nocturne/terms',
    cookieNotice: 'Cookies',
    cookieNoticeUrl: '/sdportal/legal/nocturne/cookies',
    security: 'Stay safe online',
    securityUrl: '/sdportal/legal/nocturne/security',
    disclaimer: 'Nocturne is a technology company and not a bank. Cards are issued by partner banks.',
    copyrightMessage: '© 2026 Nocturne Technologies',
    poweredBy: 'Powered by Smart Data',
  },
  locales: { en_US: 'English', fr: 'Français', de: 'Deutsch' },
};
