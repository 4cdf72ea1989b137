import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leanJotai } from './lean-jotai.ts';

let root = '';

beforeEach(() => {
  // Below the project: it takes the project's own jotai and React.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'lean-jotai-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const program = `
import { atom, createStore, useAtomValue } from 'jotai';
const store = createStore();
const now = atom('now');
export const Values = () => useAtomValue(now, { store });
`;

async function built(plugins: Plugin[]): Promise<string> {
  writeFileSync(join(root, 'main.js'), program);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      lib: { entry: 'main.js', formats: ['es'], fileName: () => 'atoms.mjs' },
      rolldownOptions: { external: ['react'] },
    },
  });
  return join(root, 'dist/atoms.mjs');
}

test('what nobody passes is left out, with its guide, and what stands in for `use`', async () => {
  const traces = ['Migration guide', '"pending"'];
  const heldBy = (file: string) => traces.filter((trace) => readFileSync(file, 'utf8').includes(trace));
  expect(heldBy(await built([]))).toEqual(traces);
  expect(heldBy(await built([leanJotai()]))).toEqual([]);
});

test('a value is read as ever', async () => {
  const { Values }: { Values: () => ReactNode } = await import(
    pathToFileURL(await built([leanJotai()])).href
  );
  expect(renderToString(createElement(Values))).toBe('now');
});
