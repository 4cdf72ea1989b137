import { expect, it } from 'vitest';
import type { SiteFiles } from '../portal/site-files.ts';
import { pseudoFiles, pseudoText } from './pseudo-locale.ts';

it.each([
  ['Sign in', '[Šîĝñ îñ ~~~]'],
  ['Show {field}', '[Šĥöw {field} ~~]'],
])('pseudoText turns "%s" into "%s"', (text, expected) => {
  expect(pseudoText(text)).toBe(expected);
});

it('pseudoText makes a text at least a third longer, with padding that wraps', () => {
  const text = 'Wait until your token shows the next code before you try again.';
  expect(pseudoText(text).length / text.length).toBeGreaterThan(1.35);
  expect(pseudoText(text)).toMatch(/ ~{8} ~/);
});

it('pseudoFiles replaces the texts of every language, and leaves other files alone', async () => {
  const requested: string[] = [];
  const files: SiteFiles = {
    config: () => Promise.resolve('config'),
    footers: () => Promise.resolve('footers'),
    manifest: () => Promise.resolve('manifest'),
    bundle: (locale, name) => {
      requested.push(`${locale}/${name}`);
      return Promise.resolve({ a: 'No' });
    },
  };
  const pseudo = pseudoFiles(files);
  expect(await pseudo.bundle('de', 'Messages', 1)).toEqual({ a: '[Ñö ~]' });
  expect(await pseudo.config(1)).toBe('config');
  expect(requested).toEqual(['en_US/Messages']);
});
