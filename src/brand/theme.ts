import {
  contrast,
  farthestFrom,
  formatColour,
  mix,
  parseColour,
  type Rgb,
  readableOn,
  white,
  withContrast,
} from './contrast.ts';

/**
 * The tokens of a brand's style sheet from which a theme is derived; `styles.css` uses its corners and font as they are.
 */
export const brandTokens = [
  '--brand-color',
  '--brand-color-dark',
  '--brand-accent',
  '--brand-panel',
  '--brand-panel-end',
  '--brand-art',
] as const;

/** What may be drawn on the panel in place of a card; `panel-art.css` draws it. */
const arts = ['rings', 'waves', 'dots', 'stripes', 'sun', 'peaks', 'arches', 'tiles', 'frame'] as const;
export type PanelArt = (typeof arts)[number];

export type BrandTokens = Partial<Record<(typeof brandTokens)[number], string>>;

/** The backgrounds of brand colours, as `styles.css` paints them: of ground and surface, the harder one counts. */
export const grounds: Readonly<Record<Scheme, { ground: Rgb; surface: Rgb; ink: Rgb }>> = {
  light: { ground: [243, 244, 247], surface: [255, 255, 255], ink: [23, 27, 36] },
  dark: { ground: [15, 18, 24], surface: [24, 28, 36], ink: [238, 240, 245] },
};

export type Scheme = 'light' | 'dark';

/** WCAG 2.2, 1.4.3 for text: brand colours are also used for links. */
const textContrast = 4.5;
/** How strongly `styles.css` lays the accent over the panel. */
export const accentShare = 0.55;
/** A drawing has almost faded out where a name of four lines begins (panel-art.css). */
export const artShare = 0.25;
/** The share of the brand's colour in the page's light ground: even black leaves it as light as the neutral one. */
const groundTint = 0.045;
/** The share of the darker brand colour in a pale panel, in the dark scheme. */
const nightBrandShare = 0.85;
/** The browser's own bars have light text in the dark scheme. */
const barContrast = 7;

type ColourProperty =
  | '--ground-light'
  | '--bar-dark'
  | `--${'brand' | 'on-brand' | 'panel' | 'panel-end' | 'on-panel' | 'panel-accent' | 'panel-veil'}-${Scheme}`;

export type Theme = Record<ColourProperty, string> & { art?: PanelArt };

/**
 * Derives the rest of a theme from the colours that a brand sets: shades of the brand colour that are legible on our
 * surfaces in both schemes, and text on them and on the panel. Undefined if it sets no colour: the neutral look stays.
 */
export function deriveTheme(tokens: BrandTokens): Theme | undefined {
  const colour = (token: keyof BrandTokens) => parseColour(tokens[token] ?? '');
  const panelColour = colour('--brand-panel');
  const brand = colour('--brand-color') ?? panelColour;
  if (brand === undefined) return undefined;

  const ground = mix(white, brand, groundTint);
  const light = withContrast(brand, ground, textContrast);
  const dark = withContrast(colour('--brand-color-dark') ?? brand, grounds.dark.surface, textContrast);
  const panel = panelColour ?? brand;
  // A pale panel would glare in the dark scheme, and be grey if only darkened; a dark one is the same in both.
  const isPale = readableOn(panel).every((part) => part < 128);
  const nightOf = (day: Rgb) =>
    withContrast(isPale ? mix(day, brand, nightBrandShare) : day, grounds.dark.ink, barContrast);
  const night = nightOf(panel);
  const end = colour('--brand-panel-end') ?? panel;
  const accent = colour('--brand-accent') ?? brand;
  const art = arts.find((name) => name === tokens['--brand-art']?.trim());
  const share = art === undefined ? accentShare : artShare;
  const day = panelOf(panel, end, accent, share);
  const dusk = isPale ? panelOf(night, nightOf(end), accent, share) : day;
  return {
    '--ground-light': formatColour(ground),
    '--brand-light': formatColour(light),
    '--on-brand-light': formatColour(readableOn(light)),
    '--brand-dark': formatColour(dark),
    '--on-brand-dark': formatColour(readableOn(dark)),
    '--panel-light': day.panel,
    '--panel-end-light': day.end,
    '--on-panel-light': day.text,
    '--panel-accent-light': day.accent,
    // Black over a pale panel would be grey.
    '--panel-veil-light': isPale ? formatColour(light) : day.text,
    '--panel-dark': dusk.panel,
    '--panel-end-dark': dusk.end,
    '--on-panel-dark': dusk.text,
    '--panel-accent-dark': dusk.accent,
    '--panel-veil-dark': dusk.text,
    '--bar-dark': formatColour(night),
    ...(art !== undefined && { art }),
  };
}

/** Text runs over the whole gradient, so one text colour must be legible on all of it. */
function panelOf(panel: Rgb, wantedEnd: Rgb, accent: Rgb, share: number) {
  const text = readableOn(panel);
  const end = withContrast(wantedEnd, text, textContrast);
  return {
    panel: formatColour(panel),
    end: formatColour(end),
    text: formatColour(text),
    accent: formatColour(quietAccent(accent, [panel, end], text, share)),
  };
}

/** The accent's nearest shade over which the panel's text is still legible. */
function quietAccent(accent: Rgb, panels: readonly Rgb[], text: Rgb, share: number): Rgb {
  const away = farthestFrom(text);
  const steps = 20;
  for (let step = 0; step < steps; step += 1) {
    const shade = mix(accent, away, step / steps);
    if (panels.every((panel) => contrast(mix(panel, shade, share), text) >= textContrast)) return shade;
  }
  return away;
}
