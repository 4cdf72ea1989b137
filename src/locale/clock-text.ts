/** Minutes and seconds, such as `14:59`, with the language's separator; minutes with at least `minuteDigits`. */
export function clockText(seconds: number, languageTag: string, minuteDigits = 1): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(minuteDigits, '0');
  return `${minutes}${separatorOf(languageTag)}${String(seconds % 60).padStart(2, '0')}`;
}

const known = new Map<string, string>();

/** A colon nearly everywhere, a full stop in Danish, Finnish and Indonesian. */
function separatorOf(tag: string): string {
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
