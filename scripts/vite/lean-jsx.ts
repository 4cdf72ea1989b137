import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx';

/**
 * Gives the functions that make elements names of their own. React's file is CommonJS: each of some five hundred calls
 * would be written as `(0,runtime.jsx)(…)`.
 */
export function leanJsx(): Plugin {
  return {
    name: 'lean-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === runtime && importer !== named ? named : undefined),
    load: (id) =>
      id === named
        ? `import { Fragment as fragment, jsx as one, jsxs as several } from '${runtime}';
export const Fragment = fragment, jsx = one, jsxs = several;`
        : undefined,
  };
}
