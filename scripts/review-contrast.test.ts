import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, parseColour, type Rgb } from '../src/brand/contrast.ts';

const sheet = readFileSync('telemetry/review/styles.css', 'utf8');

/** A token's colours in light and in dark. */
function coloursOf(token: string): readonly [light: Rgb, dark: Rgb] {
  const value = new RegExp(`${token}: ([^;]+);`).exec(sheet)?.[1] ?? '';
  const [light, dark = light] = (value.match(/#[\da-f]+/g) ?? []).map(parseColour);
  if (light === undefined || dark === undefined) throw new Error(`${token} is no colour`);
  return [light, dark];
}

/** Like the classes of `outcome-class.ts`, in the order in which a bar stacks them. */
const tokens = [...sheet.matchAll(/(--class-\w+):/g)].map(([, token = '']) => token);

describe.each(tokens)('%s, of bars, legend and stories', (token) => {
  it.each(['--surface', '--ground'])('stands out from %s in light and dark', (behind) => {
    const [light, dark] = coloursOf(token);
    const [lightBehind, darkBehind] = coloursOf(behind);
    expect(contrast(light, lightBehind)).toBeGreaterThanOrEqual(3);
    expect(contrast(dark, darkBehind)).toBeGreaterThanOrEqual(3);
  });
});

it.each(tokens.slice(1).map((token, index) => [token, tokens[index] ?? '']))(
  '%s differs in lightness from its neighbour in a bar, %s',
  (token, neighbour) => {
    const [light, dark] = coloursOf(token);
    const [lightBeside, darkBeside] = coloursOf(neighbour);
    expect(contrast(light, lightBeside)).toBeGreaterThanOrEqual(1.4);
    expect(contrast(dark, darkBeside)).toBeGreaterThanOrEqual(1.4);
  },
);
