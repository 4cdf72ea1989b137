import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const guide = read('CONTRIBUTING.md');

it('the contributing guide names only files, folders and commands that are there', () => {
  const paths = [
    ...guide.matchAll(/(?:^|[\s`])((?:src|sw|server|e2e|scripts|public|docs)(?:\/[\w.-]+)*)`/gm),
  ].map(([, path]) => path ?? '');
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);

  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
