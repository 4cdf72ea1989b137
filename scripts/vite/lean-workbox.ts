import type { Plugin } from 'vite';

/**
 * Leaves out of the worker what it does not use of Workbox: the modules' version marks, responses from navigation
 * preload, which is never enabled, plugins' callbacks that none of ours has, the look-up of the response that a new one
 * replaces, Workbox's own judgement of responses, which our plugins stand in for (trustworthy-plugin.ts,
 * whole-files-plugin.ts), and the precache controller's uncalled methods, its report of what an installation fetched, its
 * repairs by a hash, which is passed to none of its requests, and its checks of entries that the build never writes.
 */
export function leanWorkbox(): Plugin {
  return {
    name: 'lean-workbox',
    transform: {
      filter: {
        id: /\/workbox-\w+\/(?:\w+\/)?(?:_version|copyResponse|createCacheKey|NetworkFirst|Strategy|StrategyHandler|PrecacheController|PrecacheStrategy)\.js$/,
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
              .replace(
                /for \(const callback of handler\.iterateCallbacks\('handlerWillRespond'\)\) \{[^}]*\}\);\s+\}/,
                '',
              )
              .replaceAll(unused, '')
              .replaceAll(/^.*\b_useDefaultCacheabilityPluginIfNeeded\(\);$/gm, '')
              .replaceAll(ownJudgement, '')
              .replaceAll(/urlsToWarnAbout\.push\(.*\);/g, '')
              .replace('if (urlsToWarnAbout.length > 0)', 'if (false)')
              .replaceAll(/^.*\binstallReportPlugin\b.*;$/gm, '')
              .replace('return { updatedURLs, notUpdatedURLs };', '')
              .replaceAll(entryErrors, '')
              .replaceAll(never, 'if (false && ')
              .replace('if (this._fallbackToNetwork)', 'if (true)')
              .replace(/this\._fallbackToNetwork =[^;]*;/, '')
              .replace('params.integrity', 'undefined')
              // Workbox's check whether the browser takes streams answers no in every browser: it overwrites what it found.
              .replace(/canConstructResponseFromBodyStream\(\)\s+\? clonedResponse\.body\s+:/, ''),
        map: null,
      }),
    },
  };
}

const unused =
  /^ {4}(?:async )?(?:precache|getURLsToCacheKeys|getCachedURLs|getIntegrityForCacheKey|runCallbacks|_useDefaultCacheabilityPluginIfNeeded)\([\w, ]*\) \{$[^]*?^ {4}\}$/gm;
const ownJudgement = /^PrecacheStrategy\.defaultPrecacheCacheabilityPlugin = \{$[^]*?^\};$/gm;
/** Errors about entries that the build never writes. */
const entryErrors =
  /^( +)if \([^{]*\) \{\s+throw new WorkboxError\('add-to-cache-list-[\w-]+', [^]*?^\1\}$/gm;
/**
 * Conditions that never hold here: an entry that is only an address, no response to cache, no plugin that judges
 * responses, an event in the place of options, an entry with a hash.
 */
const never =
  /if \((?=typeof entry === 'string'\) \{\s+const|!response\) \{\s+if \(process|!pluginsUsed|!this\.plugins\.some|options instanceof FetchEvent|integrityInManifest &&)/g;
