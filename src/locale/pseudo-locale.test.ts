import { expect, it } from 'vitest';
import type { SiteFiles } from '../portal/site-files.ts';
import { pseudoFiles, pseudoText } from './pseudo-locale.ts';

it.each([
  ['Sign in', '[Šîĝñ îñ ~~~]'],
  ['Show {field}', '[Šĥöw {field} ~~]'],
])('%s is %s', (text, expected) => {
  expect(pseudoText(text)).toBe(expected);
});

it('is about a third longer, and breaks into lines', () => {
  const text = 'Wait until your token shows the next code before you try again.';
  expect(pseudoText(text).length / text.length).toBeGreaterThan(1.35);
  expect(pseudoText(text)).toMatch(/ ~{8} ~/);
});

it('stands for every language, and for no other file', async () => {
  const asked: string[] = [];
  const files: SiteFiles = {
    config: () => Promise.resolve('config'),
    footers: () => Promise.resolve('footers'),
    manifest: () => Promise.resolve('manifest'),
    bundle: (locale, name) => {
      asked.push(`${locale}/${name}`);
      return Promise.resolve({ a: 'No' });
    },
  };
  const pseudo = pseudoFiles(files);
  expect(await pseudo.bundle('de', 'Messages', 1)).toEqual({ a: '[Ñö ~]' });
  expect(await pseudo.config(1)).toBe('config');
  expect(asked).toEqual(['en_US/Messages']);
});
