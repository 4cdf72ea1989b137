import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanJotai } from './lean-jotai.ts';
import { builtProgram, runProgram } from './built-program.ts';
import { usesOf } from './uses-of.ts';

const program = `
import { atom, createStore, useAtomValue } from 'jotai';
const store = createStore();
const now = atom('now');
export const Values = () => useAtomValue(now, { store });
`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins, external: ['react'] });

test('unused options of jotai’s hooks, their migration guide and the fallback for `use` are removed', async () => {
  const traces = ['Migration guide', 'rejected'];
  const heldBy = (code: string) => traces.filter((trace) => code.includes(trace));
  expect(heldBy(await built([]))).toEqual(traces);
  expect(heldBy(await built([leanJotai()]))).toEqual([]);
});

test('promises in atoms, hooks of stores and options for reading are removed', async () => {
  const traces = { promises: '.p.add(', hooks: '.c)==null', options: 'get signal(' };
  const heldBy = (code: string) =>
    Object.entries(traces).flatMap(([part, trace]) => (code.includes(trace) ? part : []));
  expect(heldBy(await built([]))).toEqual(Object.keys(traces));
  expect(heldBy(await built([leanJotai()]))).toEqual([]);
});

test('no atom of the portal is computed, holds a promise or is told that it was mounted', () => {
  expect(usesOf(leftOut)).toEqual([]);
});

const leftOut =
  /\.onMount\b|\batom<[^;]*\bPromise\b|\batom(?:<[^;]*>)?\(\s*(?:async\b|\(|\w+ =>)|\bjotai\/\w+/g;

test('useAtomValue still reads a value', async () => {
  const { Values } = await runProgram<{ Values: () => ReactNode }>(await built([leanJotai()]));
  expect(renderToString(createElement(Values))).toBe('now');
});

/** As much of React as the hook calls: remembers the effect, and counts the requested redraws. */
const countingReact: Plugin = {
  name: 'counting-react',
  enforce: 'pre',
  resolveId: (id) => (id === 'react' ? '\0react' : undefined),
  load: (id) =>
    id === '\0react'
      ? `export let effect, asked = 0;
export const useReducer = (reduce, first, begin) => [begin(first), () => { asked += 1; }];
export const useEffect = (run) => { effect = run; };
export const useRef = () => ({});
export const useContext = () => undefined;
export const useDebugValue = useContext, useCallback = useContext;
export const createContext = useContext, createElement = useContext, use = useContext;
export default { use };`
      : undefined,
};

test('subscribing redraws a component only if the value has changed since it was drawn', async () => {
  const code = await builtProgram(
    `${program}
import * as react from 'react';
export const set = (value) => store.set(now, value);
export const listening = () => react.effect();
export const drawnAnew = () => react.asked;`,
    { plugins: [leanJotai(), countingReact] },
  );
  const listen = async (change: (set: (value: string) => void) => void) => {
    const { Values, set, listening, drawnAnew } = await runProgram<{
      Values: () => string;
      set: (value: string) => void;
      listening: () => void;
      drawnAnew: () => number;
    }>(code);
    expect(Values()).toBe('now');
    change(set);
    listening();
    const atFirst = drawnAnew();
    set('later');
    return [atFirst, drawnAnew() - atFirst];
  };
  expect(await listen(() => {})).toEqual([0, 1]);
  expect(await listen((set) => set('meanwhile'))).toEqual([1, 1]);
  expect(await listen((set) => set('now'))).toEqual([0, 1]);
});
