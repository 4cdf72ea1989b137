import type { UserTypeCode } from '../../src/platform/entities/user-types.ts';

/** What happens when the sign-in call comes with the right password. */
export type SignInEnding =
  | { kind: 'signed-in'; sso?: boolean; afterSeconds?: number }
  /** Refused whatever is typed; does not count towards a lock. */
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'locked'; reason?: 'dualAuthentication' }
  /** Led to the change-password screen, with a gateway code where there is one. */
  | { kind: 'change-password'; ec?: string; reason?: 'expired' }
  | { kind: 'status'; status: 429 | 500 | 503; retryAfterSeconds?: number }
  | { kind: 'dropped' }
  /** The answer is not a usable address. */
  | { kind: 'answer'; body: string; contentType?: string }
  | {
      kind: 'one-time-passcode';
      wrongCode: 'refused' | 'redirected';
      resend: 'works' | 'refused' | 'dropped';
    }
  | { kind: 'new-pin'; information?: InformationEnding; pin?: PinEnding }
  | { kind: 'next-token'; information?: InformationEnding; errorCode?: string };

type InformationEnding = 'no-access' | 'system-error';

/** How the mock answers a new PIN that obeys the rules. */
type PinEnding = 'invalid-400' | 'invalid-422' | 'unavailable' | 'system-error' | 'dropped';

type QuestionEnding = 'refused' | 'refused-without-message' | 'system-error';
type RecoveryEnding = 'refused-without-message' | 'system-error' | 'dropped';
type ChangeEnding = 'system-error' | 'dropped-after-acting' | 'sign-in-fails-after';

/** A person of the demonstration: who signs in decides what happens. */
export interface DemoAccount {
  userId: string;
  password: string;
  /** One line for whoever wants to try it. */
  shows: string;
  name: string;
  typeCode: UserTypeCode;
  signIn: SignInEnding;
  lookUp?: 'system-error' | 'dropped' | 'unavailable';
  question?: QuestionEnding;
  recovery?: RecoveryEnding;
  change?: ChangeEnding;
  /** How the mock answers the call that renews the session. */
  ping?: 'refused' | 'dropped';
}
