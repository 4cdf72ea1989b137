import type { createSessions } from './session-cookie.ts';

/** What the server knows of the connection that a request came on. */
export interface ReadingConnection {
  /** The reader's network address, or `unknown` once the connection is closed. */
  clientAddress: string;
  https: boolean;
  /** Whether the proxy in front of the server may speak for its clients. */
  trusted: boolean;
}

const nameCharacters = 100;

/**
 * The reader behind a request, as our log names them: the trusted proxy's user, or a session's; undefined if there is none.
 * @param userHeader the proxy's header; without it, no header is believed
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
  const id = sessions.idIn(headers.get('cookie'));
  return id === undefined ? undefined : `session ${id}`;
}
