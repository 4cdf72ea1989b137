import type { SiteFiles } from './site-files.ts';
import { portalBase } from './site.ts';

/**
 * The file in which the page looks up a brand's footer, below the portal's base; undefined if the site has none. Repeats the
 * page's own calculation (`src/brand/footer-files.ts`), which a server may not import; a test keeps them in sync.
 */
export function footerFileIn(files: SiteFiles, abbreviation: string): string | undefined {
  for (const path of files.keys()) {
    const count = path.startsWith(portalBase)
      ? /^assets\/footers\/(\d+)-0\.json$/.exec(path.slice(portalBase.length))?.[1]
      : undefined;
    if (count !== undefined)
      return `assets/footers/${count}-${fnv1a(abbreviation.toLowerCase()) % Number(count)}.json`;
  }
  return undefined;
}

function fnv1a(text: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  return sum;
}
