/** Unpredictable text of `length` characters from `alphabet`. */
export function randomText(
  length: number,
  alphabet: string,
  randomBytes: (count: number) => Uint8Array = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  // Bytes from here on are dropped: they would favour the first characters of the alphabet.
  const fairLimit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < fairLimit && text.length < length) text += alphabet.charAt(byte % alphabet.length);
    }
  }
  return text;
}
