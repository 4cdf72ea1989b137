import type { Plugin } from 'vite';

/**
 * Leaves out of jotai's hooks two options that nobody passes, one of them with a guide to its replacement that is longer than the
 * hook; and what stands in for `use` in versions of React that had none.
 */
export function leanJotai(): Plugin {
  return {
    name: 'lean-jotai',
    apply: 'build',
    transform: {
      filter: { id: /\/jotai\/esm\/react\.mjs$/ },
      handler: (code) => ({
        code: code
          .replace(
            /const \{ delay, unstable_promiseStatus: .*;/,
            'const delay = undefined, promiseStatus = false;',
          )
          .replace(/(?<=^const use = React\.use) \|\|[^]*?^\}\);$/m, ';'),
        map: null,
      }),
    },
  };
}
