import type { Plugin } from 'vite';

/**
 * Leaves out of the worker what Workbox brings and nobody uses: the marks by which its modules tell their versions, and the
 * answers of navigation preload, which is never switched on.
 */
export function leanWorkbox(): Plugin {
  return {
    name: 'lean-workbox',
    transform: {
      filter: { id: /\/workbox-\w+\/(?:_version|StrategyHandler)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('_version.js')
          ? ''
          : code.replace(
              /if \(request\.mode === 'navigate' &&\s+event instanceof FetchEvent &&\s+event\.preloadResponse\)/,
              'if (false)',
            ),
        map: null,
      }),
    },
  };
}
