/** 32-bit FNV-1a: short, the same in a browser as in the build, and evenly spread over short codes. */
function footerHash(abbreviation: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(abbreviation.toLowerCase())) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum;
}

/** A brand's key in a file: hashed, so that nobody can read there who else is a customer. */
export function footerKey(abbreviation: string): string {
  return footerHash(abbreviation).toString(36);
}

/** The file below the portal's base that contains a brand's footer, out of `count` files. */
export function footerFile(abbreviation: string, count: number): string {
  return footerFileName(footerHash(abbreviation) % count, count);
}

/** The name contains the count: a cached file of an older build, split differently, must count as missing. */
export function footerFileName(index: number, count: number): string {
  return `assets/footers/${count}-${index}.json`;
}
