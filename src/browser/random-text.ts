const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would favour the first letters of the alphabet: they are thrown away. */
const fairLimit = 256 - (256 % alphabet.length);

interface RandomBytes {
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;
}

/** Unpredictable text of `length` letters and digits. */
export function randomText(length: number, crypto: RandomBytes = globalThis.crypto): string {
  let text = '';
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length * 2));
    for (const byte of bytes) {
      if (byte < fairLimit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
