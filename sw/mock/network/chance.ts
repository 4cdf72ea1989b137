/** A number from 0 up to 1 that looks random and is always the same for the same seed and parts. */
export function chance(seed: number, ...parts: readonly (string | number)[]): number {
  let hash = 2_166_136_261 ^ seed;
  for (const char of parts.join(' ')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  // FNV-1a alone leaves neighbours alike; this spreads them (the finalizer of MurmurHash3).
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
