/**
 * Leaves the length of a compressed answer out, so that it goes in pieces with an end of their own. Where its head names
 * the length, Firefox takes what came before the connection broke for the whole: half a sheet, or a program that is empty.
 */
export function inPieces(answer: Response): Response {
  const { headers, status } = answer;
  if (!headers.has('content-encoding')) return answer;
  headers.delete('content-length');
  return new Response(answer.body, { status, headers });
}
