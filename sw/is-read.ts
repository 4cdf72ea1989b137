/** Whether a request changes nothing: it may be repeated, and answered from a cache. */
export function isRead({ method }: Pick<Request, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}
