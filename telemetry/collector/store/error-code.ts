/** SQLite's code of an error, PostgreSQL's SQLSTATE, or the system's; empty where it has none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
