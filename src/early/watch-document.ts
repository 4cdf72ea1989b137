import { pause } from '../browser/pause.ts';

/** A connection that brings nothing new of the document for this long is dead. */
const stallMs = 8_000;

/**
 * Checks whether the rest of the document still arrives. If a document breaks off, browsers leave the page as it is for
 * good: empty, or with a form that never answers. Chromium keeps it loading; Firefox takes it for complete, as does every
 * browser if a proxy ends the response normally. So the document counts as complete once its last script has run or its last
 * element is there.
 */
export async function watchDocument(
  page: {
    portalStart?: unknown;
    document: Pick<Document, 'URL' | 'readyState'> & {
      querySelector: (last: 'noscript') => unknown;
      querySelectorAll: (all: '*') => { length: number };
    };
  },
  recover: (missing: readonly string[]) => Promise<void>,
): Promise<void> {
  const { document } = page;
  for (let previousCount = 0; ; ) {
    await pause(stallMs);
    if (page.portalStart || document.querySelector('noscript')) return;
    const count = document.querySelectorAll('*').length;
    // Nothing more comes to a document that is complete: a proxy has cut it off, or the visitor has stopped it.
    if (count === previousCount || document.readyState === 'complete') return recover([document.URL]);
    previousCount = count;
  }
}
