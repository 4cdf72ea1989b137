import type { Plugin } from 'vite';

/**
 * Leaves out of jotai's hooks two options that nobody passes, one of them with migration advice longer than the hook,
 * and the replacement for `use` in React versions that lack it. And what no atom of the portal has: a promise as its value,
 * a store's hooks, a function to call once it is mounted, and options for reading it.
 *
 * Also redraws a component that starts listening to an atom only if the value has changed since it was drawn. jotai
 * always redraws it: the whole page a second time, in one go, as soon as React has taken it over.
 */
export function leanJotai(): Plugin {
  return {
    name: 'lean-jotai',
    apply: 'build',
    transform: {
      filter: { id: /\/jotai\/esm\/(?:react|vanilla\/internals)\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/(?<!function )\bisPromiseLike\([\w.]+\)/g, 'false')
          .replaceAll(/\((_\w+) = storeHooks\.\w\) == null \? void 0 : \1\.call\(storeHooks, \w+\);/g, '')
          .replaceAll(/(?<!function )\bhasOn(?:Init|Mount)\(atom\)/g, 'false')
          .replace(/(?<=const options = )\{\s+get signal\(\)[^]*?(?=;\s+const prevEpochNumber)/, 'undefined')
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
