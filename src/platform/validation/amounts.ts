/** Money is counted in minor units (cents, say), so that no amount is ever rounded. */
export function asMinorUnits(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Fraction digits of a currency, as ISO 4217 has them: 0 to 4. */
export function asFractionDigits(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 4 ? value : undefined;
}
