import * as fc from 'fast-check';
import type { atom, createStore } from 'jotai';
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

test('promises in atoms, hooks of stores, computed atoms and replaceable functions are removed', async () => {
  const traces = {
    promises: '.p.add(',
    hooks: '.c)==null',
    options: 'get signal(',
    dependencies: '.d.keys()',
    dependents: '.t.add(',
    recomputing: 'new WeakSet',
    unmounting: '.u=',
    replaceable: '[11]',
  };
  const heldBy = (code: string) =>
    Object.entries(traces).flatMap(([part, trace]) => (code.includes(trace) ? part : []));
  expect(heldBy(await built([]))).toEqual(Object.keys(traces));
  expect(heldBy(await built([leanJotai()]))).toEqual([]);
});

test('no atom of the portal is computed, writes others, holds a promise or is told that it was mounted', () => {
  expect(usesOf(leftOut), 'the build leaves this out: do without, or keep it in lean-jotai.ts').toEqual([]);
});

const leftOut =
  /\.onMount\b|\batom<[^;]*\bPromise\b|\batom(?:<[^;]*>)?\([^;]*(?:=>|\bfunction\b)|\bjotai\/\w+/g;

type Store = ReturnType<typeof createStore>;
type Listener = 'none' | 'throws' | 'sets' | 'leaves';
type Index = 0 | 1 | 2;
type Step = ['get' | 'set' | 'count' | 'leave', Index, number] | ['listen', Index, Listener];

/** What a store of this build answers to the steps, and in which order it calls whom. */
async function storeOf(plugins: Plugin[]): Promise<(steps: Step[]) => unknown[]> {
  const jotai = await runProgram<{ atom: typeof atom; createStore: () => Store }>(
    await builtProgram(`export { atom, createStore } from 'jotai';`, { plugins, external: ['react'] }),
  );
  return (steps) => {
    const store = jotai.createStore();
    const atoms = [jotai.atom(0), jotai.atom(1), jotai.atom(2)] as const;
    const answers: unknown[] = [];
    const leaving: (() => void)[] = [];
    const noted = (step: () => unknown) => {
      try {
        answers.push(step());
      } catch (error) {
        answers.push(error instanceof AggregateError ? error.errors.map(String) : String(error));
      }
    };
    const listen = (index: Index, listener: Listener) => {
      const one = atoms[index];
      const place = leaving.length;
      leaving.push(
        store.sub(one, () => {
          answers.push([place, store.get(one)]);
          if (listener === 'throws') throw new Error(`${place}`);
          if (listener === 'sets') store.set(atoms[index === 0 ? 1 : 0], 3);
          if (listener === 'leaves') leaving[0]?.();
        }),
      );
    };
    for (const step of steps)
      noted(() => {
        if (step[0] === 'listen') return listen(step[1], step[2]);
        const [what, index, value] = step;
        const one = atoms[index];
        if (what === 'get') return store.get(one);
        if (what === 'set') return store.set(one, value);
        if (what === 'count') return store.set(one, (before) => before + value);
        return leaving[value]?.();
      });
    return [...answers, ...atoms.map((one) => store.get(one))];
  };
}

test('a store gives the same values, and calls the same listeners in the same order, as jotai’s own', async () => {
  const index = fc.constantFrom(0, 1, 2);
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.tuple(fc.constantFrom('get', 'set', 'count', 'leave'), index, fc.integer({ min: 0, max: 3 })),
    fc.tuple(fc.constant('listen'), index, fc.constantFrom('none', 'throws', 'sets', 'leaves')),
  );
  const [own, lean] = await Promise.all([storeOf([]), storeOf([leanJotai()])]);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      expect(lean(steps)).toEqual(own(steps));
    }),
    { numRuns: 1_000 },
  );
});

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
