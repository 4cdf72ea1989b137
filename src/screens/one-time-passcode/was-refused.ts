/** Query parameter `error`: only its presence counts (but not empty or `false`); its value is never shown. */
export function wasRefusedBefore(query: URLSearchParams): boolean {
  const error = query.get('error');
  return error !== null && error !== '' && error !== 'false';
}
