import { type SiteFiles, siteText } from './site-files.ts';
import { portalBase } from './site.ts';

/** From the site's own text files, so that an operator's change of a text counts here, too. Undefined if the language lacks it. */
export function bundleText(
  files: SiteFiles,
  bundle: 'PortalLabels' | 'Document',
  key: string,
  locale: string,
): string | undefined {
  for (const code of [locale, locale.slice(0, 2)]) {
    const json = siteText(files, `${portalBase}assets/i18n/${code}/${bundle}.json`);
    const texts: unknown = json === undefined ? undefined : JSON.parse(json);
    const text: unknown = typeof texts === 'object' && texts !== null ? Reflect.get(texts, key) : undefined;
    if (typeof text === 'string') return text;
  }
  return undefined;
}
