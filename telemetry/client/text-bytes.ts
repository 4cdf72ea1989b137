const encoder = new TextEncoder();

/** In UTF-8. */
export function textBytes(text: string): number {
  return encoder.encode(text).length;
}
