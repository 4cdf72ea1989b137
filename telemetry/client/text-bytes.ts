const encoder = new TextEncoder();

/** How many bytes a text is on its way (UTF-8). */
export function textBytes(text: string): number {
  return encoder.encode(text).length;
}
