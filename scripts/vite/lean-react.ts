import { type ESTree, parseSync, type Plugin, Visitor } from 'vite';
import { unusedReact } from './unused-react.ts';

/**
 * Leaves out of React what the portal does not use: some kinds of component, portals, elements that React keeps in the
 * document's head (`<title>`, `<meta>`, `<link>`, `<style>`, `<script>`) or of which there is one (`<html>`, `<head>`,
 * `<body>`), custom elements, refs to fragments, and the functions of `react-dom` that preload files. Also hooks, methods,
 * events, elements and attributes (`unused-react.ts`), functions as a form's action, the `style` property, components'
 * names in an error's report, and Suspense in the document, which draws the first screen without React. In the build, such
 * a component fails with React's error 130, such an element is drawn where it stands, such a ref is null, such an attribute
 * is set like any other, and the rest does nothing or is undefined. To use one of these, take it off the lists.
 *
 * Only conditions that never hold are replaced, and the minifier removes what they guard: cut out here, it would take
 * along the declarations of variables that other branches use.
 *
 * The build fails if React no longer has one of these, or has given a kind of component another number.
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

/** Types of component, each with React's number for their nodes. */
const unusedTypes: Readonly<Record<string, number>> = {
  REACT_ACTIVITY_TYPE: 31,
  REACT_PORTAL_TYPE: 4,
  REACT_PROFILER_TYPE: 12,
  REACT_SUSPENSE_LIST_TYPE: 19,
  REACT_VIEW_TRANSITION_TYPE: 30,
};

/** The numbers of nodes that are never made: those above, and those of which only React knows the names. */
const unusedTags = new Set([
  ...Object.values(unusedTypes),
  ...Object.values({ DehydratedFragment: 18, LegacyHidden: 23, HostHoistable: 26, HostSingleton: 27 }),
]);

/** Functions that without these do nothing, or return what is falsy. */
const idle = new Set([
  'commitExitViewTransitions',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'constructSelectEvent',
  'extractEvents$1',
  'getFallbackBeforeInputChars',
  'getStackByFiberInDevAndProd',
  'isCustomElement',
  'isFragmentInstanceParent',
  'preloadInstanceAndSuspendIfNeeded',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'setValueForStyles',
  'startHostTransition',
  'startViewTransition',
  'trackEnterViewTransitions',
  'updateDehydratedSuspenseComponent',
]);

/** What no rule below describes. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/(?<=fiberTag = )isHostHoistableType\([^;]*\? 26\s[^;]*\? 27\s+: 5;/, '5;'],
  [/(?<=case 7:\s+if \()null === current\.stateNode(?=\) \{\s+var fragmentInstance)/, 'false'],
  [/(?<=r: requestFormReset),\s+D: prefetchDNS,[^}]*(?=\})/, ''],
  [/^FragmentInstance\.prototype\.[^]*?^\};$/gm, ''],
  [/(?<=fallbackData = )canUseTextInputEvent(?=\s)/, 'false'],
  [/(?<=if \()reactName \|\| SyntheticEventCtor(?=\))/, 'false'],
  // Names of attributes that differ from the property's: all but those of the portal's labels and drawings.
  [/^ {4}\["(?!htmlFor"|stroke(?:Linecap|Linejoin|Width)")\w+", "[\w:-]+"\],?$/gm, ''],
  [/(?<=case "formAction":\s+)if \("function" === typeof value\) \{[^]*?(?=if \(\s+null == value)/, ''],
  // Only elements with editable content, other than fields, have a selection but no `selectionStart`.
  [/(?<=^ +if \()"selectionStart" in (?:root|priorFocusedElem)(?=\)$)/gm, 'true'],
  // Events of sound and film, which React listens to on each such element. `error` is also one of pictures.
  [/(?<=^var mediaEventTypes =\s+)"[^"]*"\.split\(\s*" "\s*\)/m, '["error"]'],
  // Whatever else changed in a transition is only looked at for view transitions.
  [/(?<=committedLanes = )\(committedLanes & \d+\) === committedLanes(?=;)/, 'false'],
  [/(?<=^function defaultOnDefaultTransitionIndicator\(\) \{)[^]*?(?=^\}$)/m, ''],
];

/** The property of an event in React's table: `onKeyUp` for `keyUp`. */
const propertyOf = (name: string) => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`;

function withoutUnused(source: string): string {
  for (const [type, tag] of Object.entries(unusedTypes))
    if (!new RegExp(`${makerOf(type)} createFiberImplClass\\(\\s*${tag},`).test(source))
      throw new Error(`react-dom no longer gives ${type} the number ${tag}`);
  const code = replacements.reduce((rest, [part, text]) => {
    if (rest.search(part) < 0) throw new Error(`react-dom no longer has ${part}`);
    return rest.replace(part, text);
  }, source);
  const unmet = new Set<unknown>([
    ...Object.keys(unusedTypes),
    ...unusedTags,
    ...idle,
    ...Object.values(unusedReact).flatMap((names) => [...names]),
  ]);
  const changes: { start: number; end: number; text: string }[] = [];
  const change = ({ start, end }: { start: number; end: number }, text: string, name: unknown) => {
    changes.push({ start, end, text });
    unmet.delete(name);
  };
  new Visitor({
    BinaryExpression({ left, right, operator, ...place }) {
      const tag = isTag(right) ? unusedTag(left) : undefined;
      if (tag !== undefined) change(place, String(operator === '!=='), tag);
      const method = methodOf(right);
      if (method !== undefined && unusedReact.lifecycle.has(method))
        change(place, String(operator === '!=='), method);
    },
    CallExpression({ callee, arguments: given, ...place }) {
      if (callee.type !== 'Identifier') return;
      if (idle.has(callee.name)) change(place, 'undefined', callee.name);
      if (!registering.has(callee.name)) return;
      const event = given.map(textOf).find((text) => text !== undefined && unusedReact.events.has(text));
      if (event !== undefined) change(place, 'undefined', event);
    },
    Literal(node) {
      // The table is one text.
      const names = textOf(node)?.split(' ') ?? [];
      if (!names.includes('auxClick')) return;
      const used = names.filter((name) => !unusedReact.events.has(propertyOf(name)));
      change(node, JSON.stringify(used.join(' ')), undefined);
      for (const name of names) unmet.delete(propertyOf(name));
    },
    Property({ key, ...place }) {
      if (key.type !== 'Identifier' || !unusedReact.hooks.has(key.name)) return;
      const comma = code.startsWith(',', place.end) ? 1 : 0;
      change({ start: place.start, end: place.end + comma }, '', key.name);
    },
    SwitchStatement({ discriminant, cases }) {
      for (const [index, { start, test, consequent }] of cases.entries()) {
        const name = test ? unusedLabel(discriminant, test) : undefined;
        if (!test || name === undefined) continue;
        // Without its label, a body is only reached from the case before it. The first has none, and NaN equals nothing.
        const isAlone = index === 0 && consequent.length > 0;
        change({ start, end: code.indexOf(':', test.end) + 1 }, isAlone ? 'case NaN:' : '', name);
      }
    },
  }).visit(parseSync('react-dom.js', code).program);
  if (unmet.size > 0) throw new Error(`react-dom no longer has ${[...unmet].join(', ')}`);
  let rest = code;
  let from = code.length;
  // From the end, so that what stands before keeps its place; of two, one inside the other, the outer one.
  for (const { start, end, text } of changes.toSorted(
    (one, other) => other.end - one.end || one.start - other.start,
  )) {
    if (end > from) continue;
    rest = rest.slice(0, start) + text + rest.slice(end);
    from = start;
  }
  return rest;
}

/** What stands before React gives a node of this type its number. */
function makerOf(type: string): string {
  return type === 'REACT_PORTAL_TYPE'
    ? 'function createFiberFromPortal\\([^}]*'
    : `case ${type}:\\s+return [^;]*`;
}

const registering = new Set(['registerDirectEvent', 'registerSimpleEvent', 'registerTwoPhaseEvent']);

function textOf(node: ESTree.Node): string | undefined {
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** The name in `typeof component.name`. */
function methodOf(node: ESTree.Node): string | undefined {
  if (node.type !== 'UnaryExpression' || node.operator !== 'typeof') return undefined;
  const { argument } = node;
  return argument.type === 'MemberExpression' && argument.property.type === 'Identifier'
    ? argument.property.name
    : undefined;
}

function isTag(node: ESTree.Node): boolean {
  const name = node.type === 'MemberExpression' ? node.property : node;
  return name.type === 'Identifier' && name.name === 'tag';
}

/** The type, event or number that a case stands for, if it is unused. */
function unusedLabel(discriminant: ESTree.Node, test: ESTree.Node): string | number | undefined {
  if (test.type === 'Identifier' && Object.hasOwn(unusedTypes, test.name)) return test.name;
  const text = textOf(test);
  if (text !== undefined && unusedReact.attributes.has(text)) return text;
  if (text !== undefined && unusedReact.elements.has(text) && isElementType(discriminant)) return text;
  const event = text?.replace(/Capture$/, '');
  if (event !== undefined && unusedReact.events.has(event)) return event;
  return isTag(discriminant) ? unusedTag(test) : undefined;
}

function isElementType(node: ESTree.Node): boolean {
  return node.type === 'Identifier' && (node.name === 'type' || node.name === 'tag');
}

function unusedTag(node: ESTree.Node): number | undefined {
  return node.type === 'Literal' && typeof node.value === 'number' && unusedTags.has(node.value)
    ? node.value
    : undefined;
}
