import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const named = '\0lean-jsx';

/**
 * Gives what makes elements names of its own. React's file of it is CommonJS, of which each of some five hundred calls would be
 * written as `(0,runtime.jsx)(…)`.
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
