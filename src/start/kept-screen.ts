import type { Facts } from './boot.ts';
import { drawnScreen, type DrawnScreen } from '../early/drawn-screen.ts';

/**
 * The sign-in screen for the worker to put into the next document of this brand and language; undefined where there is
 * none, or where its HTML would be parsed into other nodes than those that are drawn.
 */
export function keptScreen(
  facts: Facts,
  draw: ((facts: Facts) => DocumentFragment) | undefined,
): DrawnScreen | undefined {
  if (draw === undefined || !facts.brand.isKnown) return undefined;
  const drawn = document.createElement('div');
  drawn.append(draw(facts));
  // Texts side by side would come back as one.
  const parsed = drawn.cloneNode(true);
  parsed.normalize();
  if (!parsed.isEqualNode(drawn)) return undefined;
  return drawnScreen(facts, { html: drawn.innerHTML, theme: document.documentElement.style.cssText });
}
