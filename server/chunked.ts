/**
 * Removes the length of a compressed answer, so that it is sent in chunks, with an explicit end. With a length, Firefox
 * takes what came before the connection broke for the whole: half a style sheet, or an empty program.
 */
export function chunked(answer: Response): Response {
  const { headers, status } = answer;
  if (!headers.has('content-encoding')) return answer;
  headers.delete('content-length');
  return new Response(answer.body, { status, headers });
}
