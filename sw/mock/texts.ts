import type { SessionWarningContent } from '../../src/portal/wire.ts';

interface Texts {
  loggedOut?: string;
  returnToLogin?: string;
  warning?: Omit<SessionWarningContent, 'pingUrl'>;
  /** As many in every language: which one a person is asked does not hang on it. */
  questions: readonly [string, string, string];
  wrongAnswer: string;
  noQuestion: string;
}

/**
 * What the platform itself words, by locale. For a locale without texts of its own it leaves out what the portal can say
 * in that language; its questions and answers to them are English then.
 */
const english = {
  loggedOut: 'You have been logged out.',
  returnToLogin: 'Return to login screen',
  warning: {
    title: 'Your session is about to expire',
    helpMessage: 'For your security, you are logged out after a time without activity.',
    aboutToExpireMessage: 'You will be logged out in {0}.',
    continueButton: 'Continue',
    logoutButton: 'Log out',
  },
  questions: [
    'What building did you like best as a child?',
    'What was the name of your first pet?',
    'In which town did your parents meet?',
  ],
  wrongAnswer: 'Wrong Response',
  noQuestion: 'There is no security question for this user ID. Ask your program administrator.',
} satisfies Texts;

const byLanguage: ReadonlyMap<string, Texts> = new Map([
  ['en', english],
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
      questions: [
        'Quel bâtiment préfériez-vous dans votre enfance ?',
        'Comment s’appelait votre premier animal ?',
        'Dans quelle ville vos parents se sont-ils rencontrés ?',
      ],
      wrongAnswer: 'Réponse incorrecte',
      noQuestion: 'Aucune question de sécurité pour cet identifiant. Adressez-vous à votre administrateur.',
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
      questions: [
        'Welches Gebäude mochten Sie als Kind am liebsten?',
        'Wie hieß Ihr erstes Haustier?',
        'In welcher Stadt haben sich Ihre Eltern kennengelernt?',
      ],
      wrongAnswer: 'Falsche Antwort',
      noQuestion:
        'Für diese Benutzer-ID gibt es keine Sicherheitsfrage. Wenden Sie sich an Ihren Administrator.',
    },
  ],
]);

export function textsFor(locale: string): Texts {
  const { questions, wrongAnswer, noQuestion } = english;
  return byLanguage.get(locale.slice(0, 2)) ?? { questions, wrongAnswer, noQuestion };
}
