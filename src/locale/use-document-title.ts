import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { brandAtom } from '../state.ts';

/** The tab's title while a screen stands. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    // Where a long name may break is for pages; some windows show the sign.
    document.title = title.replaceAll('\u00AD', '');
  }, [title]);
}

/** A screen's own title with the brand behind it. */
export function useScreenTitle(title: string): void {
  useDocumentTitle(`${title} – ${useAtomValue(brandAtom).record.appName}`);
}
