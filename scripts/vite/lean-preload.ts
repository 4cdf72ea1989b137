import type { Plugin } from 'vite';

/**
 * Leaves out of Vite's helper for dynamic imports what no browser of the build's target needs, and what this site does not
 * have: a stand-in for `Promise.allSettled`, addresses from an import map, and a nonce for style sheets.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => ({
        code: code
          .replace(/const cspNonce\w* = .*?;$/gm, '')
          .replace('if (cspNonce) link.setAttribute("nonce", cspNonce);', '')
          .replace(/(?<=return Promise\.all)\(promises\.map\([^]*?(?=;\s+\})/, 'Settled(promises)')
          .replace('if (import.meta.resolve) return new URL(import.meta.resolve(specifier));', ''),
        map: null,
      }),
    },
  };
}
