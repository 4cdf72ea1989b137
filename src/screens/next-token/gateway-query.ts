import type { NextTokenForm } from '../../portal/wire.ts';

/** The part of the form that the gateway gave to the page's address and wants back (specification, section 2). */
export type GatewayQuery = Pick<NextTokenForm, 'referral_path' | 'authn_attempt_id' | 'in_response_to'>;

/** Longer values are not the gateway's. */
const valueLength = 2_000;

/** Passed on as they are, never read, shown or logged. */
export function readGatewayQuery(query: URLSearchParams): GatewayQuery {
  const read = (name: string) => {
    const value = query.get(name) ?? '';
    return value.length <= valueLength ? value : '';
  };
  return {
    referral_path: read('referral_path'),
    authn_attempt_id: read('authn_attempt_id'),
    in_response_to: read('in_response_to'),
  };
}
