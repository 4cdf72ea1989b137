import type { Plugin } from 'vite';

/**
 * Leaves out of jotai's hooks two options that nobody passes, one of them with migration advice longer than the hook,
 * and the replacement for `use` in React versions that lack it. And what none of the portal's atoms needs, each of which
 * has a value of its own and no function: promises, computing one atom from others, writing to others, and being told of
 * the atom's first listener. And what its store has not: hooks, and other functions in the place of jotai's. jotai looks
 * its functions up in a list at each step; here each calls the next by its name.
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
          .replaceAll(/\b(?:isActuallyWritableAtom\(atom\) && )?hasOn(?:Init|Mount)\(atom\)(?! \{)/g, 'false')
          .replaceAll(/^ +const \w+ = buildingBlocks\[(?:[24-9]|1\d|2[0-37])\];$/gm, '')
          .replaceAll(/^ {4}BUILDING_BLOCK_\w+(?=,$)/gm, 'undefined')
          .replaceAll('BUILDING_BLOCK_', '')
          .replaceAll(recomputing, '')
          .replace(/(?<=^const readAtomState = .*$)[^]*?(?=^\};$)/m, reading)
          .replaceAll(emptyLoops, '')
          .replaceAll(/^ +(?:un)?mountCallbacks\.clear\(\);$/gm, '')
          .replaceAll(/\b(?:(?:un)?mountCallbacks\.size|(?:storeHooks\.f|mounted\.u)(?=\)| &&))/g, 'false')
          .replaceAll('if (!isSync)', 'if (false)')
          .replaceAll(/\b[dpt]: (?:\/\* @__PURE__ \*\/ )?new (?:Map|Set)\(.*\)(?:, (?=n: 0)|,?$)/gm, '')
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

/** What an atom's value does to atoms computed from it. */
const recomputing = /^ +(?:invalidateDependents|mountDependencies|recomputeInvalidatedAtoms)\(.*\);$/gm;
/** Loops over the atoms that an atom is computed from or that are computed from it, and over callbacks for mounted atoms. */
const emptyLoops =
  /^( +)for \(const \w+ of (?:atomState\.d\.keys\(\)|mounted\.t|(?:un)?mountCallbacks)\) \{$[^]*?^\1\}$/gm;
/** An atom that is not computed has the value it was given last, or else its first. */
const reading = `
  const atomState = ensureAtomState(buildingBlocks, store, atom);
  if (!isAtomStateInitialized(atomState)) setAtomStateValueOrPromise(buildingBlocks, store, atom, atom.init);
  return atomState;
`;
