import type { LogAttributes } from '../telemetry/client/log-attributes.ts';

export type { LogAttributes, LogOutcome } from '../telemetry/client/log-attributes.ts';

/** The portal's log. Entries never contain a secret, a user id, or an address with its query. */
export interface Log {
  debug(message: string, attributes?: LogAttributes): void;
  info(message: string, attributes?: LogAttributes): void;
  /** Something that someone should look at. */
  error(message: string, attributes?: LogAttributes): void;
  /** Names the user of later entries. The id itself is neither written, stored nor sent: only a keyed hash of it. */
  setUser(userId: string): void;
}

/** For code that knows of no visitor. */
export type AnonymousLog = Omit<Log, 'setUser'>;
