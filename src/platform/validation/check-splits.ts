import { type Finding, finding } from '../finding.ts';
import { limits } from '../limits/limits.ts';
import { asMinorUnits } from './amounts.ts';

/** Percentages are counted in hundredths, for the same reason as money in minor units. */
const hundredthsPerPercent = 100n;

/** At least 2 and at most 100 splits that total 100 percent (specification, section 5); in hundredths of a percent. */
export function checkPercentSplits(parts: unknown): Finding[] {
  const total = BigInt(limits.splitTotal.max) * hundredthsPerPercent;
  return checkParts(parts, total, finding('splits.percent'));
}

/** The same number of splits, which total the transaction amount; in minor units. */
export function checkAmountSplits(parts: unknown, amount: unknown): Finding[] {
  const total = asMinorUnits(amount);
  return total === undefined
    ? [finding('amount.invalid')]
    : checkParts(parts, total, finding('splits.amount'));
}

function checkParts(parts: unknown, total: bigint, wrongTotal: Finding): Finding[] {
  if (!Array.isArray(parts)) return [finding('field.required')];
  if (parts.length < limits.splits.min) return [finding('splits.min')];
  if (parts.length > limits.splits.max) return [finding('splits.max')];
  const units = parts.map(asMinorUnits).filter((part) => part !== undefined);
  if (units.length < parts.length) return [finding('amount.invalid')];
  const sum = units.reduce((before, part) => before + part, 0n);
  return sum === total ? [] : [wrongTotal];
}
