/** By file extension: what the content type must contain for a browser to accept the file, and no other file's may. */
const types = [
  ['.html', 'html'],
  ['.css', 'css'],
  ['.js', 'javascript'],
] as const;

/** Every built file ends like this; a file that the host is still writing does not. */
const end = /[;}>]\s*$/;

type Addressed = Pick<Request, 'url'>;

/**
 * Caches only whole files of the shell. For a file that it does not have yet, a host may answer with a page, with the
 * wrong type or with half the file, as may a proxy or a captive portal. The content behind such a name never changes,
 * so a bad answer would stay as long as the release: in the browser's own cache too, which `refetch` bypasses once.
 */
export function wholeFilesPlugin<T extends Addressed>(refetch: (request: T) => Promise<Response>) {
  return {
    async cacheWillUpdate({ request, response }: { request: T; response: Response }) {
      if (await isWhole(request, response)) return cacheable(response);
      const second = await refetch(request);
      return (await isWhole(request, second)) ? cacheable(second) : null;
    },
  };
}

/** No cache accepts `Vary: *`, which some hosts and gateways send with everything. */
function cacheable(response: Response): Response {
  if (!response.headers.get('vary')?.includes('*')) return response;
  const headers = new Headers(response.headers);
  headers.delete('vary');
  return new Response(response.body, { headers });
}

async function isWhole({ url }: Addressed, response: Response): Promise<boolean> {
  const contentType = response.headers.get('content-type')?.toLowerCase() ?? '';
  const { pathname } = new URL(url);
  const isFitting = types.every(([name, type]) => pathname.endsWith(name) === contentType.includes(type));
  return response.ok && isFitting && end.test(await response.clone().text());
}
