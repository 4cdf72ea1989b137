import type { Plugin } from 'vite';

/**
 * Leaves out of jotai's hooks two options that nobody passes, one of them with a guide to its replacement that is longer than the
 * hook; and what stands in for `use` in versions of React that had none.
 *
 * And has a component that begins to listen to an atom drawn anew only where its value has changed since it was drawn. jotai has
 * it drawn in any case: the whole page a second time, in one go, as soon as React had taken it over.
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
          .replace(/(?<=^const use = React\.use) \|\|[^]*?^\}\);$/m, ';')
          .replace(/rerender\(\);(?=\s+return unsub;)/, 'if (!Object.is(store.get(atom), value)) $&'),
        map: null,
      }),
    },
  };
}
