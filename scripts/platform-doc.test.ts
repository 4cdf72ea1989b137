import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/addresses.ts';
import * as gatewayCodes from '../src/portal/gateway-error-codes.ts';
import * as paths from '../src/portal/paths.ts';

const platform = readFileSync('docs/platform.md', 'utf8');
const brands = readFileSync('docs/brands.md', 'utf8');

const isPicture = (path: string) => path.startsWith(paths.logos);
const isAsset = (path: string) => path.startsWith(paths.brandStyles) || isPicture(path);
const named = (path: string) => new RegExp(`\`(?:GET |POST |PUT )?${path.replaceAll('.', '\\.')}[\`/]`);

it.each(Object.values(paths).filter((path) => !isAsset(path)))(
  'docs/platform.md names the call %s',
  (path) => {
    expect(named(path).test(platform), 'add a row to the table of calls').toBe(true);
  },
);

it('docs/brands.md names the folders of style sheets and pictures', () => {
  expect(brands).toContain(`${paths.brandStyles}/{code}.css`);
  for (const folder of [paths.logos, paths.footerLogos])
    expect(brands).toContain(`\`${folder.replace(/.*\/images\//, '')}/{code}.`);
  expect(brands).toContain(`\`${paths.logos.replace(/logos$/, '')}…\``);
});

it.each(Object.values(routes))('docs/platform.md names the screen %s', (route) => {
  expect(platform.includes(`\n| \`${route}\` |`), 'add a row to the table of screens').toBe(true);
});

const pages = Array.from(
  readFileSync('src/addresses.ts', 'utf8').matchAll(/'(\/sdportal\/\w+\.view)'/g),
  ([, page = '']) => page,
);

it('docs/platform.md names every page that the portal links to', () => {
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.filter((page) => !platform.includes(`\`${page}\``))).toEqual([]);
});

it('docs/platform.md names every gateway code that a screen distinguishes', () => {
  const { unusedGatewayCodes, ...used } = gatewayCodes;
  const codes = Object.values(used).flat();
  expect(codes.filter((code) => !platform.includes(`\`${code}\``))).toEqual([]);
  expect(unusedGatewayCodes.filter((code) => platform.includes(code))).toEqual([]);
});
