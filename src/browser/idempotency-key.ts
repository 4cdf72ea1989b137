/**
 * A new name for a request that changes something. If a reused connection ends without an answer, Chromium resends the
 * request by itself, the same name included: it identifies the duplicate. It begins with the visit's reference code, which
 * leads support to the visit's calls in the platform's own log.
 */
export function idempotencyKey(visit: string): string {
  return `${visit}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}
