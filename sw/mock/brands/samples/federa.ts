import type { SampleBrand } from '../sample-brands.ts';

/** Signs its people in elsewhere: the sign-in screen sends them on at once (specification, section 4). */
export const federa: SampleBrand = {
  record: {
    abbreviation: 'federa',
    appName: 'Federa Pay',
    signInToLabel: 'Sign in to',
    fssoRedirectUrl: '/sdportal/federated.view?cobrandHost=federa',
    companySelfRegisterSupported: false,
    prospectiveAccountApplicationSupported: false,
    privacyPolicy: 'Privacy',
    privacyPolicyUrl: '/sdportal/legal/federa/privacy',
    footerMessage: 'Federa members sign in with the account of their own organization.',
    copyrightMessage: '© 2026 Federa Cooperative',
  },
  locales: { en_US: 'English' },
};
