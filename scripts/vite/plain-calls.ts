import type { Plugin } from 'vite';

/**
 * Gives the functions of React that the portal calls, and those that make elements, names of their own. React's files are
 * CommonJS: each of some seven hundred calls would be written as `(0,react.useState)(…)`. The build fails if the portal
 * uses one that is not listed.
 */
export function plainCalls(): Plugin {
  return {
    name: 'plain-calls',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      Object.hasOwn(called, id) && !/[\\/]node_modules[\\/]/.test(importer) && !importer.startsWith(prefix)
        ? prefix + id
        : undefined,
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const file = id.slice(prefix.length);
      const names = called[file] ?? [];
      return [
        `import * as file from '${file}';`,
        ...names.map((name) => `export const ${name} = file.${name};`),
      ].join('\n');
    },
    onLog(_level, log) {
      // Only a warning where all exports are imported as one object.
      if (log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
  };
}

const prefix = '\0plain-calls:';

const called: Readonly<Record<string, readonly string[]>> = {
  react: [
    'Component',
    'Suspense',
    'createContext',
    'lazy',
    'memo',
    'startTransition',
    'use',
    'useCallback',
    'useEffect',
    'useEffectEvent',
    'useId',
    'useImperativeHandle',
    'useLayoutEffect',
    'useMemo',
    'useReducer',
    'useRef',
    'useState',
    'useSyncExternalStore',
  ],
  'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
};
