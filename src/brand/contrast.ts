export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour as `#rgb` or `#rrggbb`, the form that brand style sheets write them in; undefined for any other. */
export function parseColour(text: string): Rgb | undefined {
  const hex = /^\s*#([0-9a-f]{3}|[0-9a-f]{6})\s*$/i.exec(text)?.[1];
  if (hex === undefined) return undefined;
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const part = (from: number) => Number.parseInt(digits.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

export function formatColour(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance, 0 to 1 (WCAG 2.2, definitions). */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, definitions). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
const ink: Rgb = [16, 20, 28];

/** Text on `background`: white if that is readable, else near-black, else black; one of them always reaches 4.5. */
export function readableOn(background: Rgb): Rgb {
  const wanted = 4.5;
  if (contrast(white, background) >= wanted) return white;
  return contrast(ink, background) >= wanted ? ink : black;
}

/** White or black: the one that stands out more on `background`. */
export function farthestFrom(background: Rgb): Rgb {
  return contrast(white, background) >= contrast(black, background) ? white : black;
}

/** The nearest shade of `colour`, towards white or black, that reaches `wanted` on `background`. */
export function withContrast(colour: Rgb, background: Rgb, wanted: number): Rgb {
  const end = farthestFrom(background);
  const steps = 40;
  for (let step = 0; step <= steps; step += 1) {
    const shade = mix(colour, end, step / steps);
    if (contrast(shade, background) >= wanted) return shade;
  }
  return end;
}

/** Mixes `share` of `other` into `one`; rounded, because contrast must hold for the colour as written. */
export function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [part(one[0], other[0]), part(one[1], other[1]), part(one[2], other[2])];
}
