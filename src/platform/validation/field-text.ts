/**
 * A field's content, trimmed (specification, section 5). Null and undefined are blank text; the result is undefined for
 * anything that is neither text nor a whole number.
 */
export function asFieldText(value: unknown): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value.trim();
  const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
  return isWhole ? value.toString() : undefined;
}

/** A whole number, given as one or as text. */
export function asWholeNumber(value: unknown): number | undefined {
  const text = asFieldText(value);
  return text !== undefined && /^-?[0-9]{1,15}$/.test(text) ? Number(text) : undefined;
}
