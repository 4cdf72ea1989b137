import type { Plugin } from 'vite';

/**
 * Leaves out of the worker what Workbox brings and nobody uses: the marks by which its modules tell their versions, the answers of
 * navigation preload, which is never switched on, and of the precache's controller the methods that nobody calls and its warning
 * of entries without a revision, which the build never writes.
 */
export function leanWorkbox(): Plugin {
  return {
    name: 'lean-workbox',
    transform: {
      filter: { id: /\/workbox-\w+\/(?:_version|StrategyHandler|PrecacheController)\.js$/ },
      handler: (code, id) => ({
        code: id.endsWith('_version.js')
          ? ''
          : code
              .replace(
                /if \(request\.mode === 'navigate' &&\s+event instanceof FetchEvent &&\s+event\.preloadResponse\)/,
                'if (false)',
              )
              .replaceAll(unused, '')
              .replace('if (urlsToWarnAbout.length > 0)', 'if (false)'),
        map: null,
      }),
    },
  };
}

const unused =
  /^ {4}(?:precache|getURLsToCacheKeys|getCachedURLs|getIntegrityForCacheKey)\(\w*\) \{$[^]*?^ {4}\}$/gm;
