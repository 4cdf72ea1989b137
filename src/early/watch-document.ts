import { pause } from '../browser/pause.ts';
import type { RecoverPage } from './recover-page.ts';

/** A connection that brings nothing new of the document for this long is dead. */
const stallMs = 8_000;

/** A page that has loaded starts within this time, on a slow device too. */
const startMs = 2_000;

/**
 * Checks whether the rest of the document still arrives. If a document breaks off, browsers leave the page as it is for
 * good: empty, or with a form that never answers. Chromium keeps it loading; Firefox takes it for complete, as does every
 * browser if a proxy ends the response normally. So the document counts as complete once its last script has run or its last
 * element is there.
 */
export async function watchDocument(
  page: {
    portalStart?: unknown;
    addEventListener: (type: 'load', listener: () => void) => void;
    document: Pick<Document, 'URL'> & {
      querySelector: (last: 'noscript') => unknown;
      querySelectorAll: (all: '*') => { length: number };
    };
  },
  recover: RecoverPage,
): Promise<void> {
  const { document } = page;
  const afterLoad = new Promise<unknown>((resolve) => {
    page.addEventListener('load', () => setTimeout(resolve, startMs, true));
  });
  for (let previousCount = 0; ; ) {
    const hasLoaded = await Promise.race([afterLoad, pause(stallMs)]);
    if (page.portalStart || document.querySelector('noscript')) return;
    const count = document.querySelectorAll('*').length;
    // Nothing more comes to a document that has loaded: a proxy has cut it off. If an extension has merely removed the last
    // element, the page has started by now, or does so while the site is asked.
    if (hasLoaded || count === previousCount) return recover([document.URL], () => page.portalStart);
    previousCount = count;
  }
}
