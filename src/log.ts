import type { LogAttributes as EntryAttributes } from '../telemetry/client/log-attributes.ts';
import type { Route } from './addresses.ts';
import type { Trouble } from './connection/connection-state.ts';
import type { LocaleCode } from './locale/codes.ts';
import type { TextKey } from './locale/text-key.ts';
import type { LogOutReason } from './log-out-reason.ts';
import type { LogText } from './log-text.ts';
import type { UnreachableReason } from './portal/failure.ts';
import type { BundlePath } from './portal/site-files.ts';
import type { CallStep } from './telemetry/log-ended-call.ts';

export type { LogOutcome } from '../telemetry/client/log-attributes.ts';

// The texts that an entry may hold are closed lists: any other `string` could be what a visitor typed, and does not compile.
// Add a new text to its list. One that is not known in advance, such as the name of an error, is made in `log-text.ts`.

export type LogScreen = Route | 'unknown';

export type LogStep =
  | CallStep
  | 'next token'
  | 'newpin'
  | 'nexttoken'
  | 'Home address lookup'
  | 'Login after the change of password';

export type LogReason =
  | UnreachableReason
  | Trouble
  | LogOutReason
  | 'refused'
  | 'refused by address'
  | 'the address is not followed'
  | 'invalid token'
  | 'invalid.credentials'
  | 'password.policy'
  | LogText;

/** Where the visitor is sent, or the names of what is missing. */
export type LogKey =
  | LogScreen
  | 'reload'
  | 'form post'
  | 'another site'
  | 'the platform'
  | TextKey
  | LocaleCode
  | `${LocaleCode}/${BundlePath}`
  | LogText;

/** What the portal itself may log of `logAttributeTypes`. */
export interface LogAttributes
  extends Pick<EntryAttributes, 'status' | 'outcome' | 'durationMs' | 'cacheAgeMs' | 'brand'> {
  screen?: LogScreen;
  step?: LogStep;
  reason?: LogReason;
  key?: LogKey;
}

/** The portal's log. Entries never contain a secret, a user id, or an address with its query. */
export interface Log {
  info(message: string, attributes?: LogAttributes): void;
  /** Something that someone should look at. */
  error(message: string, attributes?: LogAttributes): void;
  /** Names the user of later entries. The id itself is neither written, stored nor sent: only a keyed hash of it. */
  setUser(userId: string): void;
}

/** For code that knows of no visitor. */
export type AnonymousLog = Omit<Log, 'setUser'>;
