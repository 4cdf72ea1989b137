import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

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
