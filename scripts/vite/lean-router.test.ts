import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leanRouter } from './lean-router.ts';

let root = '';

beforeEach(() => {
  // Below the project: it takes the project's own react-router.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'lean-router-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** What a page that imports `name` would load of the router. */
async function built(name: string, plugins: Plugin[]): Promise<string> {
  writeFileSync(join(root, 'main.js'), `export { ${name} } from "react-router-dom";`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      lib: { entry: 'main.js', formats: ['es'], fileName: () => 'router.mjs' },
      rolldownOptions: { external: ['react', 'react-dom'] },
    },
  });
  return readFileSync(join(root, 'dist/router.mjs'), 'utf8');
}

const parts = {
  links: 'data-discover',
  forms: 'fetcherKey',
  warnings: 'is not able to match the URL',
  mistakes: 'You cannot render a <Router> inside another',
  serverComponents: 'REACT_ROUTER_ERROR',
  dataRouter: 'Unexpected Application Error',
  loaders: 'shouldRevalidate',
  routes: 'basename',
};
const heldBy = (code: string) =>
  Object.entries(parts).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('what nobody imports is left out, and what tells developers of their mistakes', async () => {
  expect(heldBy(await built('BrowserRouter, Routes', []))).toEqual(Object.keys(parts));
  expect(heldBy(await built('BrowserRouter, Routes', [leanRouter()]))).toEqual(['routes']);
});

test('what is imported stays', async () => {
  expect(heldBy(await built('NavLink', [leanRouter()]))).toContain('links');
});
