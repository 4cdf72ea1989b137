import type { SampleBrand } from '../sample-brands.ts';

/** A name that is very long, and whose letters don't fit into Latin-1. */
export const zolnierz: SampleBrand = {
  record: {
    abbreviation: 'zolnierz',
    appName: 'Żółta Łódź Spółdzielcza Kasa Rozliczeń Korporacyjnych i Samorządowych',
    signInToLabel: 'Sign in to',
    companySelfRegisterSupported: false,
    prospectiveAccountApplicationSupported: true,
    privacyPolicy: 'Polityka prywatności',
    privacyPolicyUrl: '/sdportal/legal/zolnierz/privacy',
    termsOfUse: 'Regulamin świadczenia usług drogą elektroniczną',
    termsOfUseUrl: '/sdportal/legal/zolnierz/terms',
    accessibility: 'Deklaracja dostępności',
    accessibilityUrl: '/sdportal/legal/zolnierz/accessibility',
    managerWebsite: 'Strefa administratora',
    managerWebsiteUrl: '/sdportal/legal/zolnierz/manager',
    copyrightMessage: '© 2026 Żółta Łódź SKRKiS',
  },
  locales: { en_US: 'English', de: 'Deutsch' },
};
