import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const notes = readFileSync(new URL('../SECURITY.md', import.meta.url), 'utf8');

/** Notes that point to moved code would still be believed. */
it('SECURITY.md names only existing files', () => {
  const named = [...notes.matchAll(/`((?:src|sw|server)\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});
