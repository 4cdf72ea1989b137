import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanJotai } from './lean-jotai.ts';
import { builtProgram, runProgram } from './built-program.ts';

const program = `
import { atom, createStore, useAtomValue } from 'jotai';
const store = createStore();
const now = atom('now');
export const Values = () => useAtomValue(now, { store });
`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins, external: ['react'] });

test('what nobody passes is left out, with its guide, and what stands in for `use`', async () => {
  const traces = ['Migration guide', 'rejected'];
  const heldBy = (code: string) => traces.filter((trace) => code.includes(trace));
  expect(heldBy(await built([]))).toEqual(traces);
  expect(heldBy(await built([leanJotai()]))).toEqual([]);
});

test('a value is read as ever', async () => {
  const { Values } = await runProgram<{ Values: () => ReactNode }>(await built([leanJotai()]));
  expect(renderToString(createElement(Values))).toBe('now');
});
