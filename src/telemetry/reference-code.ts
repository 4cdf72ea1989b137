import { randomText } from '../browser/random-text.ts';

/** Without look-alikes: no 0 and O, no 1, I and L, no U beside V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** Identifies a visit by a code that a visitor can read out on the phone. Needs no network. */
export function createReferenceCode(): string {
  return randomText(codeLength, alphabet);
}
