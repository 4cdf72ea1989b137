import { expect, it } from 'vitest';
import { addToLedger } from './drop-ledger.ts';
import { testRecord } from './test-records.ts';

it('keeps the end of a range that spans gaps when an entry within it is dropped later', () => {
  const odd = Array.from({ length: 40 }, (_, index) => testRecord(2 * index + 1));
  const ledger = addToLedger([], odd, 'queue-full');
  const [row] = addToLedger(ledger, [testRecord(64)], 'queue-full');
  expect([row?.count, row?.ranges.at(-1)]).toEqual([41, [59, 79]]);
});
