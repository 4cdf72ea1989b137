import { pause } from '../browser/pause.ts';

/** Where nothing new of the document has come for so long, its connection is dead. */
const stallMs = 8_000;

/**
 * Looks whether the rest of the document still comes. Browsers leave a page whose document broke off as it is, for good:
 * empty, or with a form that nobody answers. Chromium goes on to call it loading, Firefox takes it for read to its end, and so do
 * all where whoever stands in between ends it like a whole one: it is whole once its last script has run, or its last element
 * is there.
 */
export async function watchDocument(
  page: {
    portalStart?: unknown;
    document: Pick<Document, 'URL'> & {
      querySelector: (last: 'noscript') => unknown;
      querySelectorAll: (all: '*') => { length: number };
    };
  },
  beginAnew: (lacking: readonly string[]) => Promise<void>,
): Promise<void> {
  const { document } = page;
  for (let had = 0; ; ) {
    await pause(stallMs);
    if (page.portalStart || document.querySelector('noscript')) return;
    const has = document.querySelectorAll('*').length;
    if (has === had) return beginAnew([document.URL]);
    had = has;
  }
}
