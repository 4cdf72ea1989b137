import type { LogAttributes } from '../telemetry/client/log-attributes.ts';

export type { LogAttributes, LogOutcome } from '../telemetry/client/log-attributes.ts';

/** Where the portal says what happened. Never a secret, a user id, or an address with its query. */
export interface Log {
  debug(message: string, attributes?: LogAttributes): void;
  info(message: string, attributes?: LogAttributes): void;
  /** Something that someone should look at. */
  error(message: string, attributes?: LogAttributes): void;
  /** Whom entries from now on are about. The id itself is neither written nor kept nor sent: only a keyed hash of it. */
  setUser(userId: string): void;
}

/** For what knows of no visitor. */
export type AnonymousLog = Omit<Log, 'setUser'>;
