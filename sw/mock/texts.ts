import type { SessionWarningContent } from '../../src/portal/wire.ts';

interface Texts {
  loggedOut: string;
  returnToLogin: string;
  warning: Omit<SessionWarningContent, 'pingUrl'>;
}

const byLanguage: ReadonlyMap<string, Texts> = new Map([
  [
    'en',
    {
      loggedOut: 'You have been logged out.',
      returnToLogin: 'Return to login screen',
      warning: {
        title: 'Your session is about to expire',
        helpMessage: 'For your security, you are logged out after a period of inactivity.',
        aboutToExpireMessage: 'You will be logged out in {0}.',
        continueButton: 'Continue',
        logoutButton: 'Log out',
      },
    },
  ],
  [
    'fr',
    {
      loggedOut: 'Vous êtes déconnecté.',
      returnToLogin: 'Revenir à la page de connexion',
      warning: {
        title: 'Votre session va expirer',
        helpMessage: 'Pour votre sécurité, vous êtes déconnecté après une période d’inactivité.',
        aboutToExpireMessage: 'Vous serez déconnecté dans {0}.',
        continueButton: 'Continuer',
        logoutButton: 'Se déconnecter',
      },
    },
  ],
  [
    'de',
    {
      loggedOut: 'Sie wurden abgemeldet.',
      returnToLogin: 'Zurück zur Anmeldung',
      warning: {
        title: 'Ihre Sitzung läuft ab',
        helpMessage: 'Zu Ihrer Sicherheit werden Sie nach einer Zeit ohne Aktivität abgemeldet.',
        aboutToExpireMessage: 'Sie werden in {0} abgemeldet.',
        continueButton: 'Fortfahren',
        logoutButton: 'Abmelden',
      },
    },
  ],
]);

/** The platform's own texts about a session, by language; empty for other languages, where the portal uses its own. */
export function textsFor(locale: string): Partial<Texts> {
  return byLanguage.get(locale.slice(0, 2)) ?? {};
}
