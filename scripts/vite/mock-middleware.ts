import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { connectionOf } from '../../server/connection.ts';
import { createMockHost } from '../../server/mock-host.ts';
import type { MockHost } from '../../sw/mock/mock-backend.ts';

/** The delay of the specification's development backend (section 7). */
const delayMs = 500;

type MockBackend = (request: Request) => Promise<Response>;

/**
 * Answers, in development, the platform's paths that the worker never sees: a page load of `/sdportal/….view`, a call
 * made with the worker switched off, curl. An edit of the mock counts from the next request on; its memory stays.
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
      const backendOf = oncePer((mock: MockModule) => serve(mock.createMockBackend(host)));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        if (pathname.startsWith(base)) return next();
        loadMock(server)
          .then((mock) => {
            if (!mock.ownsPath(pathname)) return next();
            const answer = backendOf(mock);
            const listener = getRequestListener((asked) =>
              answer(asked, connectionOf(asked.headers, { incoming: request }, false)),
            );
            return listener(request, response);
          })
          .catch(next);
      });
    },
  };
}

interface MockModule {
  ownsPath: (pathname: string) => boolean;
  createMockBackend: (host: MockHost) => MockBackend;
}

async function loadMock(server: ViteDevServer): Promise<MockModule> {
  const module: unknown = await server.ssrLoadModule('/sw/mock/mock-backend.ts');
  if (!isMockModule(module)) throw new TypeError('sw/mock/mock-backend.ts exports no mock backend');
  return module;
}

function isMockModule(module: unknown): module is MockModule {
  return (
    typeof module === 'object' && module !== null && 'ownsPath' in module && 'createMockBackend' in module
  );
}

/** The dev server hands out the same module until an edit: what was made of it lives as long. */
function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
