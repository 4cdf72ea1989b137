import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from '../test-doubles.ts';
import { chooseBrandCode, keepBrandCode } from './cobrand.ts';
import { contrast, formatColour, parseColour, readableOn, withContrast } from './contrast.ts';
import { deriveTheme } from './theme.ts';

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
  it('finds readable text for every background', () => {
    fc.assert(
      fc.property(colours, (background) => {
        expect(contrast(readableOn(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
  it('finds a readable shade of every colour on every background, and leaves a good one alone', () => {
    fc.assert(
      fc.property(colours, colours, (colour, background) => {
        const shade = withContrast(colour, background, 4.5);
        expect(contrast(shade, background)).toBeGreaterThanOrEqual(4.5);
        const isGood = contrast(colour, background) >= 4.5;
        expect(formatColour(shade) === formatColour(colour) || !isGood).toBe(true);
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
  it('tints the ground, and leaves it as light as the neutral one', () => {
    fc.assert(
      fc.property(colours, (brand) => {
        const ground = parseColour(
          deriveTheme({ '--brand-color': formatColour(brand) })?.['--ground-light'] ?? '',
        );
        expect(Math.min(...(ground ?? []))).toBeGreaterThanOrEqual(243);
      }),
    );
  });
  it('is none without a colour', () => expect(deriveTheme({ '--brand-art': 'waves' })).toBeUndefined());
});
