import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { leanI18next } from './lean-i18next.ts';
import { builtProgram, runProgram } from './built-program.ts';

const program = `
import { createInstance } from 'i18next';
const i18n = createInstance();
i18n.init({ lng: 'fr', fallbackLng: 'en', initAsync: false, resources: { fr: { translation: { a: 'un' } }, en: { translation: { b: 'two', d: 'for {{count}}, {{name}}' } } } });
export const found = [i18n.t('a'), i18n.t('b'), i18n.t('c'), i18n.t('d', { count: 3, name: 'Ann' }), i18n.hasLoadedNamespace('translation')];
`;
const built = (plugins: Plugin[]) => builtProgram(program, { plugins });

test('unused parts of i18next are removed', async () => {
  const traces = [
    'maxParallelReads',
    'RelativeTimeFormat',
    'observers',
    'forkResourceStore',
    'was not yet loaded',
    'JSON.parse',
  ];
  const heldBy = (code: string) => traces.filter((trace) => code.includes(trace));
  expect(heldBy(await built([]))).toEqual(traces);
  expect(heldBy(await built([leanI18next()]))).toEqual([]);
});

test('i18next still finds the texts that it was given', async () => {
  const { found } = await runProgram<{ found: unknown }>(await built([leanI18next()]));
  expect(found).toEqual(['un', 'two', 'c', 'for 3, Ann', true]);
});
