/** What a newcomer can try with the embedded mock backend. */
export interface Demo {
  accounts: readonly { userId: string; secret: string; shows: string }[];
  brands: readonly { code: string; shows: string }[];
}

/** What a person at a terminal reads when the server has started; `backend` is the platform's origin or the demo. */
export function welcome(address: string, backend: string | Demo): string {
  const head = ['', `  Portal:  ${address}`];
  if (typeof backend === 'string') return [...head, `  Backend: ${backend}`, '', stopLine, ''].join('\n');
  const accounts = backend.accounts.map(({ userId, secret, shows }) => [userId, secret, shows]);
  const brands = backend.brands.map(({ code, shows }) => [`?cobrandHost=${code}`, shows]);
  return [
    ...head,
    '  Backend: the embedded mock; PLATFORM_ORIGIN=https://… takes a real one.',
    '',
    ...columns([['User id', 'Password', 'What it shows'], ...accounts]),
    '',
    ...columns([['Brand', 'What it shows'], ...brands]),
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
