import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pages = readdirSync('docs').map((name) => `docs/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'DECISIONS.md', ...pages];
const named = (pattern: RegExp) =>
  documents.flatMap((document) =>
    Array.from(readFileSync(document, 'utf8').matchAll(pattern), ([, name = '']) => ({ document, name })),
  );

it('the documents name only existing files and folders', () => {
  const paths = named(
    /(?<=[\s`])((?:bench|docs|e2e|public|scripts|server|src|sw|telemetry)(?:\/[\w.-]+)+)(?=[\s`])/g,
  );
  expect(paths.length).toBeGreaterThan(150);
  expect(paths.filter(({ name }) => !existsSync(name))).toEqual([]);
});

it('the documents name only existing npm scripts', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const commands = named(/npm run ([\w:]+)/g);
  expect(commands.length).toBeGreaterThan(40);
  expect(commands.filter(({ name }) => !Object.hasOwn(scripts, name))).toEqual([]);
});
