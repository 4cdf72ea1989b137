import { afterEach, expect, it, vi } from 'vitest';
import { probeNextPage } from './next-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['the worker, though the site is out of reach', { controller: {} }, 'network', 'reached'],
  ['the site, though no worker answers yet', { controller: null }, 'reached', 'reached'],
  ['the site in a browser without workers', undefined, 'reached', 'reached'],
  ['neither', { controller: null }, 'network', 'network'],
  ['a network in place of the site', undefined, 'not-the-platform', 'not-the-platform'],
] as const)('what answers for the next page: %s', async (_, serviceWorker, site, expected) => {
  vi.stubGlobal('navigator', { serviceWorker });
  expect(await probeNextPage(() => Promise.resolve(site))).toBe(expected);
});
