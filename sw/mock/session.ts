import type { MockHost } from './mock-host.ts';
import { fieldsOf } from './read-body.ts';
import { cookieOf } from './visitor.ts';

const cookie = 'mock_session';

/**
 * Who is signing in, and how far they have come. All of it is in the cookie, because in development two programs answer:
 * the worker the portal's calls, the development server the page after them. It holds no secret and proves nothing.
 */
export interface MockSession {
  userId: string;
  /** False between the password and the second factor. */
  complete: boolean;
  /** Whether the token's code was right; otherwise no PIN can be set. */
  hasTokenCode?: boolean;
  /** Milliseconds since 1970; 0 for a first sign-in. */
  lastSignInAt: number;
}

export function startSession(host: MockHost, session: MockSession): Promise<Record<string, string>> {
  return host.setCookie(cookie, encodeURIComponent(JSON.stringify(session)));
}

export function endSession(host: MockHost): Promise<Record<string, string>> {
  return host.setCookie(cookie, '');
}

export async function sessionOf(host: MockHost, request: Request): Promise<MockSession | undefined> {
  const stored = await cookieOf(host, request, cookie);
  if (stored === undefined || stored === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const fields = fieldsOf(value);
  const [userId, complete, lastSignInAt] = ['userId', 'complete', 'lastSignInAt'].map((name) =>
    fields.get(name),
  );
  if (typeof userId !== 'string' || typeof complete !== 'boolean') return undefined;
  return {
    userId,
    complete,
    hasTokenCode: fields.get('hasTokenCode') === true,
    lastSignInAt: typeof lastSignInAt === 'number' ? lastSignInAt : 0,
  };
}

/** For calls that name no user: the session's user id, else the one that the portal keeps in its cookie. */
export async function userIdOf(host: MockHost, request: Request): Promise<string> {
  return (await sessionOf(host, request))?.userId ?? (await cookieOf(host, request, 'user_id')) ?? '';
}
