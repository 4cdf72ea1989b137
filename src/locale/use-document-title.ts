import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { brandAtom } from '../state.ts';

/** The tab's title while a screen stands. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A screen's own title with the brand behind it. */
export function useScreenTitle(title: string): void {
  useDocumentTitle(`${title} – ${useAtomValue(brandAtom).record.appName}`);
}
