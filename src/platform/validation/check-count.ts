import { type Finding, finding } from '../finding.ts';
import { isWithin, type LimitName, type Reading, rangeOf } from '../limits/limits.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { asWholeNumber } from './field-text.ts';

/** How many of a thing there can be (specification, sections 6 and 9). */
export const countRules = {
  taxRates: 'taxRates.count',
  customFields: 'customFields.count',
  listValues: 'listValues.count',
  customerCodes: 'customerCodes.count',
  accountingCodeValues: 'accountingCodeValues.count',
  mileageRates: 'mileageRates.count',
  expenseTypes: 'expenseTypes.count',
  disputeReasons: 'disputeReasons.count',
  reasonCodes: 'reasonCodes.count',
  walletAccounts: 'walletAccounts.count',
  customLists: 'customLists.count',
  excelReportFields: 'excelReportFields.count',
  combinedRoles: 'combinedRoles.count',
} as const satisfies Partial<Record<LimitName, PlatformMessageKey>>;

export type CountRuleName = keyof typeof countRules;

/** Judges a list, or the number of its items. */
export function checkCount(name: CountRuleName, value: unknown, reading: Reading = 'rule'): Finding[] {
  const count = Array.isArray(value) ? value.length : asWholeNumber(value);
  if (count === undefined || count < 0) return [finding('number.invalid')];
  return isWithin(rangeOf(name, reading), count) ? [] : [finding(countRules[name], { reading })];
}
