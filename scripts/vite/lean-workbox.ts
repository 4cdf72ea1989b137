import type { Plugin } from 'vite';

/**
 * Leaves out of the worker what it does not use of Workbox: the modules' version marks, responses from navigation
 * preload, which is never enabled, and the precache controller's uncalled methods, its warning of entries without a
 * revision, which the build never writes, and its report of what an installation fetched.
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
              .replaceAll(/urlsToWarnAbout\.push\(.*\);/g, '')
              .replace('if (urlsToWarnAbout.length > 0)', 'if (false)')
              .replaceAll(/^.*\binstallReportPlugin\b.*;$/gm, '')
              .replace('return { updatedURLs, notUpdatedURLs };', ''),
        map: null,
      }),
    },
  };
}

const unused =
  /^ {4}(?:precache|getURLsToCacheKeys|getCachedURLs|getIntegrityForCacheKey)\(\w*\) \{$[^]*?^ {4}\}$/gm;
