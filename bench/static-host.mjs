import { readFile, stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { listenLocally } from './local-server.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const shell = '/static/public-portal-ui/index.html';
const platformPaths = /^\/(?:sdportal|heracles|services|cpae)\//;

/**
 * What any static host does, and no more: precompressed files, and the shell for the portal's routes; requests for the
 * platform's paths go on to `platformPort`.
 * @param {{ folders: readonly string[], platformPort: number }} options the first folder that has a file serves it
 */
export async function staticHost({ folders, platformPort }) {
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host');
    if (platformPaths.test(pathname)) passOn(incoming, outgoing, platformPort);
    else
      answer(folders, pathname, incoming.headers['accept-encoding'] ?? '').then(
        ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
        (error) => outgoing.destroy(error),
      );
  });
  server.keepAliveTimeout = 60_000;
  return await listenLocally(server);
}

async function answer(folders, pathname, accepted) {
  const path = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
  const isRoute = path.startsWith('/static/public-portal-ui/') && extname(path) === '';
  for (const folder of folders) {
    const file = join(folder, isRoute ? shell : path);
    if (!(await isFile(file))) continue;
    const isPacked = accepted.includes('br') && (await isFile(`${file}.br`));
    const lasts = /-[\w-]{8}\.(?:js|css)$/.test(path);
    return {
      status: 200,
      headers: {
        // SECURITY.md requires it of every host, and browsers start a new process for a page with it: so all have it.
        'cross-origin-opener-policy': 'same-origin',
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cache-control': lasts ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isPacked && { 'content-encoding': 'br' }),
      },
      body: await readFile(isPacked ? `${file}.br` : file),
    };
  }
  return { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' };
}

async function isFile(path) {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false;
    throw error;
  }
}

function passOn(incoming, outgoing, port) {
  const { method, url, headers } = incoming;
  const onward = request({ port, host: '127.0.0.1', method, path: url, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.once('error', (error) => outgoing.destroy(error));
  incoming.pipe(onward);
}
