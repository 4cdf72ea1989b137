const known = new Map<string, string>();

/**
 * The sign between minutes and seconds in `tag`: a colon nearly everywhere, a full stop in Danish, Finnish and
 * Indonesian.
 */
export function timeSeparator(tag: string): string {
  const sign = known.get(tag) ?? findSeparator(tag);
  known.set(tag, sign);
  return sign;
}

/** To make a format takes a slow phone as long as it takes to answer a key. */
function findSeparator(tag: string): string {
  const parts = new Intl.DateTimeFormat(tag, {
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'UTC',
  }).formatToParts(0);
  const sign = parts.find(({ type }) => type === 'literal')?.value ?? ':';
  // Canada's French spells the units out there, which a running clock does not.
  return sign.length === 1 ? sign : ':';
}
