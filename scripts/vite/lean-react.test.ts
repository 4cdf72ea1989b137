import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram, runProgram } from './built-program.ts';
import { leanReact } from './lean-react.ts';
import { unusedReact } from './unused-react.ts';
import { usesOf } from './uses-of.ts';

const client = join(process.cwd(), 'node_modules/react-dom/cjs/react-dom-client.production.js');

const program = `export { createRoot, hydrateRoot } from ${JSON.stringify(client)};`;

const built = (plugins: Plugin[], change?: (code: string) => string) =>
  builtProgram(program, {
    plugins: [...(change ? [changed(change)] : []), ...plugins],
    external: ['react', 'react-dom', 'scheduler'],
  });

const parts = {
  viewTransitions: 'startViewTransition',
  transitionNames: 'viewTransitionName',
  lists: 'unstable_legacy-backwards',
  elementsInTheHead: 'modulepreload',
  customElements: 'annotation-xml',
  fragmentRefs: 'unobserveUsing',
  componentStacks: 'Suspense Fallback',
  actions: 'useActionState',
  lifecycles: 'componentWillMount',
  styles: 'cssFloat',
  suspense: 'react.suspense`',
  portals: 'react.portal',
  events: 'compositionend',
  drags: 'dragEnd',
  hover: 'onMouseEnter',
  media: 'canPlay',
  selections: 'onSelect',
  navigation: 'react-transition',
  editableContent: 'getSelection',
  attributes: 'xlink:actuate',
  unusedElements: 'keygen',
};
const heldBy = (code: string) =>
  Object.entries(parts).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('components, elements and refs that the portal does not use are removed', async () => {
  expect(heldBy(await built([]))).toEqual(Object.keys(parts));
  expect(heldBy(await built([leanReact()]))).toEqual(['suspense', 'events']);
});

/** The events that React listens to on a page's root, and on their way down (`true`) or up. */
async function eventsHeard(plugins: Plugin[]): Promise<string[]> {
  const code = await builtProgram(program, { plugins });
  const { createRoot } = await runProgram<{ createRoot: (root: object) => void }>(code);
  const heard: string[] = [];
  const listen = (name: string, _listener: unknown, isDown: boolean) => heard.push(`${name} ${isDown}`);
  createRoot({ nodeType: 1, addEventListener: listen, ownerDocument: { addEventListener: listen } });
  return heard;
}

test('the built React listens to nothing on the root that React itself does not', async () => {
  const all = await eventsHeard([]);
  expect(all).toEqual(expect.arrayContaining(['click false', 'error true', 'wheel true']));
  const heard = await eventsHeard([leanReact()]);
  expect(heard).toEqual(expect.arrayContaining(['click false', 'error true']));
  expect(heard.filter((event) => !all.includes(event))).toEqual([]);
});

/** Another version of React. */
function changed(change: (code: string) => string): Plugin {
  return {
    name: 'changed',
    transform: (code, id) => {
      if (id !== client) return undefined;
      const other = change(code);
      if (other === code) throw new Error('nothing was changed');
      return { code: other, map: null };
    },
  };
}

test.each([
  ['a function', (code) => code.replaceAll('isCustomElement', 'isOwnElement'), 'isCustomElement'],
  [
    'a kind of component',
    (code) => code.replaceAll('REACT_ACTIVITY_TYPE', 'ACTIVITY'),
    'REACT_ACTIVITY_TYPE',
  ],
  [
    "a kind's number",
    (code) => code.replaceAll('createFiberImplClass(19,', 'createFiberImplClass(18,'),
    '19',
  ],
  [
    "a portal's number",
    (code) => code.replace(/createFiberImplClass\(\s+4,/, 'createFiberImplClass(5,'),
    'REACT_PORTAL_TYPE',
  ],
  ["an element's number", (code) => code.replace(/\? 26$/m, '? 32'), 'isHostHoistableType'],
  ['the rest', (code) => code.replace('D: prefetchDNS', 'X: prefetchDNS'), 'prefetchDNS'],
] as [string, (code: string) => string, string][])(
  'a version of React in which %s is not as expected is not built',
  async (_what, change, reason) => {
    await expect(built([leanReact()], change)).rejects.toThrow(reason);
  },
);

test('attributes of the pages keep their names', async () => {
  const aliases = Array.from(
    readFileSync(client, 'utf8').matchAll(/^ {4}\["(\w+)", "[\w:-]+"\],?$/gm),
    ([, alias]) => alias,
  );
  expect(aliases).toContain('crossOrigin');
  const kept = await built([leanReact()]);
  const lost = aliases.filter((alias) => !kept.includes(`\`${alias}\``));
  expect(lost).toContain('crossOrigin');
  const uses = usesOf(new RegExp(`\\b(?:${lost.join('|')})\\b`, 'g'), '.tsx');
  expect(uses, 'the build leaves this out: do without, or keep it in lean-react.ts').toEqual([]);
});

test('no page of the portal uses what the build leaves out', () => {
  const uses = [...usesOf(names), ...usesOf(imports), ...usesOf(tags, '.tsx'), ...usesOf(leftOut, '.tsx')];
  expect(
    uses,
    'the build leaves this out: do without, or keep it in unused-react.ts or lean-react.ts',
  ).toEqual([]);
});

const { elements, ...named } = unusedReact;

const names = new RegExp(
  `\\b(?:${Object.values(named)
    .flatMap((unused) => [...unused])
    .join('|')}|use(?:FormStatus|DebugValue)|renderTo\\w+)(?:Capture)?\\b`,
  'g',
);

const imports =
  /\b(?:createPortal|prefetchDNS|preconnect|preinit(?:Module)?|preload(?:Module)?)\b[^;]*from 'react-dom'/g;

const tags = new RegExp(`<(?:body|head|html|title|${[...elements].join('|')})\\b(?=[\\s/>])`, 'g');

const leftOut =
  /<[a-z][a-z0-9]*-[a-z0-9-]+\b(?=[\s/>])|\b(?:Activity|Profiler|SuspenseList|ViewTransition)\b|\bFragment\s[^>]*ref=|\b(?:style|action|formAction)=\{|\bstyle:/g;
