import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanRouter } from './lean-router.ts';
import { builtProgram } from './built-program.ts';

/** What a page that imports `name` would load of the router. */
const built = (name: string, plugins: Plugin[]) =>
  builtProgram(`export { ${name} } from 'react-router-dom';`, { plugins, external: ['react', 'react-dom'] });

const parts = {
  links: 'data-discover',
  forms: 'fetcherKey',
  warnings: 'is not able to match the URL',
  mistakes: 'You cannot render a <Router> inside another',
  addresses: 'Cannot include a',
  serverComponents: 'REACT_ROUTER_ERROR',
  dataRouter: 'Unexpected Application Error',
  loaders: 'shouldRevalidate',
  optionalSegments: 'startsWith(`/`)&&',
  routes: 'basename',
};
const heldBy = (code: string) =>
  Object.entries(parts).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('router parts that are not imported and warnings for developers are removed', async () => {
  expect(heldBy(await built('BrowserRouter, useRoutes, useNavigate', []))).toEqual(Object.keys(parts));
  expect(heldBy(await built('BrowserRouter, useRoutes, useNavigate', [leanRouter()]))).toEqual(['routes']);
});

test('a router part that is imported stays', async () => {
  expect(heldBy(await built('NavLink', [leanRouter()]))).toContain('links');
});
