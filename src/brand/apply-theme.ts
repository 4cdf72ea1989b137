import { colourBars } from './colour-bars.ts';
import { brandTokens, type BrandTokens, deriveTheme } from './theme.ts';

/**
 * Applies the derived theme to the page, and the brand's colour to the browser's bars. Writes to the style object, which
 * the content security policy allows.
 */
export function applyTheme(document: Document): void {
  const root = document.documentElement;
  const computed = getComputedStyle(root);
  const tokens: BrandTokens = {};
  for (const token of brandTokens) tokens[token] = computed.getPropertyValue(token);
  const theme = deriveTheme(tokens);
  if (theme === undefined) return;
  const { art, ...properties } = theme;
  if (art === undefined) delete root.dataset['art'];
  else root.dataset['art'] = art;
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  colourBars(document);
}
