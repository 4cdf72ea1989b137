/** What a newcomer can try with the embedded mock backend. */
export interface Demo {
  accounts: readonly { userId: string; shows: string }[];
  /** What the accounts are asked for: a name and its value. */
  secrets: readonly (readonly [name: string, value: string])[];
  brands: readonly { abbreviation: string; shows: string }[];
}

/**
 * What a person at a terminal reads when the server has started. The address comes last, where the eye is.
 * @param review where log entries are read, if this server keeps any
 * @param backend the real platform's origin, or what there is to try without one
 */
export function welcome(
  address: string,
  backend: string | Demo,
  review?: { address: string; token: string },
): string {
  return [
    '',
    ...(typeof backend === 'string' ? [] : demoLines(backend)),
    `Backend  ${typeof backend === 'string' ? backend : 'embedded mock (PLATFORM_ORIGIN=https://… takes a real one)'}`,
    ...(review === undefined ? [] : [`Review   ${review.address} (access token ${review.token})`]),
    `Portal   ${address}`,
    '',
    'Stop with Ctrl-C.',
  ].join('\n');
}

/** As many as fit a terminal beside the accounts; `docs/demo-data.md` has all. */
const shownBrands = 12;

function demoLines({ accounts, secrets, brands }: Demo): string[] {
  return [
    'Demo accounts',
    ...columns(accounts.map(({ userId, shows }) => [userId, shows])),
    '',
    'What they are asked for',
    ...columns(secrets),
    '',
    'Brands: add to the address',
    ...columns(
      brands
        .slice(0, shownBrands)
        .map(({ abbreviation, shows }): [string, string] => [`?cobrandHost=${abbreviation}`, shows]),
    ),
    ...(brands.length > shownBrands
      ? [`  … and ${brands.length - shownBrands} more: docs/demo-data.md`]
      : []),
    '',
  ];
}

function columns(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(...rows.map(([left = '']) => left.length));
  return rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}  ${right}`);
}
