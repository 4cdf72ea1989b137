import { chooseEncoding } from './content-encoding.ts';
import { isRead } from '../sw/is-read.ts';
import { plainAnswer } from './plain-answer.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** The portal's place on the site (specification, section 2). */
export const portalBase = '/static/public-portal-ui/';

// Names with Vite's content hash: such a file never changes.
const hashedName = /\/assets\/[^/]+-[\w-]{8}\.(?:js|css|woff2)$/;
const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

/** Answers from the built site: a file, the portal's shell for one of its routes, a redirect, or a plain refusal. */
export function siteAnswer(files: SiteFiles, request: Request): Response {
  if (!isRead(request)) return plainAnswer(405, 'Method not allowed', { allow: 'GET, HEAD' });
  const { pathname, search } = new URL(request.url);
  const path = decodedPath(pathname);
  if (path === undefined) return plainAnswer(400, 'Bad path');
  if (path === '/' || path === portalBase.slice(0, -1)) return redirect(portalBase + search);

  const file = files.get(path.endsWith('/') ? `${path}index.html` : path);
  if (file !== undefined) return fileAnswer(path, file, request.headers);

  const shell = files.get(`${portalBase}index.html`);
  if (shell === undefined || !isPortalRoute(path)) return plainAnswer(404, 'Not found');
  // The 404 is never cached, so it needs no `vary`.
  return wantsPage(request.headers)
    ? fileAnswer(path, shell, request.headers, ['accept', 'sec-fetch-dest'])
    : plainAnswer(404, 'Not found');
}

/** `undefined` for what no honest client sends: broken escapes, control characters, escaped slashes. */
function decodedPath(pathname: string): string | undefined {
  if (/%2f|%5c/i.test(pathname)) return undefined;
  try {
    const path = decodeURIComponent(pathname);
    return Array.from(path).some((char) => char < ' ' || char === '\u007f') ? undefined : path;
  } catch {
    return undefined;
  }
}

/** A route has no file extension; anything below `assets/` is a file, found or not. */
function isPortalRoute(path: string): boolean {
  const route = path.startsWith(portalBase) ? path.slice(portalBase.length) : '.';
  return !route.includes('.') && !route.startsWith('assets/');
}

function wantsPage(headers: Headers): boolean {
  const destination = headers.get('sec-fetch-dest');
  const accept = headers.get('accept') ?? '*/*';
  if (destination !== null && destination !== 'document' && destination !== 'empty') return false;
  return accept.includes('text/html') || (destination === null && accept.includes('*/*'));
}

function fileAnswer(path: string, file: SiteFile, request: Headers, vary: readonly string[] = []): Response {
  const encoding = chooseEncoding(request.get('accept-encoding'), file.encoded);
  const body = (encoding && file.encoded.get(encoding)) ?? file.plain;
  const etag = encoding === undefined ? `"${file.hash}"` : `"${file.hash}-${encoding}"`;
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': hashedName.test(path) ? immutable : revalidated,
    etag,
  });
  const varies = file.encoded.size > 0 ? [...vary, 'accept-encoding'] : vary;
  if (varies.length > 0) headers.set('vary', varies.join(', '));
  if (matches(request.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.byteLength));
  return new Response(body, { headers });
}

function matches(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function redirect(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } });
}
