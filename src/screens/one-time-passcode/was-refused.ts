/** Query parameter `error`: what counts is that it is there; its value is nobody's text. */
export function wasRefusedBefore(query: URLSearchParams): boolean {
  const error = query.get('error');
  return error !== null && error !== '' && error !== 'false';
}
