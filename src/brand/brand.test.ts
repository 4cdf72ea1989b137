import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { chooseBrandCode, storeBrandCode } from './cobrand.ts';
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
  ])('for the query "%s" and the session storage %j is %s', (query, stored, expected) => {
    expect(chooseBrandCode(new URLSearchParams(query), memoryStore(stored))).toBe(expected);
  });
  it('is written to session storage only if it has changed', () => {
    const session = memoryStore({ COBRAND: 'old' });
    const set = vi.spyOn(session, 'set');
    storeBrandCode('old', session);
    expect(set).not.toHaveBeenCalled();
    storeBrandCode('acme', session);
    expect(session.content.get('COBRAND')).toBe('acme');
  });
  it('is read from the query without opening session storage', () => {
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
  ])('parseColour(%j) returns %j', (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });
  it('contrast is 21 between black and white, and 1 between equal colours', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(contrast([9, 9, 9], [9, 9, 9])).toBe(1);
  });
  it.each<[Rgb, Rgb, number]>([
    [[100, 100, 100], [255, 255, 255], 5.92],
    [[10, 10, 10], [0, 0, 0], 1.06],
    [[255, 0, 0], [0, 0, 255], 2.15],
  ])('contrast between %j and %j is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
  it('readableOn finds readable text for every background', () => {
    fc.assert(
      fc.property(colours, (background) => {
        expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('withContrast finds the nearest readable shade on any background, and keeps a readable colour', () => {
    fc.assert(
      fc.property(colours, colours, (colour, background) => {
        const shade = withContrast(colour, background, 4.5);
        expect(contrast(shade, background)).toBeGreaterThanOrEqual(4.5);
        const original = contrast(colour, background);
        expect(formatColour(shade) === formatColour(colour) || original < 4.5).toBe(true);
        expect(contrast(shade, background)).toBeLessThanOrEqual(Math.max(5.5, original));
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
  ])('reads the art token %j as %s', (token, art) => {
    expect(deriveTheme({ '--brand-color': '#00677a', '--brand-art': token })?.art).toBe(art);
  });
  it('uses every colour that the brand sets, with the same dark panel in both schemes', () => {
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
    });
    // As near to the accent as white text on the panel allows.
    expect(Math.min(...(parseColour(theme?.['--panel-accent-light'] ?? '') ?? []))).toBeGreaterThan(128);
  });
  it('uses the panel’s colour throughout if the brand sets no other', () => {
    expect(deriveTheme({ '--brand-panel': '#123456' })).toMatchObject({
      '--brand-light': '#123456',
      '--panel-end-light': '#123456',
      '--panel-accent-light': '#123456',
    });
  });
  it('for a pale panel, uses the brand’s colour to darken it at night and to veil it by day', () => {
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
    expect(theme?.['--panel-end-dark']).toBe(theme?.['--panel-dark']);
  });
  it('tints the page’s ground with the brand’s colour, but keeps it as light as the neutral ground', () => {
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
  it('makes the brand’s colour readable on the page’s ground and surface in the dark scheme', () => {
    fc.assert(
      fc.property(colours, (brand) => {
        const theme = deriveTheme({ '--brand-color': formatColour(brand) });
        const shade = parseColour(theme?.['--brand-dark'] ?? '') ?? grounds.dark.surface;
        expect(contrast(shade, grounds.dark.ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(shade, grounds.dark.surface)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('is undefined if the brand sets no colour', () =>
    expect(deriveTheme({ '--brand-art': 'waves' })).toBeUndefined());
});
