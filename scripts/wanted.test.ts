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

test.each(['BENCH_ONLY', 'BENCH_LINE'])(
  'the bench fails and reports a name in %s that does not exist',
  (variable) => {
    const { status, stderr } = spawnSync(process.execPath, ['bench/bench.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, [variable]: 'nosuch' },
    });
    expect(stderr).toMatch(/^There is no nosuch\. There are: .+\.\n$/);
    expect(status).toBe(1);
  },
  60_000,
);
