import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { manifestSubject } from '../../server/brand-manifest.ts';
import { connectionOf } from '../../server/connection.ts';
import { manifestRoute } from '../../server/manifest-route.ts';
import { createMockHost } from '../../server/mock-host.ts';
import { loadSite, type SiteFiles } from '../../server/site-files.ts';
import { portalBase } from '../../server/site.ts';
import type { createMockBackend, createNetwork } from '../../sw/mock/mock-backend.ts';

/** The delay of the specification's development backend (section 7). */
const delayMs = 500;

/**
 * In development, answers the brands' manifests and the platform's paths that the worker never sees: a page load of
 * `/sdportal/….view`, a call made with the worker switched off, curl. An edit of the mock takes effect with the next
 * request; its memory stays.
 */
export function mockMiddleware(): Plugin {
  return {
    name: 'mock-middleware',
    apply: 'serve',
    configureServer(server) {
      const { logger, root, base } = server.config;
      const log = (_fields: object, message: string) => logger.warn(message);
      const { host, serve } = createMockHost({
        assetFolder: resolve(root, 'sw/mock/assets'),
        delayMs,
        log: { info: log, warn: log, error: log },
      });
      const backendOf = oncePer((mock: MockModule) => {
        const backend = mock.createMockBackend(host);
        const network = mock.createNetwork({ host, mayChoose: true });
        return serve((request, breakOff) => network({ request, answer: backend, breakOff }));
      });
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const subject = manifestSubject(pathname);
        if (pathname.startsWith(base) && subject === undefined) return next();
        loadMock(server)
          .then((mock) => {
            if (subject === undefined && !mock.ownsPath(pathname)) return next();
            const answer = backendOf(mock);
            const fetchPlatform = (platformRequest: Request) =>
              answer(platformRequest, connectionOf(platformRequest.headers, { incoming: request }, false));
            const listener = getRequestListener((visitorRequest) =>
              subject === undefined
                ? fetchPlatform(visitorRequest)
                : manifestRoute(subject, visitorRequest, { files: publishedFiles(root), fetchPlatform }),
            );
            return listener(request, response);
          })
          .catch(next);
      });
    },
  };
}

/** The site's own files as they are now, for the texts of a manifest. */
function publishedFiles(root: string): SiteFiles {
  const files = loadSite(resolve(root, 'public'));
  return new Map([...files].map(([path, file]) => [portalBase + path.slice(1), file]));
}

interface MockModule {
  ownsPath: (pathname: string) => boolean;
  createMockBackend: typeof createMockBackend;
  createNetwork: typeof createNetwork;
}

async function loadMock(server: ViteDevServer): Promise<MockModule> {
  const module: unknown = await server.ssrLoadModule('/sw/mock/mock-backend.ts');
  if (!isMockModule(module)) throw new TypeError('sw/mock/mock-backend.ts exports no mock backend');
  return module;
}

function isMockModule(module: unknown): module is MockModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'ownsPath' in module &&
    'createMockBackend' in module &&
    'createNetwork' in module
  );
}

/** The dev server returns the same module until an edit, and what is made from it lives as long. */
function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
