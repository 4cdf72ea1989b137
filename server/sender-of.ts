import type { Connection } from './connection.ts';

/** The sender's network address: what a trusted proxy put last, else the other end of the line. */
export function senderOf(headers: Headers, { clientAddress, trusted }: Connection): string {
  const forwarded = trusted ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || clientAddress || '';
}
