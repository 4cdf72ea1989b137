import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { allTextParts, partBundles, type TextPart } from '../src/locale/text-parts.ts';

const folder = 'public/assets/i18n/en_US';
const files = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!test)\.tsx?$/.test(path))
    .map((path) => [join('src', path), readFileSync(join('src', path), 'utf8')]),
);
const isPart = (name: string): name is TextPart => allTextParts.some((part) => part === name);

/** A file that begins a chunk, and the parts whose texts come with it. */
interface Root {
  file: string;
  parts: TextPart[];
}

const lazies: Root[] = [...files].flatMap(([importer, code]) =>
  [...code.matchAll(/(?:lazy|load)WithTexts\(\s*\[([^\]]*)\][^;]*?\bimport\(\s*'(\.[^']*)'/g)].map(
    ([, list = '', path = '']) => ({
      file: join(dirname(importer), path),
      parts: [...list.matchAll(/'([^']+)'/g)].flatMap(([, name = '']) => (isPart(name) ? name : [])),
    }),
  ),
);
const plain = [...files].flatMap(([importer, code]) =>
  [...code.matchAll(/\bimport\(\s*'(\.[^']*)'/g)].map(([, path = '']) => join(dirname(importer), path)),
);
/** What draws the first screen: the document's own scripts, then the program. */
const firstRoots: readonly string[] = ['src/main.tsx', 'src/early/begin.ts', 'src/early/early.ts'];
const first = new Set(firstRoots.flatMap((file) => [...reach(file)]));
const roots: Root[] = [
  ...firstRoots.map((file) => ({ file, parts: [] })),
  ...lazies,
  ...plain.filter((file) => !lazies.some((lazy) => lazy.file === file)).map((file) => ({ file, parts: [] })),
];

const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keysOf = (paths: readonly string[]) =>
  paths.flatMap((path) => {
    const texts: object = JSON.parse(readFileSync(join(folder, `${path}.json`), 'utf8'));
    return [...new Set(Object.keys(texts).map(stem))];
  });
const firstKeys = keysOf(['PortalLabels', 'Messages']);
const keys = new Map<string, TextPart | undefined>([
  ...firstKeys.map((key) => [key, undefined] as const),
  ...allTextParts.flatMap((part) => keysOf(partBundles([part])).map((key) => [key, part] as const)),
]);

const uses = roots.flatMap((root) =>
  [...reach(root.file)]
    .filter((file) => firstRoots.includes(root.file) || !first.has(file))
    .flatMap((file) =>
      [...keys.keys()].filter((key) => isUsed(key, file)).map((key) => ({ root, file, key })),
    ),
);

it('this test finds every chunk that loads texts', () => {
  const calls = [...files.values()].flatMap((code) => code.match(/(?:= lazy|=>\s+load)WithTexts\(/g) ?? []);
  expect(lazies).toHaveLength(calls.length);
  expect(lazies.filter(({ parts }) => parts.length === 0)).toEqual([]);
});

it('no file shows a text that its chunk does not load', () => {
  const misplaced = uses.filter(({ root, key }) => {
    const part = keys.get(key);
    return part !== undefined && !root.parts.includes(part);
  });
  expect(misplaced.map(({ file, key }) => `${file} shows ${key} of ${keys.get(key)}`)).toEqual([]);
});

it('every text is used', () => {
  const used = new Set(uses.map(({ key }) => key));
  expect([...keys.keys()].filter((key) => !used.has(key))).toEqual([]);
});

it('the first screen’s bundles contain no text used by only one other screen', () => {
  const misplaced = firstKeys.flatMap((key) => {
    const users = [...new Set(uses.filter((use) => use.key === key).map(({ root }) => root.file))];
    return users.length !== 1 || users.some((user) => firstRoots.includes(user))
      ? []
      : [`${key}: ${users.join()}`];
  });
  expect(misplaced).toEqual([]);
});

it.each(lazies)('$file has the texts of $parts built in', ({ file, parts }) => {
  const line = `export { texts } from 'virtual:default-texts/${parts.join('+')}';`;
  expect(files.get(file)?.match(/.*virtual:default-texts\/.*/g)).toEqual([line]);
});

/** Whether `file` names the key, as a whole or with its last part filled in. */
function isUsed(key: string, file: string): boolean {
  const code = files.get(file) ?? '';
  const prefix = key.slice(0, key.lastIndexOf('.') + 1);
  return code.includes(`'${key}'`) || code.includes(`\`${prefix}\${`);
}

/** All files that are loaded with `file`. */
function reach(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = files.get(file) ?? '';
  for (const [, path = ''] of code.matchAll(/^(?:import|export)\b(?! type)[^;]*?from '(\.[^']*)';/gm)) {
    reach(join(dirname(file), path), found);
  }
  return found;
}
