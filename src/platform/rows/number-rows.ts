import type { ClauseName } from '../clauses/clauses.ts';
import type { Reading } from '../limits/limits.ts';
import { checkCount, countRules, type CountRuleName } from '../validation/check-count.ts';
import { checkNumber, numberRules, type NumberRuleName } from '../validation/check-number.ts';
import { checked, type Row } from './row.ts';

const ranges: readonly (readonly [ClauseName, NumberRuleName, number, number, Reading])[] = [
  ['5.customField.length', 'customFieldLength', 1, 80, 'rule'],
  ['5.customField.other', 'customFieldLength', 1, 255, 'other'],
  ['5.duration', 'passwordDuration', 30, 90, 'rule'],
  ['5.duration.other', 'passwordDuration', 20, 90, 'other'],
  ['5.retention', 'dataRetention', 12, 36, 'rule'],
  ['5.retention.other', 'dataRetention', 3, 16, 'other'],
];

const counts: readonly (readonly [ClauseName, CountRuleName, number, Reading])[] = [
  ['6.combined', 'combinedRoles', 75, 'rule'],
  ['9.taxRates', 'taxRates', 10, 'rule'],
  ['9.customFields', 'customFields', 30, 'rule'],
  ['9.listValues', 'listValues', 50, 'rule'],
  ['9.listValues.other', 'listValues', 100, 'other'],
  ['9.customerCodes', 'customerCodes', 5_000, 'rule'],
  ['9.accountingCodes', 'accountingCodeValues', 10_000, 'rule'],
  ['9.mileageRates', 'mileageRates', 50, 'rule'],
  ['9.expenseTypes', 'expenseTypes', 50, 'rule'],
  ['9.disputeReasons', 'disputeReasons', 99, 'rule'],
  ['9.reasonCodes', 'reasonCodes', 10, 'rule'],
  ['9.wallet', 'walletAccounts', 5, 'rule'],
  ['9.customLists', 'customLists', 3, 'rule'],
  ['9.excelFields', 'excelReportFields', 256, 'rule'],
];

/** Each range just inside and outside both ends, each count just inside and outside its maximum. */
export function numberRows(): Row[] {
  return [
    ...ranges.flatMap(([clause, rule, min, max, reading]) => [
      checked(clause, `${rule} ${min - 1}`, () => checkNumber(rule, min - 1, reading), numberRules[rule]),
      checked(clause, `${rule} ${min}`, () => checkNumber(rule, min, reading)),
      checked(clause, `${rule} ${max} as text`, () => checkNumber(rule, ` ${max} `, reading)),
      checked(clause, `${rule} ${max + 1}`, () => checkNumber(rule, max + 1, reading), numberRules[rule]),
      checked(
        clause,
        `${rule} with a fraction`,
        () => checkNumber(rule, min + 0.5, reading),
        'number.invalid',
      ),
    ]),
    ...counts.flatMap(([clause, rule, max, reading]) => [
      checked(clause, `${max} ${rule}`, () => checkCount(rule, max, reading)),
      checked(clause, `a list of ${max} ${rule}`, () =>
        checkCount(rule, Array.from({ length: max }), reading),
      ),
      checked(clause, `${max + 1} ${rule}`, () => checkCount(rule, max + 1, reading), countRules[rule]),
      checked(clause, `-1 ${rule}`, () => checkCount(rule, -1, reading), 'number.invalid'),
    ]),
  ];
}
