import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wantedOf } from './wanted.mjs';

const brands = [{ code: 'norvik' }, { code: 'dalbit' }, { code: 'lantern' }];

test.each([
  [[], brands],
  [
    ['lantern', 'norvik'],
    [{ code: 'norvik' }, { code: 'lantern' }],
  ],
])('behind a command, %j names %j', (names, wanted) => {
  expect(wantedOf(brands, ({ code }) => code, names)).toEqual(wanted);
});

test.each(['scripts/gallery/gallery.mjs', 'scripts/draw-brand-icons.mjs', 'scripts/draw-brands.mjs'])(
  '%s says that there is nothing of a name that nothing has',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [script, 'norvik', 'nosuch'], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('There is no nosuch');
    expect(status).toBe(1);
  },
  60_000,
);
