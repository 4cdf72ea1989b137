/**
 * Splits an amount in minor units by shares, so that the parts total the amount exactly: each is rounded towards zero,
 * and the remainder goes out one unit at a time, first to the parts that lost most, then in their order. Undefined if no
 * share is positive or one is negative.
 */
export function allocate(amount: bigint, shares: readonly bigint[]): bigint[] | undefined {
  const sum = shares.reduce((before, share) => before + share, 0n);
  if (sum <= 0n || shares.some((share) => share < 0n)) return undefined;
  const sign = amount < 0n ? -1n : 1n;
  const size = amount * sign;
  const parts = shares.map((share, place) => ({
    place,
    units: (size * share) / sum,
    lost: (size * share) % sum,
  }));
  const unitsLeft = Number(size - parts.reduce((before, { units }) => before + units, 0n));
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => (a.lost === b.lost ? a.place - b.place : a.lost > b.lost ? -1 : 1))
      .slice(0, unitsLeft)
      .map(({ place }) => place),
  );
  return parts.map(({ place, units }) => sign * (roundedUp.has(place) ? units + 1n : units));
}
