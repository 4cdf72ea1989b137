/** What a newcomer can try with the embedded mock backend. */
export interface Demo {
  accounts: readonly { userId: string; tells: string }[];
  password: string;
  brands: readonly { code: string; tells: string }[];
}

/** What a person at a terminal reads when the server has started; `backend` is the platform's origin or the demo. */
export function welcome(address: string, backend: string | Demo): string {
  const head = ['', `  Portal:  ${address}`];
  if (typeof backend === 'string') return [...head, `  Backend: ${backend}`, '', stopLine, ''].join('\n');
  const accounts = backend.accounts.map(({ userId, tells }) => [userId, tells]);
  const brands = backend.brands.map(({ code, tells }) => [`?cobrandHost=${code}`, tells]);
  return [
    ...head,
    '  Backend: the embedded mock; PLATFORM_ORIGIN=https://… takes a real one.',
    '',
    `  Every account's password is ${backend.password}`,
    ...columns([['User id', ''], ...accounts]),
    '',
    ...columns([['Brand', ''], ...brands]),
    '',
    stopLine,
    '',
  ].join('\n');
}

const stopLine = '  Stop with Ctrl-C.';

function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
}
