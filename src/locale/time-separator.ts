const known = new Map<string, string>();

/**
 * The separator of minutes and seconds in `tag`: a colon nearly everywhere, a full stop in Danish, Finnish and
 * Indonesian.
 */
export function timeSeparator(tag: string): string {
  const sign = known.get(tag) ?? findSeparator(tag);
  known.set(tag, sign);
  return sign;
}

/** Creating a format takes a slow phone as long as answering a key press. */
function findSeparator(tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'literal')?.value ?? ':';
  // Canadian French spells out the units there, which a running clock does not.
  return sign.length === 1 ? sign : ':';
}
