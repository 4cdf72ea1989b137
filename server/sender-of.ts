import type { Connection } from './connection.ts';

/** The sender's network address: the last one that a trusted proxy added, or else the other end of the connection. */
export function senderOf(headers: Headers, { clientAddress, trusted }: Connection): string {
  const forwarded = trusted ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || clientAddress || '';
}
