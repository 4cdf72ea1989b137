import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultTable } from './fault-table.ts';

test.each(Object.entries(faultTable))('%s: every test listed for it exists', (_fault, proofs) => {
  const missing = proofs.filter(([file, title]) => !readFileSync(file, 'utf8').includes(title));
  expect(missing).toEqual([]);
  expect(proofs.length).toBeGreaterThan(0);
});
