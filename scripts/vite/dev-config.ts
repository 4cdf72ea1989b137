import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { parseConfig } from '../../server/read-settings.ts';

const development = { production: false, mockBackend: true, devPanel: true };

/**
 * Serves `config.json` as a developer needs it: the published file, with the mock backend on and production off. Serves
 * the withdrawal as `sw.js`: a built site's worker on the same origin would go on answering with the built pages. Loads a
 * page again when a text is edited.
 */
export function devConfig(): Plugin {
  return {
    name: 'dev-config',
    apply: 'serve',
    configureServer(server) {
      const file = resolve(server.config.root, 'public/config.json');
      server.middlewares.use(`${server.config.base}config.json`, (_request, response) => {
        const published = parseConfig(readFileSync(file, 'utf8'));
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(JSON.stringify(Object.assign({}, published, development)));
      });
      const withdrawal = resolve(server.config.root, 'public/sw-withdrawn.js');
      server.middlewares.use(`${server.config.base}sw.js`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.setHeader('cache-control', 'no-cache');
        response.end(readFileSync(withdrawal));
      });
    },
    // The page fetches its texts once, so that updating modules alone would go on showing the old ones.
    hotUpdate({ file, server }) {
      if (!file.startsWith(normalizePath(resolve(server.config.publicDir, 'assets/i18n')))) return undefined;
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
