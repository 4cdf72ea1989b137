import type { Facts } from './boot.ts';
import { drawnScreen, type DrawnScreen } from '../early/drawn-screen.ts';

/**
 * The sign-in screen that the worker puts into the next document for this brand and language. Undefined if there is none, or
 * if parsing its HTML would give other nodes than drawing it does, or if the brand has become federated: the link to the
 * company's own sign-in is left to React, and the screen would end below its heading.
 */
export function screenToCache(
  facts: Facts,
  draw: ((facts: Facts) => DocumentFragment) | undefined,
): DrawnScreen | undefined {
  const { isKnown, record } = facts.brand;
  // Whether or not that address may be followed: a brand with a wrong one only starts later.
  if (draw === undefined || !isKnown || record.fssoRedirectUrl !== undefined) return undefined;
  const drawn = document.createElement('div');
  drawn.append(draw(facts));
  // Adjacent text nodes would be parsed as one.
  const parsed = drawn.cloneNode(true);
  parsed.normalize();
  if (!parsed.isEqualNode(drawn)) return undefined;
  return drawnScreen(facts, { html: drawn.innerHTML, theme: document.documentElement.style.cssText });
}
