import type { NextTokenForm } from '../../portal/wire.ts';

/** The form values that the gateway put into the page's address and wants back (specification, section 2). */
export type GatewayQuery = Pick<NextTokenForm, 'referral_path' | 'authn_attempt_id' | 'in_response_to'>;

/** What the gateway wants back with the next code: the values it named last. */
export interface GatewayExchange {
  query: GatewayQuery;
}

/** Longer values are not the gateway's: servers take no address of more than 8 KB. A link deep into the platform may be long. */
const valueLength = 8_192;

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

/** Takes over the values that a refusal's address names anew: the next code answers that refusal. */
export function renewedQuery(before: GatewayQuery, answer: URLSearchParams): GatewayQuery {
  const named = readGatewayQuery(answer);
  return {
    referral_path: named.referral_path || before.referral_path,
    authn_attempt_id: named.authn_attempt_id || before.authn_attempt_id,
    in_response_to: named.in_response_to || before.in_response_to,
  };
}
