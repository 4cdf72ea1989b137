/** An answer that no cache may keep. */
export function jsonAnswer(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json(value, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
