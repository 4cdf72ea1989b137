import type { Plugin } from 'vite';

/**
 * Leaves out of the worker what it does not use of Workbox: the modules' version marks, responses from navigation
 * preload, which is never enabled, plugins' callbacks that none of ours has, the look-up of the response that a new one
 * replaces, the precache's own judgement of responses, which ours stands in for (whole-files-plugin.ts), and the precache
 * controller's uncalled methods, its warning of entries without a revision, which the build never writes, and its report of
 * what an installation fetched.
 */
export function leanWorkbox(): Plugin {
  return {
    name: 'lean-workbox',
    transform: {
      filter: {
        id: /\/workbox-\w+\/(?:_version|Strategy|StrategyHandler|PrecacheController|PrecacheStrategy)\.js$/,
      },
      handler: (code, id) => ({
        code: id.endsWith('_version.js')
          ? ''
          : code
              .replace(
                /if \(request\.mode === 'navigate' &&\s+event instanceof FetchEvent &&\s+event\.preloadResponse\)/,
                'if (false)',
              )
              .replace("this.hasCallback('fetchDidFail')", 'false')
              .replace('await executeQuotaErrorCallbacks();', '')
              .replace('const oldResponse = hasCacheUpdateCallback', 'const oldResponse = false')
              .replaceAll(/await handler\.runCallbacks\('handler\w+', \{[^}]*\}\);/g, '')
              .replaceAll(unused, '')
              .replaceAll(/^.*\b_useDefaultCacheabilityPluginIfNeeded\(\);$/gm, '')
              .replaceAll(ownJudgement, '')
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
  /^ {4}(?:async )?(?:precache|getURLsToCacheKeys|getCachedURLs|getIntegrityForCacheKey|runCallbacks|_useDefaultCacheabilityPluginIfNeeded)\([\w, ]*\) \{$[^]*?^ {4}\}$/gm;
const ownJudgement = /^PrecacheStrategy\.defaultPrecacheCacheabilityPlugin = \{$[^]*?^\};$/gm;
