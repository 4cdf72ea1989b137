import type { Plugin } from 'vite';

/**
 * Lets the bundler drop the parts of react-router that nobody imports. Its components get names for developer tools and
 * are made by calls that a bundler does not know to be pure, so each would stay with all that it uses. Messages about
 * developers' mistakes go too: warnings, as in the package's production build, which none of its exports lead to, and
 * sentences about misplaced routes and components, which `npm run dev` still shows. So do the context of server
 * component pages and what only a data router uses (the portal has none): loaders, their errors and their fallbacks.
 * And optional segments (`path?`), which none of the portal's routes has.
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
          .replaceAll(/= (?=React\d*\.(?:createContext|forwardRef|memo)\(|new Set\()/g, '= /* @__PURE__ */ ')
          .replaceAll(/if \(this\.context(?=\)| &&)/g, 'if (false')
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replaceAll(/(?<=let dataRouterContext = )React\d*\.useContext\(DataRouterContext\);/g, 'null;')
          .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
          .replace('route.path === "" || !route.path?.includes("?")', 'true')
          .replace('dataRouterOpts && dataRouterOpts.state.matches.length ?', 'false ?')
          .replace(/let \{ isDataRoute \} = .*;\s+return isDataRoute \? useNavigateStable\(\) :/, 'return'),
        map: null,
      }),
    },
  };
}
