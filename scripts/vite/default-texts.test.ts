import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultTexts } from './default-texts.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-'));
  mkdirSync(join(root, 'public/assets/i18n/en_US'), { recursive: true });
  writeFileSync(join(root, 'main.js'), 'export { messages, portalLabels } from "virtual:default-texts";');
});

afterEach(() => rmSync(root, { recursive: true }));

function bundles(portalLabels: string, messages: string): void {
  writeFileSync(join(root, 'public/assets/i18n/en_US/PortalLabels.json'), portalLabels);
  writeFileSync(join(root, 'public/assets/i18n/en_US/Messages.json'), messages);
}

async function built(): Promise<unknown> {
  const outDir = join(root, 'dist');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [defaultTexts()],
    build: { outDir, lib: { entry: 'main.js', formats: ['es'], fileName: () => 'texts.mjs' } },
  });
  return import(/* @vite-ignore */ join(outDir, 'texts.mjs'));
}

test('the default texts are the published English bundles', async () => {
  bundles('{"signIn":"Sign in"}', '{"loginFailed":"Login failed"}');
  expect(await built()).toMatchObject({
    portalLabels: { signIn: 'Sign in' },
    messages: { loginFailed: 'Login failed' },
  });
});

test.each([
  ['new-pin', { 'newPin.save': 'Save' }],
  ['new-pin+token-access', { 'newPin.save': 'Save', 'tokenAccess.logOut': 'Log out' }],
  ['*', { 'newPin.save': 'Save', 'tokenAccess.logOut': 'Log out', 'notFound.title': 'Page not found' }],
])('the default texts of the parts %s contain only those parts', async (parts, labels) => {
  bundles('{"signIn":"Sign in"}', '{}');
  for (const [part, texts] of [
    ['new-pin', '{"newPin.save":"Save"}'],
    ['not-found', '{"notFound.title":"Page not found"}'],
    ['token-access', '{"tokenAccess.logOut":"Log out"}'],
  ] as const) {
    mkdirSync(join(root, 'public/assets/i18n/en_US', part));
    writeFileSync(join(root, 'public/assets/i18n/en_US', part, 'PortalLabels.json'), texts);
  }
  writeFileSync(join(root, 'main.js'), `export { texts } from "virtual:default-texts/${parts}";`);
  expect(await built()).toEqual(expect.objectContaining({ texts: labels }));
});

test('a part without a folder fails the build', async () => {
  bundles('{}', '{}');
  writeFileSync(join(root, 'main.js'), 'export { texts } from "virtual:default-texts/new-pim";');
  await expect(built()).rejects.toThrow('new-pim');
});

test.each([
  ['a value that is not text', '{"a":1}', 'must map text keys to texts'],
  ['an array', '[1]', 'must map text keys to texts'],
  ['invalid JSON', '{', 'Messages.json is not JSON'],
])('a bundle with %s fails the build', async (_name, messages, complaint) => {
  bundles('{}', messages);
  await expect(built()).rejects.toThrow(complaint);
});
