import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultTable } from './fault-table.ts';

test.each(Object.entries(faultTable))('%s: every test listed for it exists', (_fault, proofs) => {
  const missing = proofs.filter(([file, words]) => !titlesIn(file).some((title) => title.includes(words)));
  expect(missing).toEqual([]);
  expect(proofs.length).toBeGreaterThan(0);
});

/** What stands in quotation marks at the beginning of a line, of arguments or of a list, and in no comment. */
function titlesIn(file: string): string[] {
  const code = readFileSync(file, 'utf8').replaceAll(/^ *(?:\/\/|\/?\*).*/gm, '');
  return Array.from(code.matchAll(/(?:^ *|[([])(['"`])((?:\\.|(?!\1).)*)\1/gm), ([, , text = '']) => text);
}
