import type { Facts } from './boot.ts';
import type { ShownWith } from './connection/register-worker.ts';

/**
 * The sign-in screen for the worker to put into the next document of this brand and language; undefined where there is
 * none, or where its HTML would be parsed into other nodes than those that are drawn.
 */
export function keptScreen(
  facts: Facts,
  draw: ((facts: Facts) => DocumentFragment) | undefined,
): ShownWith['screen'] {
  const { brand, locale } = facts;
  if (draw === undefined || !brand.isKnown) return undefined;
  const drawn = document.createElement('div');
  drawn.append(draw(facts));
  // Texts side by side would come back as one.
  const parsed = drawn.cloneNode(true);
  parsed.normalize();
  if (!parsed.isEqualNode(drawn)) return undefined;
  return { of: `${brand.code} ${locale.locale} ${brand.record.abbreviation}`, html: drawn.innerHTML };
}
