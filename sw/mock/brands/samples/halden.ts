import type { SampleBrand } from '../sample-brands.ts';

/** A private bank whose warnings must be read, and which has no English: a visitor's saved `en_US` does not fit. */
export const halden: SampleBrand = {
  record: {
    abbreviation: 'halden',
    appName: 'Halden Firmenkarten',
    signInToLabel: 'Anmelden bei',
    companySelfRegisterSupported: false,
    warningMessage:
      'Halden fragt nie per E-Mail oder Telefon nach Ihrem Passwort. Melden Sie verdächtige Nachrichten sofort.',
    authorizationWarning:
      'Der Zugang ist befugten Personen vorbehalten. Jede Nutzung wird aufgezeichnet; unbefugter Zugriff wird verfolgt.',
    disclaimer: 'Haftungsausschluss',
    disclaimerUrl: '/sdportal/legal/halden/disclaimer',
    security: 'Prüfen Sie vor der Anmeldung die Adresse in der Adresszeile Ihres Browsers.',
    privacyPolicy: 'Datenschutz',
    privacyPolicyUrl: '/sdportal/legal/halden/privacy',
    termsOfUse: 'Nutzungsbedingungen',
    termsOfUseUrl: '/sdportal/legal/halden/terms',
    copyrightMessage: '© 2026 Bankhaus Halden & Cie.',
  },
  locales: { de: 'Deutsch', fr: 'Français' },
};
