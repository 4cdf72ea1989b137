import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { brandAtom, titlePrefixAtom } from '../state.ts';

/**
 * Sets the tab's title, behind any prefix. Composed from these alone: `document.title` no longer reads as it was written
 * once the browser has collapsed its spaces or translated it.
 */
export function useDocumentTitle(title: string): void {
  const prefix = useAtomValue(titlePrefixAtom);
  useEffect(() => {
    // Soft hyphens are for the page: some windows show them in the title.
    const plain = title.replaceAll('\u00AD', '');
    document.title = prefix === undefined ? plain : `${prefix} – ${plain}`;
  }, [title, prefix]);
}

/** Sets a screen's own title, with the brand behind it. */
export function useScreenTitle(title: string): void {
  useDocumentTitle(`${title} – ${useAtomValue(brandAtom).record.appName}`);
}
