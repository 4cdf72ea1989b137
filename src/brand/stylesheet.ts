import { paths } from '../portal/paths.ts';

/** Brand style sheets only set design tokens; a missing one leaves the default look (specification, section 2). */
export function brandStylesheet(abbreviation: string): string {
  return `${paths.brandStyles}/${abbreviation}.css`;
}

/** Starts the download of a sheet that will probably be wanted, without applying it. */
export function preloadStylesheet(document: Document, href: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = href;
  document.head.append(link);
}

/**
 * Applies a sheet. Resolves when it is in force, missing, or late: true only for the first. A late one is taken back: the
 * page has been shown by then, and would change its look under the visitor's hands.
 */
export function applyStylesheet(document: Document, href: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    const settle = (applied: boolean) => {
      clearTimeout(timer);
      resolve(applied);
    };
    link.addEventListener('load', () => settle(true));
    link.addEventListener('error', () => settle(false));
    const timer = setTimeout(() => {
      link.remove();
      resolve(false);
    }, limitMs);
    document.head.append(link);
  });
}

/** Applies a sheet whose text is known already: after all others, as the link to it would be. */
export function adoptStylesheet(document: Document, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}
