import { randomText } from '../browser/random-text.ts';

/** Without look-alikes: no 0 and O, no 1, I and L, no U beside V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;

/** Names a visit in a way that a visitor can read out on the telephone. Made without network. */
export function createReferenceCode(): string {
  return randomText(codeLength, alphabet);
}
