/** An error's code: SQLite's, PostgreSQL's SQLSTATE, or the system's; empty if it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
