import type { ClauseName } from '../clauses/clauses.ts';
import type { Finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';
import { checkAmountOrder, checkPayment, checkRate } from '../validation/check-amounts.ts';
import { checkCardBins, checkVcnExpiry } from '../validation/check-card.ts';
import { checkAuditDate, checkDateOrder, checkDateRange } from '../validation/check-dates.ts';
import { checkPasscodeAge } from '../validation/check-passcode-age.ts';
import { checkAmountSplits, checkPercentSplits } from '../validation/check-splits.ts';
import { checked, type Row } from './row.ts';

type Entry = readonly [ClauseName, string, () => Finding[], ...PlatformMessageKey[]];

const percents = (count: number): number[] =>
  Array.from({ length: count }, (_, place) => (place === 0 ? 10_000 - (count - 1) : 1));
const bins = (characters: number): string => `${'123456,'.repeat(35)}${'1'.repeat(characters - 245)}`;

const table = (): Entry[] => [
  ['5.splits.min', 'one split', () => checkPercentSplits([10_000]), 'splits.min'],
  ['5.splits.min', 'two splits', () => checkPercentSplits([5_000, 5_000])],
  ['5.splits.max', '100 splits', () => checkPercentSplits(percents(100))],
  ['5.splits.max', '101 splits', () => checkPercentSplits(percents(101)), 'splits.max'],
  ['5.splits.percent', '99.99 %', () => checkPercentSplits([5_000, 4_999]), 'splits.percent'],
  ['5.splits.percent', '100 % of thirds', () => checkPercentSplits([3_333, 3_333, 3_334n])],
  ['5.splits.percent', '100.01 %', () => checkPercentSplits([5_000, 5_001]), 'splits.percent'],
  ['5.splits.percent', 'a fraction', () => checkPercentSplits([0.5, 9_999.5]), 'amount.invalid'],
  ['5.splits.amount', 'splits one cent below', () => checkAmountSplits([10, 19], 30n), 'splits.amount'],
  ['5.splits.amount', 'splits of the amount', () => checkAmountSplits([10, 20n], 30)],
  ['5.splits.amount', 'splits one cent above', () => checkAmountSplits([10, 21], 30), 'splits.amount'],
  [
    '5.splits.amount',
    'amounts beyond the safe integers',
    () => checkAmountSplits([9_007_199_254_740_993n, 1n], 9_007_199_254_740_993n),
    'splits.amount',
  ],
  ['5.splits.amount', 'a refund', () => checkAmountSplits([-10, -20], -30)],
  ['5.splits.amount', 'an amount as text', () => checkAmountSplits([1, 2], '3'), 'amount.invalid'],
  ['5.required', 'no splits', () => checkPercentSplits(undefined), 'field.required'],
  ['5.dates', 'one day before the end', () => checkDateOrder('2026-02-28', '2026-03-01')],
  ['5.dates', 'on the same day', () => checkDateOrder('2026-03-01', '2026-03-01')],
  ['5.dates', 'one day after the end', () => checkDateOrder('2026-03-02', '2026-03-01'), 'date.order'],
  ['5.dates', 'a date that does not exist', () => checkDateOrder('2026-02-29', '2026-03-01'), 'date.invalid'],
  ['5.dates', 'a leap day', () => checkDateOrder('2028-02-29', '2028-03-01')],
  ['9.range', '180 days', () => checkDateRange('2026-01-01', '2026-06-30')],
  ['9.range', '181 days', () => checkDateRange('2026-01-01', '2026-07-01'), 'dateRange.max'],
  ['8.dateRange', 'a longer range', () => checkDateRange('2020-01-01', '2026-07-01'), 'dateRange.max'],
  ['8.dateRange', 'begin after the end', () => checkDateRange('2026-07-01', '2020-01-01'), 'date.order'],
  ['9.audit', '30 days back', () => checkAuditDate('2026-03-01', '2026-03-31')],
  ['9.audit', '31 days back', () => checkAuditDate('2026-02-28', '2026-03-31'), 'audit.window'],
  ['9.otpLife', '15 minutes old', () => checkPasscodeAge(1_000, 901_000)],
  ['9.otpLife', '15 minutes and 1 ms old', () => checkPasscodeAge(1_000, 901_001), 'passcode.expired'],
  ['9.otpLife', 'never sent', () => checkPasscodeAge(undefined, 901_001), 'passcode.invalid'],
  ['9.otpLife', 'sent at an invalid time', () => checkPasscodeAge(NaN, 901_001), 'passcode.expired'],
  ['5.amounts', 'minimum one cent below maximum', () => checkAmountOrder(99, 100n)],
  ['5.amounts', 'minimum equal to maximum', () => checkAmountOrder(100, 100)],
  ['5.amounts', 'minimum one cent above maximum', () => checkAmountOrder(101, 100), 'amount.order'],
  ['5.amounts', 'a fraction of a cent', () => checkAmountOrder(1.5, 100), 'amount.invalid'],
  ['9.payment', '99.99', () => checkPayment(99_99, 2), 'payment.minimum'],
  ['9.payment', '100.00', () => checkPayment(100_00, 2)],
  ['9.payment', '99 of a currency without cents', () => checkPayment(99, 0), 'payment.minimum'],
  ['9.payment', '100 of a currency without cents', () => checkPayment(100n, 0)],
  ['9.payment', 'a currency with 5 decimals', () => checkPayment(100n, 5), 'amount.invalid'],
  ['5.required', 'no rate', () => checkRate(''), 'rate.invalid'],
  ['5.required', 'a rate of 0', () => checkRate(0)],
  ['5.required', 'a rate with a fraction', () => checkRate('0.655')],
  ['5.required', 'a rate of 0.0000001, which JavaScript writes as 1e-7', () => checkRate(1e-7)],
  ['5.required', 'a rate of 0.1 + 0.2, with its rounding error', () => checkRate(0.1 + 0.2)],
  ['5.required', 'a rate of 12 digits', () => checkRate(999_999_999_999)],
  ['5.required', 'a rate of 13 digits', () => checkRate(1_000_000_000_000), 'rate.invalid'],
  ['5.required', 'a rate below 0', () => checkRate(-0.01), 'rate.invalid'],
  ['5.vcnExpiry', '01/26', () => checkVcnExpiry('01/26')],
  ['5.vcnExpiry', '12/99', () => checkVcnExpiry('12/99')],
  ['5.vcnExpiry', '00/26', () => checkVcnExpiry('00/26'), 'vcnExpiry.format'],
  ['5.vcnExpiry', '13/26', () => checkVcnExpiry('13/26'), 'vcnExpiry.format'],
  ['5.vcnExpiry', '1/26', () => checkVcnExpiry('1/26'), 'vcnExpiry.format'],
  ['5.vcnExpiry', '01/2026', () => checkVcnExpiry('01/2026'), 'vcnExpiry.format'],
  ['5.cardBins.digits', '5 digits', () => checkCardBins('12345'), 'cardBins.digits'],
  ['5.cardBins.digits', '6 and 16 digits', () => checkCardBins('123456, 1234567890123456')],
  ['5.cardBins.digits', '17 digits', () => checkCardBins('12345678901234567'), 'cardBins.digits'],
  ['5.cardBins.digits', 'a decimal number', () => checkCardBins('1234.56'), 'cardBins.digits'],
  ['5.cardBins.digits', 'an empty entry', () => checkCardBins('123456,,123456'), 'cardBins.digits'],
  ['5.cardBins.total', '255 characters', () => checkCardBins(bins(255))],
  ['5.cardBins.total', '256 characters', () => checkCardBins(bins(256)), 'cardBins.length'],
];

export function moneyRows(): Row[] {
  return table().map(([clause, name, check, ...keys]) => checked(clause, name, check, ...keys));
}
