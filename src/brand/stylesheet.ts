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

/** Applies a sheet. Resolves when it is in force, missing, or late: true only for the first. */
export function applyStylesheet(document: Document, href: string, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), limitMs);
    document.head.append(link);
  });
}
