/** Never begins within letters or digits: a try from each letter of a very long word without “@” blocked the page for seconds. */
const mailAddress = /(?<!\w)[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g;
/** Digits in a row, blanks and hyphens between them allowed: codes, PINs, account and card numbers. */
const digitRun = /\d(?:[ -]?\d){3,}/g;

/** Replaces what a visitor may have typed: e-mail addresses, and runs of four or more digits. */
export function scrub(text: string): string {
  return text.replace(mailAddress, '[e-mail]').replace(digitRun, '[digits]');
}
