import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

// Otherwise its address shows the not-found screen, and in production ends the session.
it('src/app.tsx has a route for every screen', () => {
  const source = readFileSync('src/app.tsx', 'utf8');
  expect(Object.keys(routes).filter((name) => !source.includes(`path: routes.${name},`))).toEqual([]);
});

// Without one, the tab keeps the title of the screen before.
it.each(readdirSync('src/screens'))('%s sets its own title', (screen) => {
  const folder = join('src/screens', screen);
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));
  const isTitled = /\buse(?:Screen|Document)Title\(|<TokenGate\b/.test(sources.join(''));
  expect(isTitled, 'call useScreenTitle').toBe(true);
});
