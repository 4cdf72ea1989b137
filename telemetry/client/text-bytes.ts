const encoder = new TextEncoder();

/** A text's size in bytes when sent as UTF-8. */
export function textBytes(text: string): number {
  return encoder.encode(text).length;
}
