/** As in the page's `html lang`: two of the platform's codes are outdated. */
export function languageTag(locale: string): string {
  const tag = locale.replace('_', '-');
  return { in: 'id', no: 'nb' }[tag] ?? tag;
}
