import type { TrustedScriptURL, TrustedTypePolicyFactory } from 'trusted-types/lib';

/**
 * The worker's address in the form that a page under Trusted Types may register. The policy (`portal-sw`, the only one
 * that the server's content security policy allows) knows this one address.
 */
export function trustedWorkerAddress(
  address: string,
  trustedTypes: Pick<TrustedTypePolicyFactory, 'createPolicy'> | undefined,
): string | TrustedScriptURL {
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy('portal-sw', {
    createScriptURL: (requested) => {
      if (requested !== address) throw new TypeError(`not the worker's address: ${requested}`);
      return requested;
    },
  });
  return policy.createScriptURL(address);
}
