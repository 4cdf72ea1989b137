import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';

/**
 * Leaves out of React what the portal does not use: some kinds of component, elements that React keeps in the document's
 * head (`<title>`, `<meta>`, `<link>`, `<style>`, `<script>`) or of which there is one (`<html>`, `<head>`, `<body>`),
 * custom elements, refs to fragments, and the functions of `react-dom` that preload files. In the build, such a component
 * fails with React's error 130, such an element is drawn where it stands, and such a ref is null. To use one of these, take
 * it off the lists below.
 *
 * Only conditions that never hold are replaced, and the minifier removes what they guard: cut out here, it would take
 * along the declarations of variables that other branches use.
 */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler: (code) => ({ code: withoutUnused(code), map: null }),
    },
  };
}

const unusedTypes = /^REACT_(?:ACTIVITY|LEGACY_HIDDEN|PROFILER|SUSPENSE_LIST|VIEW_TRANSITION)_TYPE$/;

/** What React calls the kinds of its nodes that are never made: those of the types above, and of the elements. */
const unusedTags: ReadonlySet<unknown> = new Set(
  Object.values({
    Profiler: 12,
    SuspenseList: 19,
    LegacyHidden: 23,
    HostHoistable: 26,
    HostSingleton: 27,
    ViewTransition: 30,
    Activity: 31,
  }),
);

/** Functions that without these do nothing, or return what is falsy. */
const idle = new Set([
  'commitExitViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'isCustomElement',
  'isFragmentInstanceParent',
  'startViewTransition',
  'trackEnterViewTransitions',
]);

function withoutUnused(source: string): string {
  const code = source
    .replace(/(?<=fiberTag = )isHostHoistableType\([^;]*: 5;/, '5;')
    .replace(/(?<=case 7:\s+if \()null === current\.stateNode(?=\) \{\s+var fragmentInstance)/, 'false')
    .replace(/(?<=r: requestFormReset),\s+D: prefetchDNS,[^}]*(?=\})/, '')
    .replaceAll(/^FragmentInstance\.prototype\.[^]*?^\};$/gm, '');
  const changes: { start: number; end: number; text: string }[] = [];
  const change = ({ start, end }: { start: number; end: number }, text: string) =>
    changes.push({ start, end, text });
  new Visitor({
    BinaryExpression(node) {
      if (isUnusedTag(node.left) && isTag(node.right)) change(node, String(node.operator === '!=='));
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && idle.has(node.callee.name)) change(node, 'undefined');
    },
    SwitchStatement({ discriminant, cases }) {
      const isUnused = isTag(discriminant) ? isUnusedTag : isUnusedType;
      for (const [index, { start, test, consequent }] of cases.entries()) {
        if (!test || !isUnused(test)) continue;
        // Without its label, a body is only reached from the case before it. The first has none, and NaN equals nothing.
        const isAlone = index === 0 && consequent.length > 0;
        change({ start, end: code.indexOf(':', test.end) + 1 }, isAlone ? 'case NaN:' : '');
      }
    },
  }).visit(parseSync('react-dom.js', code).program);
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, text: replaced }) => text.slice(0, start) + replaced + text.slice(end),
      code,
    );
}

function isTag(node: ESTree.Node): boolean {
  const name = node.type === 'MemberExpression' ? node.property : node;
  return name.type === 'Identifier' && name.name === 'tag';
}

function isUnusedTag(node: ESTree.Node): boolean {
  return node.type === 'Literal' && unusedTags.has(node.value);
}

function isUnusedType(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && unusedTypes.test(node.name);
}
