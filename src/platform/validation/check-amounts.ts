import { type Finding, finding } from '../finding.ts';
import { limits } from '../limits/limits.ts';
import { asFractionDigits, asMinorUnits } from './amounts.ts';
import { asFieldText } from './field-text.ts';

/** Checks that the minimum is not above the maximum (specification, section 5); both in minor units. */
export function checkAmountOrder(min: unknown, max: unknown): Finding[] {
  const [from, to] = [asMinorUnits(min), asMinorUnits(max)];
  if (from === undefined || to === undefined) return [finding('amount.invalid')];
  return from <= to ? [] : [finding('amount.order')];
}

/** The minimum payment (specification, section 9), for an amount in minor units of a currency. */
export function checkPayment(amount: unknown, fractionDigits: unknown): Finding[] {
  const [units, digits] = [asMinorUnits(amount), asFractionDigits(fractionDigits)];
  if (units === undefined || digits === undefined) return [finding('amount.invalid')];
  const least = BigInt(limits.minimumPayment.min) * 10n ** BigInt(digits);
  return units >= least ? [] : [finding('payment.minimum')];
}

/** A tax or mileage rate: a decimal number that is not negative, of at most 12 digits before its point. */
export function checkRate(value: unknown): Finding[] {
  const isRate =
    typeof value === 'number'
      ? value >= 0 && value < 1e12
      : /^[0-9]{1,12}(\.[0-9]{1,12})?$/.test(asFieldText(value) ?? '');
  return isRate ? [] : [finding('rate.invalid')];
}
