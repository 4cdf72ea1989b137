/** What an entry may tell beside its message: closed names, so that nothing typed can slip in. */
export interface LogAttributes {
  screen?: string;
  step?: string;
  brand?: string;
  locale?: string;
  reason?: string;
  status?: number;
  key?: string;
}

/** Where the portal says what happened. Never a secret, a user id, or an address with its query. */
export interface Log {
  info(message: string, attributes?: LogAttributes): void;
  error(message: string, attributes?: LogAttributes): void;
}
