import { accountRows } from './account-rows.ts';
import { dataRows } from './data-rows.ts';
import { fileRows } from './file-rows.ts';
import { moneyRows } from './money-rows.ts';
import { numberRows } from './number-rows.ts';
import { passwordRows } from './password-rows.ts';
import { processRows } from './process-rows.ts';
import { purchaseRows } from './purchase-rows.ts';
import { roleRows } from './role-rows.ts';
import type { Row } from './row.ts';
import { textRows } from './text-rows.ts';

/** Every example of the platform's rules; the tests run them all. */
export function allRows(): Row[] {
  return [
    ...dataRows(),
    ...purchaseRows(),
    ...processRows(),
    ...accountRows(),
    ...textRows(),
    ...numberRows(),
    ...passwordRows(),
    ...moneyRows(),
    ...fileRows(),
    ...roleRows(),
  ];
}
