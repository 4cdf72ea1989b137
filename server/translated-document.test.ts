import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bundleText } from './bundle-text.ts';
import { siteFile } from './site-files.ts';
import { portalBase } from './site.ts';
import { translatedDocument } from './translated-document.ts';

const source = readFileSync('index.html', 'utf8');
const bundles = new Map(
  ['en_US', 'no'].map((locale) => {
    const path = `assets/i18n/${locale}/Document.json`;
    return [portalBase + path, siteFile(path, new Uint8Array(readFileSync(`public/${path}`)))];
  }),
);
const textIn = (locale: string) => (key: string) => bundleText(bundles, 'Document', key, locale);

test('the English document already has the texts of the English bundle', () => {
  const english = translatedDocument(source, 'en_US', textIn('en_US'));
  expect(english).not.toBe(source);
  expect(english.replaceAll(' lang="en-US"', '')).toBe(source.replaceAll('&rsquo;', '’'));
});

test('each sentence of the document is in the language, and marked as such', () => {
  const document = translatedDocument(source, 'no', textIn('no'));
  for (const key of ['document.loading', 'document.cannotStart', 'document.needsScripts'])
    expect(document).toContain(` lang="nb">${textIn('no')(key)}</p>`);
  // The tab's title is the program's own.
  expect(document.match(/>[^<>]*\w[^<>]*</g)).toHaveLength(4);
});

test('nothing in a text can end its element', () => {
  const document = translatedDocument('<p class="main">old</p>', 'fr', () => 'A & <b>$&');
  expect(document).toBe('<p class="main" lang="fr">A &#38; &#60;b>$&#38;</p>');
});

test('a text that the site lacks in a language stays in English, and is not marked as that language', () => {
  expect(translatedDocument(source, 'fr', textIn('fr'))).toBe(source);
});
