import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram } from './built-program.ts';
import { leanReact } from './lean-react.ts';

const client = join(process.cwd(), 'node_modules/react-dom/cjs/react-dom-client.production.js');

const built = (plugins: Plugin[]) =>
  builtProgram(`export { createRoot, hydrateRoot } from ${JSON.stringify(client)};`, {
    plugins,
    external: ['react', 'react-dom', 'scheduler'],
  });

const parts = {
  viewTransitions: 'startViewTransition',
  transitionNames: 'viewTransitionName',
  lists: 'unstable_legacy-backwards',
  elementsInTheHead: 'modulepreload',
  customElements: 'annotation-xml',
  fragmentRefs: 'unobserveUsing',
  suspense: 'Suspense Fallback',
  portals: 'react.portal',
  events: 'compositionend',
};
const heldBy = (code: string) =>
  Object.entries(parts).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('components, elements and refs that the portal does not use are removed', async () => {
  expect(heldBy(await built([]))).toEqual(Object.keys(parts));
  expect(heldBy(await built([leanReact()]))).toEqual(['suspense', 'portals', 'events']);
});

test('no page of the portal uses what the build leaves out', () => {
  const pages = join(import.meta.dirname, '../../src');
  const uses = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .flatMap((file) => {
      const code = readFileSync(join(pages, file), 'utf8');
      return Array.from(code.matchAll(leftOut), ([use]) => `${file}: ${use}`);
    });
  expect(uses).toEqual([]);
});

const leftOut =
  /<(?:base|body|head|html|link|meta|script|style|title|[a-z]+-[a-z-]+)\b(?=[\s/>])|\b(?:Activity|Profiler|SuspenseList|ViewTransition)\b|\bFragment\s[^>]*ref=/g;
