import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Each further weight is another font to look up in each family that a brand names, before the first frame.
it('the style sheets use one bold weight', () => {
  const weights = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) => [
      ...readFileSync(`src/${path}`, 'utf8').matchAll(/font(?:-weight)?:[^;]*?\b(bold\w*|[1-9]\d\d)\b/g),
    ])
    .map(([, weight]) => weight);
  expect(weights.length).toBeGreaterThan(5);
  expect(new Set(weights)).toEqual(new Set(['400', '650']));
});
