import type { LocaleCode } from './codes.ts';

/** From now on the page's own address names this language; or none, because it would win over the one that is saved. */
export function nameLocale(locale: LocaleCode | undefined): void {
  const here = new URL(location.href);
  if (locale === undefined) here.searchParams.delete('locale');
  else here.searchParams.set('locale', locale);
  history.replaceState(history.state, '', here);
}
