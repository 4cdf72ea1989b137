import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { builtProgram } from './built-program.ts';
import { leanPreload } from './lean-preload.ts';

const built = (plugins: Plugin[]) =>
  builtProgram(`export const load = () => import('jotai');`, { plugins, external: ['jotai'] });

const traces = {
  nonce: 'nonce',
  settled: 'fulfilled',
  resolve: 'import.meta.resolve',
  event: 'vite:preloadError',
  styles: 'stylesheet',
};
const heldBy = (code: string) =>
  Object.entries(traces).flatMap(([part, trace]) => (code.includes(trace) ? part : []));

test('what no targeted browser needs of the helper for dynamic imports is removed', async () => {
  expect(heldBy(await built([]))).toEqual(Object.keys(traces));
  expect(heldBy(await built([leanPreload()]))).toEqual(['event', 'styles']);
});

test('a style sheet that could not be loaded is requested again with its chunk', async () => {
  const forgets = [/["'`]error["'`]\s*\?\s*\(\w+\.remove\(\)/, /delete \w+\[\w+\]/];
  const parts = async (plugins: Plugin[]) => {
    const code = await built(plugins);
    return forgets.map((part) => part.test(code));
  };
  expect(await parts([])).toEqual([false, false]);
  expect(await parts([leanPreload()])).toEqual([true, true]);
});
