import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '../src/addresses.ts';

// A screen missing in one of these would simply not be looked at.
it.each(['e2e/languages.journey.ts', 'e2e/fixtures/network-screens.ts', 'scripts/gallery/views.mjs'])(
  '%s lists every screen',
  (file) => {
    const source = readFileSync(file, 'utf8');
    expect(Object.values(routes).filter((path) => !source.includes(path))).toEqual([]);
  },
);
