type Write = (fields: Record<string, string | number>, message: string) => void;

/** What the server may write down: warnings, errors, start and stop. Never bodies, queries or cookies. */
export interface ServerLog {
  info: Write;
  warn: Write;
  error: Write;
}

const loggedSegments = 3;
const loggedCharacters = 100;

/** The head of a path. The rest is left out, as a path's end can carry a person's id (`…/tokens/{ldapId}`). */
export function loggedPath(pathname: string): string {
  const segments = pathname.split('/');
  const head = segments.slice(0, loggedSegments + 1).join('/');
  return (segments.length > loggedSegments + 1 ? `${head}/…` : head).slice(0, loggedCharacters);
}
