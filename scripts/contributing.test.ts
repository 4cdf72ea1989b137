import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const guide = read('CONTRIBUTING.md');

it('the contributing guide names only files, folders, commands and chapters that are there', () => {
  const paths = [...guide.matchAll(/(?:^|[\s`])((?:src|sw|server|e2e|scripts|public)(?:\/[\w.-]+)*)`/gm)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThan(25);
  expect(paths.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);

  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);

  const readme = read('README.md');
  const chapters = [...guide.matchAll(/"([A-Z][^"]+)"[^"]*?`README\.md`/g)].map(([, name]) => name ?? '');
  expect(chapters.length).toBeGreaterThan(4);
  expect(chapters.filter((name) => !new RegExp(`^(?:#+ |\\*\\*)${name}`, 'm').test(readme))).toEqual([]);
});
