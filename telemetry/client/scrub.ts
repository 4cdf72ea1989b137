const mailAddress = /[^\s@<>"'(),;:=]+@[^\s@<>"'(),;:=]+/g;
/** Digits in a row, blanks and hyphens between them allowed: codes, PINs, account and card numbers. */
const digitRun = /\d(?:[ -]?\d){3,}/g;

/** A text without what a visitor may have typed: e-mail addresses, card numbers, other runs of four digits and more. */
export function scrub(text: string): string {
  return text
    .replace(mailAddress, '[e-mail]')
    .replace(digitRun, (run) => (isCardNumber(run.replace(/\D/g, '')) ? '[card number]' : '[digits]'));
}

/** 13 to 19 digits whose check digit is right (Luhn). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
