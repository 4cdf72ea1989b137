/** 32-bit FNV-1a: short, the same in a browser as in the build, and evenly spread over short codes. */
function footerHash(abbreviation: string): number {
  let sum = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(abbreviation.toLowerCase())) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
  }
  return sum;
}

/** What stands for a brand in a file, so that nobody reads there who else is a customer. */
export function footerKey(abbreviation: string): string {
  return footerHash(abbreviation).toString(36);
}

/** The file below the portal's base that has a brand's footer, of so many. */
export function footerFile(abbreviation: string, count: number): string {
  return footerFileName(footerHash(abbreviation) % count, count);
}

/** Their number is in the name, because a kept file of an older build, cut differently, must count as missing. */
export function footerFileName(index: number, count: number): string {
  return `assets/footers/${count}-${index}.json`;
}
