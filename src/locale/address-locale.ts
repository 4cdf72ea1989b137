import type { LocaleCode } from './codes.ts';

/** Puts this language into the page's own address; undefined removes it, because it would override the saved one. */
export function setAddressLocale(locale: LocaleCode | undefined): void {
  const here = new URL(location.href);
  if (locale === undefined) here.searchParams.delete('locale');
  else here.searchParams.set('locale', locale);
  history.replaceState(history.state, '', here);
}
