import { formatColour, parseColour, type Rgb, readableOn, withContrast } from './contrast.ts';

/** The page's own surfaces, as `styles.css` paints them: what brand colours are read against. */
const surfaces: { light: Rgb; dark: Rgb } = { light: [255, 255, 255], dark: [24, 28, 36] };
/** WCAG 2.2, 1.4.3 for text; brand colours are also used for links. */
const textContrast = 4.5;

/**
 * Derives what a brand's style sheet leaves to us, from the colours that it sets: text on the brand colour and on the
 * panel, and shades of the brand colour that can be read on our surfaces in both schemes. Written through the style
 * object, which the content policy allows.
 */
export function deriveTheme(root: HTMLElement): void {
  const given = getComputedStyle(root);
  const colour = (token: string) => parseColour(given.getPropertyValue(token));
  const set = (token: string, value: Rgb) => root.style.setProperty(token, formatColour(value));

  const brand = colour('--brand-color');
  if (brand !== undefined) {
    const light = withContrast(brand, surfaces.light, textContrast);
    const dark = withContrast(colour('--brand-color-dark') ?? brand, surfaces.dark, textContrast);
    set('--brand-light', light);
    set('--on-brand-light', readableOn(light));
    set('--brand-dark', dark);
    set('--on-brand-dark', readableOn(dark));
  }
  const panel = colour('--brand-panel') ?? brand;
  const panelEnd = colour('--brand-panel-end') ?? panel;
  if (panel !== undefined && panelEnd !== undefined) {
    const onPanel = readableOn(panel);
    set('--panel', panel);
    // Text runs over the whole gradient, so its other end is held to the same text colour.
    set('--panel-end', withContrastTo(panelEnd, onPanel));
    set('--on-panel', onPanel);
  }
}

function withContrastTo(background: Rgb, text: Rgb): Rgb {
  return withContrast(background, text, textContrast);
}
