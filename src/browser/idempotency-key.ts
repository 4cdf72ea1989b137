/**
 * A new name for a request that changes something. If a reused connection ends without an answer, Chromium resends the
 * request by itself, the same name included: it identifies the duplicate. The visit's reference code leads from a visit to
 * its calls in the platform's own log.
 */
export function idempotencyKey(visit: string): string {
  return `${visit}-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}
