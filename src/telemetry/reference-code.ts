/** Without look-alikes: no 0 and O, no 1, I and L, no U beside V. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 8;
/** Bytes from here on would favour the first characters: they are thrown away. */
const fairLimit = 256 - (256 % alphabet.length);

/** Names a visit in a way that a visitor can read out on the telephone. Made without network. */
export function createReferenceCode(
  randomBytes: (length: number) => Uint8Array = (length) => crypto.getRandomValues(new Uint8Array(length)),
): string {
  let code = '';
  while (code.length < codeLength) {
    for (const byte of randomBytes(codeLength * 2)) {
      if (byte < fairLimit && code.length < codeLength) code += alphabet.charAt(byte % alphabet.length);
    }
  }
  return code;
}
