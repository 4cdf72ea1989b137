import { cookieValue, type createSessions } from './session-cookie.ts';

/** What the server knows of the connection that a request came on. */
export interface ReadingConnection {
  clientAddress: string | undefined;
  https: boolean;
  /** The proxy in front of the server may speak for its clients. */
  trusted: boolean;
}

/** Somebody who may read. */
export interface Reader {
  /** For the log: whose reading this was. */
  name: string;
  /** When the session ends; unknown where a proxy lets the reader in. */
  endsAt: number | undefined;
}

const nameCharacters = 100;

/**
 * The reader behind a request: the one that the trusted proxy names, or that holds a session.
 * @param userHeader the proxy's header; none is believed without one
 */
export function readerOf(
  headers: Headers,
  connection: ReadingConnection,
  sessions: ReturnType<typeof createSessions>,
  userHeader: string | undefined,
): Reader | undefined {
  if (userHeader !== undefined && connection.trusted) {
    const user = headers.get(userHeader)?.trim() ?? '';
    if (user !== '') return { name: `proxy ${user.slice(0, nameCharacters)}`, endsAt: undefined };
  }
  const value = cookieValue(headers.get('cookie'));
  const session = value === undefined ? undefined : sessions.check(value);
  return session === undefined ? undefined : { name: `session ${session.id}`, endsAt: session.endsAt };
}
