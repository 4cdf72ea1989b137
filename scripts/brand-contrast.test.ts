import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accentShare, artShare, deriveTheme, grounds, type Scheme } from '../src/brand/theme.ts';
import { contrast, mix, parseColour, type Rgb } from '../src/brand/contrast.ts';
import { brands } from '../sw/mock/brands/brands.ts';

const colour = (text: string): Rgb => {
  const parsed = parseColour(text);
  if (parsed === undefined) throw new Error(`${text} is no colour`);
  return parsed;
};

const sheet = readFileSync('src/styles.css', 'utf8');

/** The colours that `styles.css` gives a token; the dark scheme's come last. */
function coloursOf(token: string): string[] {
  return Array.from(sheet.matchAll(new RegExp(`^ *${token}: (#[\\da-f]+);`, 'gm')), ([, text = '']) => text);
}

const inSheet = (token: string, scheme: Scheme) =>
  colour(coloursOf(token).at(scheme === 'light' ? 0 : -1) ?? token);

const neutral = { light: coloursOf('--ground-light')[0] ?? '', dark: coloursOf('--ground')[0] ?? '' };

it('theme.ts calculates with the colours of styles.css', () => {
  for (const scheme of ['light', 'dark'] as const satisfies Scheme[]) {
    const [surface, ink] = [inSheet('--surface', scheme), inSheet('--ink', scheme)];
    expect(grounds[scheme]).toEqual({ ground: colour(neutral[scheme]), surface, ink });
  }
});

// The browser's bars and an app's first window have the colour of the page that follows.
it.each([
  ['index.html', [neutral.light, neutral.dark]],
  ['public/manifest.webmanifest', [neutral.light, neutral.light]],
  ['server/brand-manifest.ts', [neutral.light]],
])('%s has the ground of styles.css', (file, colours) => {
  expect(readFileSync(file, 'utf8').match(/#[\da-f]{6}\b/g)).toEqual(colours);
});

const themed = brands.flatMap(({ abbreviation, tokens }) =>
  tokens === undefined ? [] : [{ abbreviation, tokens }],
);

describe.each(themed)('the $abbreviation theme has enough contrast', ({ tokens }) => {
  const theme = deriveTheme({ ...tokens });
  if (theme === undefined) throw new Error('a style sheet needs --brand-color or --brand-panel');

  it.each(['light', 'dark'] as const satisfies Scheme[])(
    '%s: links, buttons, focus ring, quiet text and browser bar',
    (scheme) => {
      const { surface, ink } = grounds[scheme];
      const ground = scheme === 'light' ? colour(theme['--ground-light']) : grounds.dark.ground;
      const brand = colour(theme[`--brand-${scheme}`]);
      const onBrand = colour(theme[`--on-brand-${scheme}`]);
      for (const behind of [ground, surface]) expect(contrast(brand, behind)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(onBrand, brand), 'button').toBeGreaterThanOrEqual(4.5);
      expect(contrast(onBrand, mix(brand, ink, 0.12)), 'button under the pointer').toBeGreaterThanOrEqual(
        4.5,
      );
      expect(contrast(ink, ground), 'focus ring and text').toBeGreaterThanOrEqual(4.5);
      expect(contrast(inSheet('--ink-soft', scheme), ground), 'quiet text').toBeGreaterThanOrEqual(4.5);
      const bar = colour(theme[scheme === 'light' ? '--brand-light' : '--bar-dark']);
      expect(contrast(bar, scheme === 'light' ? [255, 255, 255] : ink), 'bar').toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['light', 'dark'] as const satisfies Scheme[])('%s: text anywhere on the panel', (scheme) => {
    const text = colour(theme[`--on-panel-${scheme}`]);
    const accent = colour(theme[`--panel-accent-${scheme}`]);
    const share = theme.art === undefined ? accentShare : artShare;
    for (const end of ['--panel', '--panel-end'] as const) {
      const panel = colour(theme[`${end}-${scheme}`]);
      expect(contrast(text, panel), `text on ${end}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, mix(panel, accent, share)), `accent on ${end}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('dark: white on the panel', () => {
    expect(contrast(colour(theme['--panel-dark']), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  });
});
