/**
 * Begins only where a word does: a try from each character of a very long word without “@” blocked the page for seconds.
 * (`:->` are the signs “:;<=>”.)
 */
const mailAddress = /(?<![^\s"'(),:->@])[^\s"'(),:->@]+@[^\s"'(),:->@]+/g;
/** Digits in a row, blanks and hyphens between them allowed: codes, PINs, account and card numbers. */
const digitRun = /\d(?:[ -]?\d){3,}/g;

/** Replaces what a visitor may have typed: e-mail addresses, and runs of four or more digits. */
export function scrub(text: string): string {
  return text.replace(mailAddress, '[e-mail]').replace(digitRun, '[digits]');
}
