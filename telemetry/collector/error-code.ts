/** An error's code: the system's, such as `ENOENT`, SQLite's, or PostgreSQL's SQLSTATE; empty if it has none. */
export function errorCode(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
