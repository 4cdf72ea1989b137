import type { Plugin } from 'vite';

/**
 * Leaves out of Vite's helper for dynamic imports what no browser of the build's target needs, and what this site does not
 * have: the look for `modulepreload`, stand-ins for `Promise.allSettled` and `import.meta.resolve`, and a nonce for style
 * sheets.
 */
export function leanPreload(): Plugin {
  return {
    name: 'lean-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: (code) => ({
        code: code
          .replace(/(?<=^const scriptRel = ).*?\}\)\(\)(?=;const assetsURL)/s, "'modulepreload'")
          .replace(/const cspNonce\w* = .*?;$/gm, '')
          .replace('if (cspNonce) link.setAttribute("nonce", cspNonce);', '')
          .replace(/(?<=return Promise\.all)\(promises\.map\([^]*?(?=;\s+\})/, 'Settled(promises)')
          .replace('if (import.meta.resolve) return new URL(import.meta.resolve(specifier));', ''),
        map: null,
      }),
    },
  };
}
