import { plainDigits } from './plain-digits.ts';

/** One text per box: a digit, or empty. */
export type Digits = readonly string[];

/** The boxes after an entry, and the box to focus next; `misfit` if its digits don't fit the boxes. */
export type Edit = { digits: Digits; focus: number } | 'misfit' | undefined;

export function emptyDigits(count: number): Digits {
  return Array.from({ length: count }, () => '');
}

/** The digits in a text, as 0-9; those of Japanese, Arabic and Persian keyboards count too. */
export function digitsIn(text: string): string {
  return plainDigits(text).replace(/[^0-9]/g, '');
}

/**
 * Enters text at a box: one digit fills that box, several fill it and the next ones, and a whole code fills all
 * (autofill and some keyboards give the code to any one box). Undefined if none of the text is a digit.
 */
export function enter(digits: Digits, index: number, typed: string): Edit {
  const entered = digitsIn(typed);
  if (entered === '') return typed === '' ? { digits: digits.with(index, ''), focus: index } : undefined;
  if (entered.length === digits.length) return fill(digits, entered);
  if (index + entered.length > digits.length) return 'misfit';
  const spread = digits.map((digit, box) => entered[box - index] ?? digit);
  return { digits: spread, focus: Math.min(index + entered.length, digits.length - 1) };
}

/** Pasted text fills all boxes or none (specification, section 5). */
export function paste(digits: Digits, text: string): Edit {
  const pasted = digitsIn(text);
  return pasted.length === digits.length ? fill(digits, pasted) : 'misfit';
}

function fill(digits: Digits, code: string): Edit {
  return { digits: digits.map((_, box) => code.charAt(box)), focus: digits.length - 1 };
}

/** The box that a key moves to; undefined if the box itself handles the key. */
export function boxAfterKey(key: string, index: number, digits: Digits): number | undefined {
  const last = digits.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Backspace':
    case 'Delete':
      return digits[index] === '' ? Math.max(index - 1, 0) : undefined;
    default:
      return undefined;
  }
}
