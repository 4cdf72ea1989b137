import { cookieValue, type createSessions } from './session-cookie.ts';

/** What the server knows of the connection that a request came on. */
export interface ReadingConnection {
  clientAddress: string | undefined;
  https: boolean;
  /** The proxy in front of the server may speak for its clients. */
  trusted: boolean;
}

const nameCharacters = 100;

/**
 * The reader behind a request, as the log names whose reading this was: the one that the trusted proxy names, or that holds a session.
 * @param userHeader the proxy's header; none is believed without one
 */
export function readerOf(
  headers: Headers,
  connection: ReadingConnection,
  sessions: ReturnType<typeof createSessions>,
  userHeader: string | undefined,
): string | undefined {
  if (userHeader !== undefined && connection.trusted) {
    const user = headers.get(userHeader)?.trim() ?? '';
    if (user !== '') return `proxy ${user.slice(0, nameCharacters)}`;
  }
  const value = cookieValue(headers.get('cookie'));
  const id = value === undefined ? undefined : sessions.check(value);
  return id === undefined ? undefined : `session ${id}`;
}
