import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { chooseBrandCode, keepBrandCode } from './cobrand.ts';
import { contrast, formatColour, parseColour, readableOn, type Rgb, withContrast } from './contrast.ts';
import { deriveTheme, grounds } from './theme.ts';

describe('the brand code', () => {
  it.each([
    ['?cobrandHost=acme', {}, 'acme'],
    ['?cobrandHost=acme', { COBRAND: 'old' }, 'acme'],
    ['', { COBRAND: 'old' }, 'old'],
    ['', {}, 'mastercard'],
    ['?cobrandHost=../x', { COBRAND: 'old' }, 'old'],
    ['?cobrandHost=%3Cb%3E', { COBRAND: '<b>' }, 'mastercard'],
  ])('%s over %j is %s', (query, kept, expected) => {
    expect(chooseBrandCode(new URLSearchParams(query), memoryStore(kept))).toBe(expected);
  });
  it('is remembered for the tab, and written only where it is another', () => {
    const session = memoryStore({ COBRAND: 'old' });
    const set = vi.spyOn(session, 'set');
    keepBrandCode('old', session);
    expect(set).not.toHaveBeenCalled();
    keepBrandCode('acme', session);
    expect(session.content.get('COBRAND')).toBe('acme');
  });
  it('does not open the tab\u2019s storage where the address names it', () => {
    const session = memoryStore({ COBRAND: 'old' });
    const get = vi.spyOn(session, 'get');
    chooseBrandCode(new URLSearchParams('cobrandHost=acme'), session);
    expect(get).not.toHaveBeenCalled();
  });
});

const colours = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255));

describe('colours', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    [' #0a1B2c ', [10, 27, 44]],
    ['red', undefined],
    ['#12345', undefined],
    ['', undefined],
  ])('reads %j', (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });
  it('knows the extremes', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
  });
  it.each<[Rgb, Rgb, number]>([
    [[100, 100, 100], [255, 255, 255], 5.92],
    [[10, 10, 10], [0, 0, 0], 1.06],
    [[255, 0, 0], [0, 0, 255], 2.15],
  ])('knows how %j stands out on %j', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
  it('finds readable text for every background', () => {
    fc.assert(
      fc.property(colours, (background) => {
        expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('finds the nearest readable shade of every colour on every background, and leaves a good one alone', () => {
    fc.assert(
      fc.property(colours, colours, (colour, background) => {
        const shade = withContrast(colour, background, 4.5);
        expect(contrast(shade, background)).toBeGreaterThanOrEqual(4.5);
        const had = contrast(colour, background);
        expect(formatColour(shade) === formatColour(colour) || had < 4.5).toBe(true);
        expect(contrast(shade, background)).toBeLessThanOrEqual(Math.max(5.5, had));
        expect(parseColour(formatColour(shade))).toEqual(shade);
      }),
    );
  });
});

describe('the theme', () => {
  it.each<[string, string | undefined]>([
    ...['rings', 'waves', 'dots', 'stripes', 'peaks', 'arches', 'tiles', 'frame'].map(
      (art): [string, string] => [art, art],
    ),
    [' sun ', 'sun'],
    ['url(//elsewhere.test/x.svg)', undefined],
    ['constructor', undefined],
    ['', undefined],
  ])('draws %j on the panel as %s', (token, art) => {
    expect(deriveTheme({ '--brand-color': '#00677a', '--brand-art': token })?.art).toBe(art);
  });
  it('takes every colour that a brand gives, the panel the same in both schemes', () => {
    const theme = deriveTheme({
      '--brand-color': '#00677a',
      '--brand-color-dark': '#7fd4e6',
      '--brand-panel': '#2a6f97',
      '--brand-panel-end': '#0a2030',
      '--brand-accent': '#eeeeee',
    });
    const panel = {
      panel: '#2a6f97',
      'panel-end': '#0a2030',
      'on-panel': '#ffffff',
      'panel-veil': '#ffffff',
    };
    expect(theme).toMatchObject({
      '--brand-light': '#00677a',
      '--brand-dark': '#7fd4e6',
      ...Object.fromEntries(
        Object.entries(panel).flatMap(([part, value]) => [
          [`--${part}-light`, value],
          [`--${part}-dark`, value],
        ]),
      ),
      bar: { light: '#00677a' },
    });
    // As near to the accent as white text on the panel allows.
    expect(Math.min(...(parseColour(theme?.['--panel-accent-light'] ?? '') ?? []))).toBeGreaterThan(128);
  });
  it('takes the panel’s colour for the brand’s where it gives no other', () => {
    expect(deriveTheme({ '--brand-panel': '#123456' })).toMatchObject({
      '--brand-light': '#123456',
      '--panel-end-light': '#123456',
      '--panel-accent-light': '#123456',
    });
  });
  it('darkens a pale panel at night by the brand’s colour, and veils it by day with that', () => {
    const theme = deriveTheme({ '--brand-color': '#00677a', '--brand-panel': '#ffe9d6' });
    expect(theme).toMatchObject({
      '--panel-light': '#ffe9d6',
      '--on-panel-light': '#10141c',
      '--panel-veil-light': '#00677a',
      '--on-panel-dark': '#ffffff',
      '--panel-veil-dark': '#ffffff',
    });
    const [red = 0, green = 0, blue = 0] = parseColour(theme?.['--panel-dark'] ?? '') ?? [];
    expect(red).toBeLessThan(green);
    expect(red).toBeLessThan(blue);
  });
  it('tints the ground, and leaves it as light as the neutral one', () => {
    expect(deriveTheme({ '--brand-color': '#00677a' })?.['--ground-light']).toBe('#f4f8f9');
    fc.assert(
      fc.property(colours, (brand) => {
        const ground = parseColour(
          deriveTheme({ '--brand-color': formatColour(brand) })?.['--ground-light'] ?? '',
        );
        expect(Math.min(...(ground ?? []))).toBeGreaterThanOrEqual(243);
      }),
    );
  });
  it('has a brand’s colour at night as it can be read on all that the page paints', () => {
    fc.assert(
      fc.property(colours, (brand) => {
        const theme = deriveTheme({ '--brand-color': formatColour(brand) });
        const shade = parseColour(theme?.['--brand-dark'] ?? '') ?? grounds.dark.surface;
        expect(contrast(shade, grounds.dark.ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade, grounds.dark.surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('is none without a colour', () => expect(deriveTheme({ '--brand-art': 'waves' })).toBeUndefined());
});
