/** By file extension: what the content type must contain for a browser to accept the file, and no other file's may. */
const types = [
  ['.html', 'html'],
  ['.css', 'css'],
  ['.js', 'javascript'],
] as const;

/** Every built file ends like this; a file that the host is still writing does not. */
const end = /[;}>]\s*$/;

type Addressed = Pick<Request, 'url'>;

interface FileCaches<T> {
  open: (name: string) => Promise<{
    match: (request: T) => Promise<Response | undefined>;
    delete: (request: T) => Promise<unknown>;
  }>;
}

const inlineElements = /<(script|style)>([^]*?)<\/\1>/g;

/**
 * Caches only whole files of the shell. For a file that it does not have yet, a host may answer with a page, with the
 * wrong type or with half the file, as may a proxy or a captive portal. The content behind such a name never changes,
 * so a bad answer would stay as long as the release: in the browser's own cache too, which `refetch` bypasses once.
 *
 * Nor does it cache a document under a policy that stops it: a static host may still send the last release's.
 */
export function wholeFilesPlugin<T extends Addressed>(
  refetch: (request: T) => Promise<Response>,
  caches: FileCaches<T>,
) {
  return {
    /** On a full disk, Firefox says that it has cached a file, but keeps nothing or half of its content. */
    async cacheDidUpdate({ cacheName, request }: { cacheName: string; request: T }) {
      const cache = await caches.open(cacheName);
      const kept = await cache.match(request);
      if (kept && (await isUsable(request, kept).catch(() => false))) return;
      await cache.delete(request);
      throw new Error(request.url);
    },
    async cacheWillUpdate({ request, response }: { request: T; response: Response }) {
      if (await isUsable(request, response)) return cacheable(response);
      const second = await refetch(request);
      return (await isUsable(request, second)) ? cacheable(second) : null;
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

async function isUsable({ url }: Addressed, response: Response): Promise<boolean> {
  const contentType = response.headers.get('content-type')?.toLowerCase() ?? '';
  const { pathname } = new URL(url);
  const isFitting = types.every(([name, type]) => pathname.endsWith(name) === contentType.includes(type));
  const text = await response.clone().text();
  if (!(response.ok && isFitting && end.test(text))) return false;
  return !pathname.endsWith('.html') || isAllowed(text, response.headers);
}

/** Whether the content security policy, where it names inline scripts or styles by hash, names each of the document's. */
async function isAllowed(text: string, headers: Headers): Promise<boolean> {
  const policy = headers.get('content-security-policy') ?? '';
  const checks = Array.from(text.matchAll(inlineElements), async ([, kind, content]) => {
    const [sources = ''] = new RegExp(`${kind}-src [^;]*`).exec(policy) ?? [];
    if (!sources.includes("'sha256-")) return true;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content));
    return sources.includes(btoa(String.fromCharCode(...new Uint8Array(digest))));
  });
  return (await Promise.all(checks)).every((isNamed) => isNamed);
}
