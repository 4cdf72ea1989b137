/**
 * A new name for a request that changes something. If a reused connection ends without an answer, Chromium resends the
 * request by itself, the same name included: it identifies the duplicate.
 */
export function idempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
