/**
 * Begins only where a word does: a try from each character of a very long word without “@” blocked the page for seconds.
 * (`:->` are the signs “:;<=>”.)
 */
const mailAddress = /(?<![^\s"'(),:->@])[^\s"'(),:->@]+@[^\s"'(),:->@]+/g;
/** Digits in a row, blanks and hyphens between them allowed: codes, PINs, account and card numbers. */
const digitRun = /\d(?:[ -]?\d){3,}/g;
/**
 * Some errors of browsers quote an address, whose values may be an attempt's id or a masked e-mail address. WebKit's quote the
 * code that failed, which has question marks, too (`?.`, `??`, `?:`), but hardly a slash before them. It is looked for from each
 * question mark: from each character, a very long word would block the page for minutes.
 */
const query = /\?(?<=\/[^\s?]*\?)\S+/g;

/** Replaces what a visitor may have typed, e-mail addresses and runs of four or more digits, and the values of addresses. */
export function scrub(text: string): string {
  return text.replace(query, '?…').replace(mailAddress, '[e-mail]').replace(digitRun, '[digits]');
}
