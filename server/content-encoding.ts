const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The best of `available` that the client takes, brotli before gzip; `undefined` means as it is. */
export function chooseEncoding(
  acceptEncoding: string | null,
  available: ReadonlyMap<Encoding, unknown>,
): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((piece) => piece.startsWith('q='))?.slice(2);
    weights.set(name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  return encodings
    .filter((encoding) => available.has(encoding) && weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))[0];
}
