import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { plainExports } from './plain-exports.ts';

/** As the site's chunks: the program, which everything imports from, and two screens with a part that both use. */
const modules: Record<string, string> = {
  program: `
    import { count } from 'count';
    globalThis.shown = Promise.all([import('one'), import('two')]).then(([one, two]) => [
      one.screen(),
      two.screen(),
      count.now,
    ]);
  `,
  count: 'export const count = { now: 0 }; export { count as total };',
  part: `import { total } from 'count'; export const part = (name) => name + (total.now += 1);`,
  one: `import { part } from 'part'; export const screen = () => part('one');`,
  two: `import { part } from 'part'; import { count } from 'count'; export const screen = () => part('two' + count.now);`,
};

test('chunks import each other’s exports by the names inside them, and screens keep the names of theirs', async () => {
  const cache = join(import.meta.dirname, '../../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'exports-'));
  onTestFinished(() => rmSync(outDir, { recursive: true }));
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id in modules ? `\0${id}` : undefined),
        load: (id) => modules[id.slice(1)],
      },
      plainExports(),
    ],
    build: {
      outDir,
      modulePreload: false,
      rolldownOptions: {
        input: { program: 'program' },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const files = readdirSync(outDir).filter((name) => name.endsWith('.mjs'));
  const code = files.map((name) => readFileSync(join(outDir, name), 'utf8'));
  const exported = code.flatMap((text) =>
    [...text.matchAll(/export\s*\{([^}]*)\}/g)].map(([, names]) => names),
  );
  expect(exported.filter((names) => names?.includes(' as '))).toEqual([
    expect.stringMatching(/^\w+ as screen$/),
    expect.stringMatching(/^\w+ as screen$/),
  ]);
  // And the program's, and the part's.
  expect(exported).toHaveLength(4);
  await import(pathToFileURL(join(outDir, 'program.mjs')).href);
  expect(await Reflect.get(globalThis, 'shown')).toEqual(['one1', 'two12', 2]);
});
