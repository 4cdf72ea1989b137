import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out of react-router what nobody imports. To its components names are written for developers' tools, and
 * their making is no pure call to a bundler's eye: each stays with all that it uses. What tells developers of their mistakes goes
 * too: warnings, as in the package's production build, to which none of its exports lead, and the sentences about routes and
 * components that stand where they may not, which `npm run dev` says. So does what only pages of server components have as their
 * context; and what only a data router uses, which the portal has none of: loaders, their errors and their fallbacks.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/development\/[^/]*\.mjs$/ },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.(?:displayName|contextType) = [^;]*;$/gm, '')
          .replaceAll(/(?<=^\s+)(?:warning|invariant)\(/gm, 'false && $&')
          .replaceAll(/(?<=^var objectProtoNames\d* = )[^;]*(?=;$)/gm, '/* @__PURE__ */ (() => $&)()')
          .replace(/^ +window\.__reactRouterVersion = [^;]*;$/m, '')
          .replaceAll(/= (?=React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/if \(this\.context(?=\)| &&)/g, 'if (false')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replaceAll(/(?<=let dataRouterContext = )React\d*\.useContext\(DataRouterContext\);/g, 'null;')
          .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
          .replace(/middleware: element\.props\.middleware,[^]*?lazy: element\.props\.lazy/, '')
          .replace('dataRouterOpts && dataRouterOpts.state.matches.length ?', 'false ?')
          .replace(/let \{ isDataRoute \} = .*;\s+return isDataRoute \? useNavigateStable\(\) :/, 'return'),
        map: null,
      }),
    },
  };
}
