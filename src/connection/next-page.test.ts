import { afterEach, expect, it, vi } from 'vitest';
import { canNextPageLoad } from './next-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['from the worker, though the site is out of reach', { controller: {} }, 'network', true],
  ['from the site, though no worker answers yet', { controller: null }, 'reached', true],
  ['from the site in a browser without workers', undefined, 'reached', true],
  ['from neither', { controller: null }, 'network', false],
  ['from a network that answers in place of the site', undefined, 'not-the-platform', false],
] as const)('whether the next page can load %s', async (_, serviceWorker, site, expected) => {
  vi.stubGlobal('navigator', { serviceWorker });
  const probe = () => Promise.resolve({ site, platform: site, siteMs: 0 });
  expect(await canNextPageLoad(probe)).toBe(expected);
});
