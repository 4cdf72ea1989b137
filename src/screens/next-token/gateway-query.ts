import type { NextTokenForm } from '../../portal/wire.ts';

/** The form values that the gateway put into the page's address and wants back (specification, section 2). */
export type GatewayQuery = Pick<NextTokenForm, 'referral_path' | 'authn_attempt_id' | 'in_response_to'>;

/** What the gateway wants back with the next code: the values it named last. */
export interface GatewayExchange {
  query: GatewayQuery;
}

/** Longer values are not the gateway's: servers take no address of more than 8 KB. A link deep into the platform may be long. */
const valueLength = 8_192;

/**
 * Passed on as they are, never read, shown or logged. Those that the address of a refusal does not name anew stay as
 * `before`: the next code answers that refusal.
 */
export function readGatewayQuery(query: URLSearchParams, before?: GatewayQuery): GatewayQuery {
  const read = (name: keyof GatewayQuery) => {
    const value = query.get(name) ?? '';
    return (value.length <= valueLength && value) || (before?.[name] ?? '');
  };
  return {
    referral_path: read('referral_path'),
    authn_attempt_id: read('authn_attempt_id'),
    in_response_to: read('in_response_to'),
  };
}
