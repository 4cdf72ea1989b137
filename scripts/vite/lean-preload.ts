import type { Plugin } from 'vite';

/**
 * Leaves out of Vite's helper for dynamic imports what no browser of the build's target needs, and what this site does not
 * have: a stand-in for `Promise.allSettled`, addresses from an import map, and a nonce for style sheets. And has a style sheet
 * that failed requested again with its chunk, which otherwise comes without its styles at a second try.
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
          .replace('if (e.type === "error") rej(', 'if (e.type === "error") link.remove(), rej(')
          .replace(/seen\[href\] = void 0(?=;\s+throw)/, 'delete seen[href]')
          .replace('if (import.meta.resolve) return new URL(import.meta.resolve(specifier));', ''),
        map: null,
      }),
    },
  };
}
