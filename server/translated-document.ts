import { languageTag } from './language-tag.ts';

/** What the document says where its scripts don't run, or not yet: the bundle's keys, and the paragraphs' classes. */
const sentences = [
  ['document.loading', 'visually-hidden'],
  ['document.cannotStart', 'hold-late'],
  ['document.needsScripts', 'main'],
] as const;

/** The document with its own sentences in this language. */
export function translatedDocument(
  document: string,
  locale: string,
  text: (key: string) => string | undefined,
): string {
  return sentences.reduce((translated, [key, className]) => {
    const sentence = text(key)?.replaceAll(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    if (sentence === undefined) return translated;
    return translated.replace(
      new RegExp(`<p class="${className}">[^<]*`),
      () => `<p class="${className}" lang="${languageTag(locale)}">${sentence}`,
    );
  }, document);
}
