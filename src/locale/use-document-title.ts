import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { brandAtom, titleNewsAtom } from '../state.ts';

/**
 * The tab's title while a screen stands, behind what is to be told by it. Made of these alone: what can be read from the tab
 * is no longer what was written there, once the browser has taken blanks out of it or has translated it.
 */
export function useDocumentTitle(title: string): void {
  const news = useAtomValue(titleNewsAtom);
  useEffect(() => {
    // Where a long name may break is for pages; some windows show the sign.
    const plain = title.replaceAll('\u00AD', '');
    document.title = news === undefined ? plain : `${news} – ${plain}`;
  }, [title, news]);
}

/** A screen's own title with the brand behind it. */
export function useScreenTitle(title: string): void {
  useDocumentTitle(`${title} – ${useAtomValue(brandAtom).record.appName}`);
}
