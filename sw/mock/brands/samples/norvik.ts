import type { SampleBrand } from '../sample-brands.ts';

/** A bank group with sites of its own in the footer, and every kind of registration. */
export const norvik: SampleBrand = {
  record: {
    abbreviation: 'norvik',
    appName: 'Norvik Business Cards',
    signInToLabel: 'Sign in to',
    companySelfRegisterSupported: true,
    prospectiveAccountApplicationSupported: true,
    groupWebsite: 'Norvik Group',
    groupWebsiteUrl: '/sdportal/legal/norvik/group',
    managerWebsite: 'Card managers',
    managerWebsiteUrl: '/sdportal/legal/norvik/manager',
    privacyPolicy: 'Privacy',
    privacyPolicyUrl: '/sdportal/legal/norvik/privacy',
    termsOfUse: 'Terms of use',
    termsOfUseUrl: '/sdportal/legal/norvik/terms',
    cookieNotice: 'Cookies',
    cookieNoticeUrl: '/sdportal/legal/norvik/cookies',
    accessibility: 'Accessibility',
    accessibilityUrl: '/sdportal/legal/norvik/accessibility',
    copyrightMessage: '© 2026 Norvik Bank ASA',
    footerMessage: 'Norvik Bank ASA is part of the Norvik Group.',
    poweredBy: 'Powered by Smart Data',
  },
  locales: { en_US: 'English', de: 'Deutsch', fr: 'Français' },
  aliases: ['norvik-cards'],
};
