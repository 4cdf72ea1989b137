/** Money is counted in minor units (cents, say), so that no amount is ever rounded. */
export function asMinorUnits(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Fraction digits of a currency, as ISO 4217 has them: 0 to 4. */
export function asFractionDigits(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 4 ? value : undefined;
}

/**
 * Reads an amount such as `-1234.5`, exactly; undefined for anything else, and for more fraction digits than the currency
 * has.
 */
export function parseAmount(text: unknown, fractionDigits: number): bigint | undefined {
  if (typeof text !== 'string') return undefined;
  const found = /^(-?)([0-9]{1,18})(?:\.([0-9]{1,4}))?$/.exec(text.trim());
  const [, sign = '', whole = '', fraction = ''] = found ?? [];
  if (found === null || fraction.length > fractionDigits) return undefined;
  return BigInt(`${sign}${whole}${fraction.padEnd(fractionDigits, '0')}`);
}
