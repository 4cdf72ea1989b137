import { describe, expect, it } from 'vitest';
import { accentShare, artShare, deriveTheme, grounds, type Scheme } from '../src/brand/theme.ts';
import { contrast, mix, parseColour, type Rgb } from '../src/brand/contrast.ts';
import { brands } from '../sw/mock/brands/brands.ts';

const colour = (text: string): Rgb => {
  const parsed = parseColour(text);
  if (parsed === undefined) throw new Error(`${text} is no colour`);
  return parsed;
};

/** `--ink-soft`, the palest text that `styles.css` sets on the ground. */
const softInk: Record<Scheme, Rgb> = { light: [82, 90, 106], dark: [169, 177, 193] };

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
      expect(contrast(softInk[scheme], ground), 'quiet text').toBeGreaterThanOrEqual(4.5);
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
