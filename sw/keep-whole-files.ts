/** By the end of a file's path, what its content type has in it where a browser takes it for that. */
const types = [
  ['.html', 'html'],
  ['.css', 'css'],
  ['.js', 'javascript'],
] as const;

/** As all that is built ends: a file that the host is still writing ends elsewhere. */
const end = /[;}>]\s*$/;

type Asked = Pick<Request, 'url'>;

/**
 * Keeps nothing of the shell but what was asked for, and that whole. Hosts answer with a page for a file that they do not
 * have yet, with the wrong type, or with half of it; so does whoever stands in between. The name of such a file never changes
 * what it holds, so whatever is kept under it stays for as long as the release: also in the browser's own cache, past which
 * `askAnew` asks once more.
 */
export function keepWholeFiles<T extends Asked>(askAnew: (request: T) => Promise<Response>) {
  return {
    async cacheWillUpdate({ request, response }: { request: T; response: Response }) {
      if (await isWhole(request, response)) return response;
      const anew = await askAnew(request);
      return (await isWhole(request, anew)) ? anew : null;
    },
  };
}

async function isWhole({ url }: Asked, response: Response): Promise<boolean> {
  const given = response.headers.get('content-type')?.toLowerCase() ?? '';
  const { pathname } = new URL(url);
  const isFitting = types.every(([name, type]) => pathname.endsWith(name) === given.includes(type));
  return response.ok && isFitting && end.test(await response.clone().text());
}
