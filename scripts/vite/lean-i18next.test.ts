import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leanI18next } from './lean-i18next.ts';

let root = '';

beforeEach(() => {
  // Below the project: it takes the project's own i18next.
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  root = mkdtempSync(join(cache, 'lean-i18next-'));
});

afterEach(() => rmSync(root, { recursive: true }));

const program = `
import { createInstance } from 'i18next';
const i18n = createInstance();
i18n.init({ lng: 'fr', fallbackLng: 'en', initAsync: false, resources: { fr: { translation: { a: 'un' } }, en: { translation: { b: 'two' } } } });
export const found = [i18n.t('a'), i18n.t('b'), i18n.t('c'), i18n.hasLoadedNamespace('translation')];
`;

async function built(plugins: Plugin[]): Promise<string> {
  writeFileSync(join(root, 'main.js'), program);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { lib: { entry: 'main.js', formats: ['es'], fileName: () => 'texts.mjs' } },
  });
  return join(root, 'dist/texts.mjs');
}

test('what loads texts is left out', async () => {
  expect(readFileSync(await built([]), 'utf8')).toContain('maxParallelReads');
  expect(readFileSync(await built([leanI18next()]), 'utf8')).not.toContain('maxParallelReads');
});

test('texts that it was handed are found as ever', async () => {
  const { found }: { found: unknown } = await import(pathToFileURL(await built([leanI18next()])).href);
  expect(found).toEqual(['un', 'two', 'c', true]);
});
