/**
 * Gives the browser's own bars the colours of the theme on the page, which style sheets can't do. They stay as they are where
 * the theme has none: a brand without colours, or a screen that an earlier release has kept.
 */
export function colourBars(document: Document): void {
  const { style } = document.documentElement;
  for (const [scheme, property] of Object.entries({ light: '--brand-light', dark: '--bar-dark' })) {
    const colour = style.getPropertyValue(property);
    if (colour) document.querySelector(`meta[media*="${scheme}"]`)?.setAttribute('content', colour);
  }
}
