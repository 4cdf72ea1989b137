/** Chances that fall the same way for the same seed. */
export interface Chance {
  /** From 0 to below 1. */
  next: () => number;
  /** True in this share of all cases. */
  is: (share: number) => boolean;
  between: (least: number, most: number) => number;
  /** One of the values; an earlier one is likelier, the first most of all. */
  favour: <T>(values: readonly T[]) => T;
  /** One of the values by weight. */
  pick: <T>(weighted: readonly (readonly [T, number])[], otherwise: T) => T;
  code: (alphabet: string, characters: number) => string;
}

export function createChance(seed: number): Chance {
  let state = seed;
  // Mulberry32: small, and good enough for a sample.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    next,
    between,
    is: (share) => next() < share,
    favour: (values) => {
      const value = values[Math.floor(next() ** 3 * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    pick: (weighted, otherwise) => {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of weighted) {
        left -= weight;
        if (left < 0) return value;
      }
      return otherwise;
    },
    code: (alphabet, characters) =>
      Array.from({ length: characters }, () => alphabet[Math.floor(next() * alphabet.length)]).join(''),
  };
}
