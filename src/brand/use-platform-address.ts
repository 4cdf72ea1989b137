import { useAtomValue } from 'jotai';
import { platformAddress, type PlatformPage } from '../addresses.ts';
import { brandAtom, localeAtom } from '../state.ts';

/** Addresses of the platform's pages, for this page's brand and language. */
export function usePlatformAddress(): (page: PlatformPage) => string {
  const { code } = useAtomValue(brandAtom);
  const { locale } = useAtomValue(localeAtom);
  return (page) => platformAddress(page, { code, locale });
}
