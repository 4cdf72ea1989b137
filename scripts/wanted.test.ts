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
])('the names %j select %j', (names, wanted) => {
  expect(wantedOf(brands, ({ code }) => code, names)).toEqual(wanted);
});

test.each(['scripts/gallery/gallery.mjs', 'scripts/draw-brand-icons.mjs', 'scripts/draw-brands.mjs'])(
  '%s fails and reports a name that does not exist',
  (script) => {
    const { status, stderr } = spawnSync(process.execPath, [script, 'norvik', 'nosuch'], {
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^There is no nosuch\. There are: .*\bnorvik\b.*\.\n$/);
    expect(status).toBe(1);
  },
  60_000,
);
