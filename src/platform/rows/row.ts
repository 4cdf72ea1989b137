import type { ClauseName } from '../clauses/clauses.ts';
import type { Finding } from '../finding.ts';
import type { PlatformMessageKey } from '../messages/catalogue.ts';

/** One example of a clause of the specification: what the code returns, and what it should. */
export interface Row {
  readonly clause: ClauseName;
  readonly name: string;
  readonly got: () => unknown;
  readonly want: unknown;
}

/** A check that should find nothing, or the messages with these keys. */
export function checked(
  clause: ClauseName,
  name: string,
  check: () => readonly Finding[],
  ...keys: PlatformMessageKey[]
): Row {
  return { clause, name, got: () => check().map(({ key }) => key), want: keys };
}

/** A value that is already at hand. */
export function valueRow(clause: ClauseName, name: string, value: unknown, want: unknown): Row {
  return { clause, name, got: () => value, want };
}
